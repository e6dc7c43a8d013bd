import { Form } from "react-router";
import { weekdays } from "../../../domain/staff/agent-hours.ts";
import type { IsoWeekday } from "../../../domain/time/calendar.ts";
import { salesHoursText } from "../../../domain/showcase/sales-hours.ts";
import { weekdayNames } from "../../../domain/time/opening-hours.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { usePublicSite } from "../../shell/site.ts";
import { Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FieldError, fieldErrorId } from "../../forms/labelled-field.tsx";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { FormButtons } from "../pieces/form-buttons.tsx";
import frame from "../pieces/side-panel.module.css";
import styles from "./agent-hours.module.css";
import panelStyles from "./agent-panel.module.css";
import { type AgentPanelData, type AgentHoursFailure, agentHoursFieldName } from "./agents-data.ts";
import { toDigits } from "../../../domain/text/digits.ts";

interface AgentHoursFormProps {
  readonly panel: Extract<AgentPanelData, { kind: "hours" }>;
  readonly answer: AgentHoursFailure | null;
  /** The address of the page with the panel closed. */
  readonly closed: string;
}

/** The working hours of an agent, day by day. */
export function AgentHoursForm({ panel: { agent, hours }, answer, closed }: AgentHoursFormProps) {
  const t = useTranslations("assignment.hours");
  const agents = useTranslations("agents.form");
  const { locale, digits } = useReaderFormat();
  const salesHours = salesHoursText(usePublicSite()?.salesHours ?? [])[locale];
  return (
    <Form method="post" noValidate className={panelStyles.form} preventScrollReset>
      <div className={frame.body}>
        {answer && answer.reason !== "faults" && (
          <Notice tone="error" role="alert">
            {t(`failures.${answer.reason}`, { reference: answer.reference })}
          </Notice>
        )}
        <HiddenFields values={{ intent: "hours", id: agent.id, revision: agent.revision }} />
        <div className="rows gap-2 small">
          <p>{t("use")}</p>
          <p className="muted">{t("text", { hours: toDigits(salesHours, digits) })}</p>
        </div>
        {weekdays.map((day) => (
          <Day
            key={day}
            day={day}
            {...(answer?.hoursInput[day] ?? hours.find(({ weekday }) => weekday === day))}
            fault={answer?.faults[day] && t(`faults.${answer.faults[day]}`)}
          />
        ))}
      </div>
      <FormButtons className={`cluster gap-2 ${frame.foot}`} cancel={agents("cancel")} to={closed}>
        {t("save")}
      </FormButtons>
    </Form>
  );
}

interface DayProps {
  readonly day: IsoWeekday;
  readonly opens?: string;
  readonly closes?: string;
  readonly fault: string | undefined;
}

function Day({ day, fault, ...times }: DayProps) {
  const t = useTranslations("assignment.hours");
  const { locale } = useReaderFormat();
  const id = `day-${day}`;
  const sides = [
    ["opens", t("from")],
    ["closes", t("to")],
  ] as const;
  return (
    <fieldset className={styles.day} aria-describedby={fault && fieldErrorId(id)}>
      <legend>{weekdayNames[day][locale]}</legend>
      {sides.map(([side, label]) => (
        <label key={side}>
          <span>{label}</span>
          <Input
            type="time"
            name={agentHoursFieldName(side, day)}
            defaultValue={times[side] ?? ""}
            aria-invalid={fault ? true : undefined}
          />
        </label>
      ))}
      <FieldError controlId={id} text={fault} />
    </fieldset>
  );
}
