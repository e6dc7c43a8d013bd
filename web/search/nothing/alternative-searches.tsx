import { useTranslations } from "../../language/use-translations.ts";
import { SamePageLink } from "../../ui/same-page-link.tsx";
import type { AlternativeSearch } from "../view/relaxations.ts";
import styles from "./nothing.module.css";

interface AlternativeSearchesProps {
  readonly searches: readonly AlternativeSearch[];
  /** Changes to the search that would find no home either, as texts without links. */
  readonly closed: readonly string[];
}

/** Links to other searches, one per row, each with the number of homes that it finds. */
export function AlternativeSearches({ searches, closed }: AlternativeSearchesProps) {
  const t = useTranslations("search.nothing");
  return (
    <ul className={styles.ways}>
      {searches.map(({ words, total, href }) => (
        <li key={href}>
          <SamePageLink href={href} cause="filter">
            <b>{words}</b> <span>{t("homes", { count: total })}</span>
          </SamePageLink>
        </li>
      ))}
      {closed.map((words) => (
        <li key={words}>
          <p>
            {words} <span>{t("stillNone")}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
