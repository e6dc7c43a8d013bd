import { formatVisitTime } from "../../../../domain/leads/visit-text.ts";
import { toCairoIsoDate } from "../../../../domain/time/cairo-date.ts";
import { formatVisitStart } from "../../../../messages/visit-time.ts";
import type { InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { formatDuration, secondsBetween } from "../view/duration.ts";
import styles from "./lead-promise.module.css";

/** The bar changes its colour when less than this share of the promised time is left. */
const warningShare = 0.2;

/** The deadline of the promised answer: a sentence, the time left, and a bar that empties. */
export function LeadAnswerDeadline({ lead, now }: { readonly lead: InboxLead; readonly now: Date }) {
  const t = useTranslations("inbox.promise");
  const { style } = useNumberFormats();
  const { state, answeredAt, withdrawnAt, mergedInto, createdAt, dueAt, isOverdue, reassignedAt } = lead;
  if (state !== "new" || answeredAt || withdrawnAt || mergedInto !== null) return null;
  const secondsLeft = secondsBetween(now, dueAt);
  const secondsPromised = Math.max(1, secondsBetween(createdAt, dueAt));
  const share = Math.min(1, Math.max(0, secondsLeft / secondsPromised));
  const span = formatDuration(Math.abs(secondsLeft), style);
  const isToday = toCairoIsoDate(dueAt) === toCairoIsoDate(now);
  const at = isToday ? formatVisitTime(dueAt, style) : formatVisitStart(dueAt, style);
  return (
    <div
      className={styles.promise}
      data-state={isOverdue ? "late" : share < warningShare ? "near" : undefined}
    >
      <p>
        {t("by", { at })}
        {reassignedAt && ` ${t("reassigned")}`}
      </p>
      <strong>{t(isOverdue ? "late" : "left", { span })}</strong>
      <progress value={share} max={1} aria-hidden="true" />
    </div>
  );
}
