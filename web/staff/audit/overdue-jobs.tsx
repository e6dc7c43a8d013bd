import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import type { PeriodicJobState } from "../../../server/jobs/job-history.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import styles from "./audit.module.css";

/** Message keys (messages/en/audit.json) by job queue. A queue without a message is shown by its own name. */
const words = {
  "alerts/daily": "alerts",
  "audit/head": "head",
  "backup/daily": "backup",
  "backup/trial": "trial",
  freshness: "freshness",
  "leads/daily": "leads",
  "leads/overdue": "overdue",
  "pictures/sweep": "pictures",
} as const;

function isKnown(name: string): name is keyof typeof words {
  return Object.hasOwn(words, name);
}

/** Lists overdue periodic jobs, for owners. Renders nothing if none is overdue. */
export function OverdueJobs({ jobs }: { readonly jobs: readonly PeriodicJobState[] }) {
  const t = useTranslations("audit.late");
  const { style } = useNumberFormats();
  if (jobs.length === 0) return null;
  return (
    <Notice tone="error" role="alert">
      <p>
        <strong>{t("title")}</strong>
      </p>
      <ul className={styles.late}>
        {jobs.map(({ name, doneAt }) => (
          <li key={name}>
            {isKnown(name) ? t(`work.${words[name]}`) : <bdi>{name}</bdi>}{" "}
            {doneAt === null ? t("never") : t("last", { at: formatCairoDateTime(doneAt, style) })}
          </li>
        ))}
      </ul>
      <p>{t("text")}</p>
    </Notice>
  );
}
