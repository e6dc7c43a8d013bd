import { useTranslations } from "../../language/use-translations.ts";
import { StepLink } from "../../ui/step-link.tsx";
import type { SearchSuggestion } from "../view/relaxations.ts";
import styles from "./nothing.module.css";

interface WaysProps {
  readonly ways: readonly SearchSuggestion[];
  /** Changes to the search that would find no home either, in words; shown without a link. */
  readonly closed: readonly string[];
}

/** Links to other searches, one per row, each with the number of homes that it finds. */
export function SearchSuggestions({ ways, closed }: WaysProps) {
  const t = useTranslations("search.nothing");
  return (
    <ul className={styles.ways}>
      {ways.map(({ words, total, href }) => (
        <li key={href}>
          <StepLink href={href} cause="filter">
            <b>{words}</b> <span>{t("homes", { count: total })}</span>
          </StepLink>
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
