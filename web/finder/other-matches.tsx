import { formatCount } from "../../domain/money/money.ts";
import { useTranslations } from "../language/use-translations.ts";
import { useReader } from "../language/page-locale.ts";
import { urls } from "../shell/urls.ts";
import type { FinderResultsView } from "./finder-view.ts";
import styles from "./finder-results.module.css";

/** Says how many matches are shown, with links to all others; renders nothing if all matches are shown. */
export function MoreFinderMatchesNote({ matches, total }: Pick<FinderResultsView, "matches" | "total">) {
  const t = useTranslations("finder");
  const developers = useTranslations("showcase.notFound");
  const reader = useReader();
  const { locale } = reader;
  if (total.projects + total.homes <= matches.length) return null;
  const projectCount = matches.filter(({ kind }) => kind === "project").length;
  return (
    <>
      <p className={styles.others}>{t("first", { count: formatCount(matches.length, reader) })}</p>
      {total.projects > projectCount && (
        <a className="link" href={urls.developers(locale)}>
          {developers("allDevelopers")}
        </a>
      )}
    </>
  );
}
