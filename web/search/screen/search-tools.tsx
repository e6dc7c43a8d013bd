import { useLayoutEffect, useRef } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { queryOn, type ResultScreen } from "../../../domain/search/result-screen.ts";
import { textMaxLength } from "../../../domain/search/filters.ts";
import { emptyQuery, serializeSearch } from "../../../domain/search/search-query.ts";
import { Button } from "../../ui/button.tsx";
import { SuggestedSearch } from "../suggestions/suggested-search.tsx";
import styles from "./search-tools.module.css";

interface SearchToolsProps {
  readonly screen: ResultScreen;
  /** What stands in the field: the whole sentence that was typed. */
  readonly text: string;
  /** The field is drawn anew when this changes (`useFieldsKey`). */
  readonly fieldsKey: string;
}

/** Over the results: the line in which one says what is searched for. */
export function SearchTools({ screen, text, fieldsKey }: SearchToolsProps) {
  const t = useTranslations("search");
  const line = useRef<HTMLDivElement>(null);
  const shown = useRef(text);
  // A filter that was changed under a sentence leaves only its other words; what is being typed stays.
  useLayoutEffect(() => {
    const field = line.current?.querySelector("input");
    if (field && field.value === shown.current) field.value = text;
    shown.current = text;
  }, [text]);
  return (
    <div key={fieldsKey} ref={line} className={styles.text} role="search">
      <SuggestedSearch
        label={t("placeholder")}
        defaultValue={text}
        maxLength={textMaxLength}
        within={serializeSearch(queryOn(screen, emptyQuery))}
      />
      <Button type="submit" className="without-scripts">
        {t("search")}
      </Button>
    </div>
  );
}
