import { useTranslations } from "../../language/use-translations.ts";
import { textMaxLength } from "../../../domain/search/filters.ts";
import { Button } from "../../ui/button.tsx";
import { SuggestedSearch } from "../suggestions/suggested-search.tsx";
import styles from "./search-tools.module.css";

interface SearchToolsProps {
  /** What stands in the field: the whole sentence that was typed. */
  readonly text: string;
  /** The field is drawn anew when this changes (`useFieldsKey`). */
  readonly fieldsKey: string;
}

/** Over the results: the line in which one says what is searched for. */
export function SearchTools({ text, fieldsKey }: SearchToolsProps) {
  const t = useTranslations("search");
  return (
    <div key={fieldsKey} className={styles.text} role="search">
      <SuggestedSearch label={t("placeholder")} defaultValue={text} maxLength={textMaxLength} />
      <Button type="submit" className={styles.withoutScripts}>
        {t("search")}
      </Button>
    </div>
  );
}
