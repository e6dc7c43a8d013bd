import { useCallback, useEffect, useRef, useState } from "react";
import { useAwake } from "../../ui/awake.tsx";
import { SearchInput } from "../../ui/field.tsx";
import type { SuggestionList } from "./suggestion-list.tsx";
import styles from "./suggested-search.module.css";

interface SuggestedSearchProps {
  /** Names the field. */
  readonly label: string;
  /** Says in it what may be typed; the label when absent. */
  readonly placeholder?: string;
  readonly defaultValue: string;
  readonly maxLength: number;
  /** Filters that the page has by its own address, as parameters: they count besides what is typed. */
  readonly within?: URLSearchParams | undefined;
}

/**
 * The field for a search by words, named "q". Once somebody enters it, it shows while they type what a sentence is read
 * as, and offers what to add to it, places, projects, developers and units; what offers them is 14 KB (gzip), and is
 * fetched only then. Until then it is a plain search field.
 */
export function SuggestedSearch({ label, placeholder = label, within, ...field }: SuggestedSearchProps) {
  const isAwake = useAwake();
  const input = useRef<HTMLInputElement>(null);
  // A step to what was typed makes that the default value, also while the list is still on its way.
  const [start] = useState(field.defaultValue);
  const [List, setList] = useState<typeof SuggestionList | null>(null);
  const fetchList = useCallback(async () => {
    try {
      const module = await import("./suggestion-list.tsx");
      setList(() => module.SuggestionList);
    } catch {
      // Offline: nothing is offered.
    }
  }, []);
  // Entered before React was there.
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
        // The list keeps them up to date once it is there.
        {...(isAwake && { role: "combobox", "aria-autocomplete": "list", "aria-expanded": false })}
      />
      {List && <List input={input} label={label} start={start} within={within} />}
    </div>
  );
}
