import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../ui/hydrated.tsx";
import { SearchInput } from "../../ui/field.tsx";
import type { SuggestionList } from "./suggestion-list.tsx";
import styles from "./suggested-search.module.css";

interface AutocompleteSearchFieldProps {
  /** The field's accessible name. */
  readonly label: string;
  /** The field's placeholder; `label` if absent. */
  readonly placeholder?: string;
  readonly defaultValue: string;
  readonly maxLength: number;
  /** Filters that are part of the page's path, as parameters; suggestions are limited to them. */
  readonly pathFilters?: URLSearchParams | undefined;
}

/**
 * The search field, named "q". Its first focus loads the code for suggestions (14 KB gzipped). While the visitor
 * types, the suggestions show how the site interprets the sentence, and offer additions, places, projects,
 * developers and units.
 */
export function AutocompleteSearchField({
  label,
  placeholder = label,
  pathFilters,
  ...field
}: AutocompleteSearchFieldProps) {
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  // The field's text at the first render; a later search changes `defaultValue`.
  const [initialText] = useState(field.defaultValue);
  const [List, setList] = useState<typeof SuggestionList | null>(null);
  const fetchList = useCallback(async () => {
    try {
      const module = await import("./suggestion-list.tsx");
      setList(() => module.SuggestionList);
    } catch {
      // Loading failed (offline): the field works without suggestions.
    }
  }, []);
  // Loads the suggestions for a field that was focused before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) void fetchList();
  }, [fetchList]);
  return (
    <div className={styles.box} onFocus={() => void fetchList()}>
      <SearchInput
        ref={input}
        name="q"
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        {...field}
        // Initial ARIA values, which the suggestion list updates once it is loaded.
        {...(isHydrated && { role: "combobox", "aria-autocomplete": "list", "aria-expanded": false })}
      />
      {List && <List input={input} label={label} start={initialText} pathFilters={pathFilters} />}
    </div>
  );
}
