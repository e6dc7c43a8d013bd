import { Link } from "react-router";
import {
  emptyInboxQuery,
  type InboxQuery,
  serializeInboxQuery,
} from "../../../../domain/leads/inbox-query.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { urls } from "../../../shell/urls.ts";
import { AgentOptions } from "../../pieces/agent-options.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { MarkAllNotSpamForm } from "../lead/release-form.tsx";
import { inboxHref } from "../view/inbox-address.ts";
import type { InboxPageData } from "../view/load-inbox.ts";
import { useHasPermission } from "../../shell/use-may.ts";
import styles from "./inbox-top.module.css";

/** The heading of the list, the filter by agent, and the links to the other pages about leads. */
export function InboxHeader({ page: { address, list, counts, agents } }: { readonly page: InboxPageData }) {
  const t = useTranslations("inbox");
  const mayExport = useHasPermission("leads:export");
  const locale = usePageLocale();
  const { query } = address;
  const href = (changes: Partial<InboxQuery>) =>
    inboxHref(locale, { query: { ...query, ...changes, page: 1 }, leadId: null, ask: null });
  // `MarkAllNotSpamForm` applies to all spam, so it is shown only if the list has no other filter than spam.
  const isAllSpam = serializeInboxQuery({ ...query, page: 1 }).toString() === "state=spam";
  const otherFilters = serializeInboxQuery({ ...query, agent: null, page: 1 });
  const exportQuery = serializeInboxQuery({ ...query, page: 1 }).toString();
  return (
    <div className={`row gap-2 gap-x4 ${styles.top}`}>
      <p className={`cluster gap-x3 ${styles.count}`}>
        {t("count", { count: list.total })}
        {counts.putAside > 0 && !isAllSpam && (
          <Link
            className="link"
            to={inboxHref(locale, { query: { ...emptyInboxQuery, view: "spam" }, leadId: null, ask: null })}
          >
            {t("putAsideCount", { count: counts.putAside })}
          </Link>
        )}
        {counts.overdue > 0 && <strong>{t("overdueCount", { count: counts.overdue })}</strong>}
      </p>
      {isAllSpam && counts.putAside > 1 && (
        <MarkAllNotSpamForm count={counts.putAside} latestId={counts.latestId} />
      )}
      {query.projectSlug !== null && (
        <Link
          className={`touch gap-2 ${styles.chip}`}
          to={href({ projectSlug: emptyInboxQuery.projectSlug })}
        >
          <bdi>{list.leads[0]?.projectName ?? query.projectSlug}</bdi>
          <Icon name="x" />
          <span className="visually-hidden">{t("dropProject")}</span>
        </Link>
      )}
      <form className={styles.agents} method="get" action={urls.page("admin/leads", locale)}>
        <HiddenFields values={Object.fromEntries(otherFilters)} />
        <Select
          key={String(query.agent)}
          name="agent"
          aria-label={t("agentFilter.label")}
          defaultValue={String(query.agent ?? "")}
        >
          <option value="">{t("agentFilter.any")}</option>
          <option value="none">{t("agentFilter.none")}</option>
          <AgentOptions agents={agents.filter(({ id, isActive }) => isActive || id === query.agent)} />
        </Select>
        <Button type="submit" look="line">
          {t("agentFilter.show")}
        </Button>
      </form>
      <p className={`cluster gap-x4 ${styles.ways}`}>
        {/* A plain link, because the router would request the download as the data of a page. */}
        {mayExport && (
          <a className="link small" href={urls.page("admin/leads/export", locale, exportQuery)}>
            {t("export")}
          </a>
        )}
        <Link className={`link small ${styles.keys}`} to={inboxHref(locale, { ...address, ask: "keys" })}>
          {t("keys.link")}
        </Link>
      </p>
    </div>
  );
}
