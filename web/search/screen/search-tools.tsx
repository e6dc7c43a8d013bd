import { useLayoutEffect, useRef } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { withScreenFilters, type ResultScreen } from "../../../domain/search/result-screen.ts";
import { searchTextMaxLength } from "../../../domain/search/filters.ts";
import { emptySearchQuery, serializeSearchQuery } from "../../../domain/search/search-query.ts";
import { Button } from "../../ui/button.tsx";
import { AutocompleteSearchField } from "../suggestions/suggested-search.tsx";
import styles from "./search-tools.module.css";

interface ResultsSearchFieldProps {
  readonly screen: ResultScreen;
  /** The text of the search field, which may be a whole sentence. */
  readonly text: string;
  /** React key of the field; a new key remounts it (`useFieldsKey`). */
  readonly fieldsKey: string;
}

export function ResultsSearchField({ screen, text, fieldsKey }: ResultsSearchFieldProps) {
  const t = useTranslations("search");
  const line = useRef<HTMLDivElement>(null);
  const shownText = useRef(text);
  // A changed filter turns the sentence into filters, so the field then shows only the words that match no filter.
  // Not while the visitor is typing.
  useLayoutEffect(() => {
    const field = line.current?.querySelector("input");
    if (field && field.value === shownText.current) field.value = text;
    shownText.current = text;
  }, [text]);
  return (
    <div key={fieldsKey} ref={line} className={styles.text} role="search">
      <AutocompleteSearchField
        label={t("placeholder")}
        defaultValue={text}
        maxLength={searchTextMaxLength}
        pathFilters={serializeSearchQuery(withScreenFilters(screen, emptySearchQuery))}
      />
      <Button type="submit" className="without-scripts">
        {t("search")}
      </Button>
    </div>
  );
}
