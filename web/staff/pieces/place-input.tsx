import { useRef, useState } from "react";
import type { FieldControl } from "../../forms/labelled-field.tsx";
import { Input } from "../../ui/field.tsx";
import styles from "../../search/suggestions/suggested-search.module.css";
import type { PlaceList } from "./place-list.tsx";

interface PlaceInputProps extends FieldControl {
  readonly name: string;
  /** What the field is called, for screen readers. */
  readonly label: string;
  readonly defaultValue: string;
}

/**
 * A place by any of its spellings, in either language. Once somebody enters the field, it offers places while they type;
 * what offers them is fetched only then. Without it the server reads what was typed.
 */
export function PlaceInput({ label, ...props }: PlaceInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<{ readonly List: typeof PlaceList; readonly typed: string } | null>(null);
  const fetchList = async () => {
    if (list) return;
    try {
      const module = await import("./place-list.tsx");
      const text = input.current?.value ?? "";
      // What was typed while the list was on its way.
      setList({ List: module.PlaceList, typed: text === props.defaultValue ? "" : text.trim() });
    } catch {
      // Offline: nothing is offered.
    }
  };
  return (
    <div className={styles.box} onFocus={() => void fetchList()}>
      <Input {...props} ref={input} dir="auto" autoComplete="off" spellCheck={false} />
      {list && <list.List input={input} inputId={props.id} label={label} start={list.typed} />}
    </div>
  );
}
