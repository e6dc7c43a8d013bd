import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../ui/awake.tsx";
import { SearchInput } from "../../ui/field.tsx";
import type { SuggestionList } from "./suggestion-list.tsx";
import styles from "./suggested-search.module.css";

interface SuggestedSearchProps {
  /** The accessible name of the field. */
  readonly label: string;
  /** The placeholder; the label by default. */
  readonly placeholder?: string;
  readonly defaultValue: string;
  readonly maxLength: number;
  /** Filters fixed by the address of the page, as parameters; they are added to the typed text. */
  readonly within?: URLSearchParams | undefined;
}

/**
 * The search field for words, named "q". When it receives the focus, it loads the suggestions (14 KB, gzip): while
 * the visitor types they show how the sentence is understood and offer additions to it, places, projects,
 * developers and units. Until then it is a plain search field.
 */
export function SuggestedSearch({ label, placeholder = label, within, ...field }: SuggestedSearchProps) {
  const isAwake = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  // Kept from the first render: a search for the typed text changes the default value, even during loading.
  const [start] = useState(field.defaultValue);
  const [List, setList] = useState<typeof SuggestionList | null>(null);
  const fetchList = useCallback(async () => {
    try {
      const module = await import("./suggestion-list.tsx");
      setList(() => module.SuggestionList);
    } catch {
      // Offline: no suggestions.
    }
  }, []);
  // The field was focused before hydration.
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
        // Initial values; once loaded, the list updates them.
        {...(isAwake && { role: "combobox", "aria-autocomplete": "list", "aria-expanded": false })}
      />
      {List && <List input={input} label={label} start={start} within={within} />}
    </div>
  );
}
