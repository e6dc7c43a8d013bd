import { Link } from "react-router";
import type { LeadListItem } from "../../../../server/leads/inbox/list-leads.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { inboxHref } from "../view/inbox-address.ts";
import type { InboxPageData } from "../view/load-inbox.ts";
import styles from "./lead-list.module.css";
import { isNextStepOverdue, useNextStepText } from "../view/step-text.ts";
import { formatDuration, secondsBetween } from "../view/duration.ts";

/** A page of leads, each with how long it has waited; overdue ones come first. */
export function LeadList({ page: { address, list, now } }: { readonly page: InboxPageData }) {
  const locale = usePageLocale();
  return (
    <ol className={styles.rows}>
      {list.leads.map((lead) => (
        <li key={lead.id}>
          <Link
            className={styles.row}
            to={inboxHref(locale, { ...address, leadId: lead.id, ask: null })}
            preventScrollReset
            data-lead-row
            aria-current={lead.id === address.leadId ? "page" : undefined}
          >
            <LeadRow lead={lead} now={now} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function LeadRow({ lead, now }: { readonly lead: LeadListItem; readonly now: Date }) {
  const t = useTranslations("inbox");
  const { style } = useNumberFormats();
  const { name, state, isOverdue, createdAt, dueAt, withdrawnAt, planned } = lead;
  const stepText = useNextStepText(now);
  const isStepShown = planned !== null && !withdrawnAt && state !== "lost" && state !== "spam";
  const waited = secondsBetween(createdAt, now);
  const lateText = isOverdue && t("late", { span: formatDuration(secondsBetween(dueAt, now), style) });
  return (
    <>
      <span className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        {state === "new" && !withdrawnAt && (
          <span className={styles.dot}>
            <span className="visually-hidden">{t("views.new")}</span>
          </span>
        )}
      </span>
      <time className="tiny muted" dateTime={createdAt.toISOString()}>
        {waited < 60 ? t("justNow") : formatDuration(waited, style)}
      </time>
      <span className={`cluster apart gap-x3 ${styles.what}`}>
        <LeadTopicLine lead={lead} />
        {state !== "new" && <span className={styles.state}>{t(`views.${state}`)}</span>}
      </span>
      {lateText && <strong className={styles.late}>{lateText}</strong>}
      {isStepShown && (
        <span className={styles.next} data-late={isNextStepOverdue(planned, now) || undefined}>
          {stepText(planned)}
        </span>
      )}
      {withdrawnAt && <span className={styles.late}>{t("withdrawn.short")}</span>}
    </>
  );
}

/** The kind of a lead, and the home, project or developer that it is about, in one line. */
export function LeadTopicLine({
  lead: { kind, unitCode, projectName, developerName },
}: {
  readonly lead: Pick<LeadListItem, "kind" | "unitCode" | "projectName" | "developerName">;
}) {
  const t = useTranslations("inbox");
  const subject = [unitCode, projectName ?? developerName].filter((part) => part !== null);
  return (
    <span>
      {t(`sources.${kind}`)}
      {subject.map((part) => (
        <span key={part}>
          {" · "}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
  );
}
