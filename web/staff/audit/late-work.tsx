import { formatCairoMinute } from "../../../domain/time/cairo-date.ts";
import type { RepeatedRun } from "../../../server/jobs/repeated-runs.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFigures } from "../shell/figures.ts";
import styles from "./audit.module.css";

/** By queue, as its words are found (messages/en/audit.json). What has no words is named as the log names it. */
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

/** Tells owners of work that the site should have done by itself and has not. Nothing where all is done. */
export function LateWork({ late }: { readonly late: readonly RepeatedRun[] }) {
  const t = useTranslations("audit.late");
  const { style } = useFigures();
  if (late.length === 0) return null;
  return (
    <Notice tone="error" role="alert">
      <p>
        <strong>{t("title")}</strong>
      </p>
      <ul className={styles.late}>
        {late.map(({ name, doneAt }) => (
          <li key={name}>
            {isKnown(name) ? t(`work.${words[name]}`) : <bdi>{name}</bdi>}{" "}
            {doneAt === null ? t("never") : t("last", { at: formatCairoMinute(doneAt, style) })}
          </li>
        ))}
      </ul>
      <p>{t("text")}</p>
    </Notice>
  );
}
