import { useRef, useState } from "react";
import type { FieldControlProps } from "../../forms/labelled-field.tsx";
import { Input } from "../../ui/field.tsx";
import styles from "../../search/suggestions/suggested-search.module.css";
import type { PlaceSuggestionList } from "./place-list.tsx";

interface PlaceInputProps extends FieldControlProps {
  readonly name: string;
  /** The accessible name of the field. */
  readonly label: string;
  readonly defaultValue: string;
}

/**
 * A field for a place by any of its spellings, in either language. Focusing it loads the code for suggestions;
 * without suggestions the server finds the place by the typed text.
 */
export function PlaceInput({ label, ...props }: PlaceInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<{
    readonly List: typeof PlaceSuggestionList;
    readonly typedText: string;
  } | null>(null);
  const fetchList = async () => {
    if (list) return;
    try {
      const module = await import("./place-list.tsx");
      const text = input.current?.value ?? "";
      // Passes on what was typed while the list was loading.
      setList({
        List: module.PlaceSuggestionList,
        typedText: text === props.defaultValue ? "" : text.trim(),
      });
    } catch {
      // Loading failed, for example offline: the field works without suggestions.
    }
  };
  return (
    <div className={styles.box} onFocus={() => void fetchList()}>
      <Input {...props} ref={input} dir="auto" autoComplete="off" spellCheck={false} />
      {list && <list.List input={input} inputId={props.id} label={label} start={list.typedText} />}
    </div>
  );
}
