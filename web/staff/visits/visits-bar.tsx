import { Form, Link } from "react-router";
import type { AgentOption } from "../../../server/agents/agents.ts";
import { formatVisitDay } from "../../../domain/leads/visit-text.ts";
import { addDays } from "../../../domain/leads/visit-week.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { AgentOptions } from "../pieces/agent-options.tsx";
import { withShiftedWeek, type VisitsAddress, visitsHref } from "./visits-address.ts";
import styles from "./visits.module.css";

interface VisitsFiltersProps {
  readonly address: VisitsAddress;
  readonly agents: readonly AgentOption[];
}

/** Chooses the week and the agent. */
export function VisitsFilters({ address, agents }: VisitsFiltersProps) {
  const t = useTranslations("visits.staff");
  const format = useReaderFormat();
  const { locale } = format;
  const nameOf = (date: string) => formatVisitDay(new Date(`${date}T10:00:00Z`), format);
  const look = buttonClass({ look: "line", small: true });
  return (
    <div className={`row gap-3 gap-x5 ${styles.bar}`}>
      <nav aria-label={t("weeks")} className="cluster gap-2">
        <Link
          className={look}
          to={visitsHref(locale, withShiftedWeek(address, -1))}
          aria-label={t("earlier")}
          data-tip
        >
          <Icon name="chevron-start" />
        </Link>
        <Link
          className={look}
          to={urls.page("admin/visits", locale, address.agentId === null ? "" : `agent=${address.agentId}`)}
        >
          {t("thisWeek")}
        </Link>
        <Link
          className={look}
          to={visitsHref(locale, withShiftedWeek(address, 1))}
          aria-label={t("later")}
          data-tip
        >
          <Icon name="chevron-end" />
        </Link>
      </nav>
      <p className="medium">
        {t("span", { from: nameOf(address.week), to: nameOf(addDays(address.week, 6)) })}
      </p>
      {agents.length > 0 && (
        <Form key={address.agentId} className={styles.filter}>
          <input type="hidden" name="week" value={address.week} />
          <Select name="agent" aria-label={t("agent")} defaultValue={address.agentId ?? ""}>
            <option value="">{t("everybody")}</option>
            <AgentOptions agents={agents} />
          </Select>
          <Button type="submit" small>
            {t("show")}
          </Button>
        </Form>
      )}
    </div>
  );
}
