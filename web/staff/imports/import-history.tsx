import { Link } from "react-router";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { formatCairoMinute } from "../../../domain/time/cairo-date.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useFigures } from "../shell/figures.ts";
import { importHref } from "./import-address.ts";
import styles from "./imports.module.css";

/** The imports before, the newest first. */
export function ImportHistory({ runs }: { readonly runs: readonly ImportRun[] }) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  const { style } = useFigures();
  return (
    <section aria-labelledby="history" className={styles.part}>
      <h2 id="history">{t("history.title")}</h2>
      {runs.length === 0 ? (
        <p className={styles.lead}>{t("history.none")}</p>
      ) : (
        <ol className={styles.history}>
          {runs.map((run) => (
            <li key={run.id}>
              <Link to={importHref(locale, { run: run.id })}>
                <bdi className={styles.fileName}>{run.fileName || t("unnamed")}</bdi>
              </Link>
              <span>{t(`states.${run.state}`)}</span>
              <span className={styles.hint}>
                {formatCairoMinute(run.createdAt, style)}
                {run.actorName !== null && (
                  <>
                    {" · "}
                    <bdi>{run.actorName}</bdi>
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
