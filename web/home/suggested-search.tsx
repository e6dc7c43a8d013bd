import { useTranslations } from "../language/use-translations.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { SearchInput } from "../ui/field.tsx";
import { urls } from "../shell/urls.ts";
import styles from "../search/suggestions/suggested-search.module.css";

/** As many as the server sends at most. */
const maxSuggestions = 8;
const kinds = ["area", "project", "developer", "unit"] as const;

interface SuggestedSearchProps {
  /** Names the field, and says in it what may be typed. */
  readonly label: string;
  readonly placeholder?: string;
  readonly defaultValue?: string;
  readonly maxLength: number;
}

/**
 * The field for a search by words, named "q". Where the page runs web/enhance/suggest.ts it becomes a combobox that
 * offers areas, projects, developers and units while one types; without it, it is a search field.
 */
export function SuggestedSearch({ label, placeholder = label, ...field }: SuggestedSearchProps) {
  const t = useTranslations("found.suggestions");
  const locale = usePageLocale();
  const counts = Array.from({ length: maxSuggestions + 1 }, (_, count) => t("count", { count }));
  return (
    <div className={styles.box} data-suggest={urls.root("api/suggestions", `lang=${locale}`)}>
      <SearchInput
        name="q"
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        {...field}
      />
      <div
        className={styles.list}
        role="listbox"
        id="suggestions"
        aria-label={t("label")}
        hidden
        data-kinds={JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, t(`kind.${kind}`)])))}
      />
      <span className="visually-hidden" role="status" data-counts={JSON.stringify(counts)} />
    </div>
  );
}
