import { type RefObject, useEffect, useState } from "react";
import type { Typed } from "../../../../domain/studio/fields/field.ts";
import { inputPrefix } from "../pieces/studio-address.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * What stands in inputs of the editor's form right now, saved or not, for what is drawn beside them.
 * @param within an element of the form
 * @param typed what the page was drawn with
 * @param names the inputs, by their names in the draft
 */
export function useInputTexts(
  within: RefObject<HTMLElement | null>,
  typed: Typed,
  names: readonly string[],
): { readonly texts: Typed; readonly set: (changed: Typed) => void } {
  const [live, setLive] = useState<{ readonly of: Typed; readonly texts: Typed } | null>(null);
  const key = names.join(" ");
  useEffect(() => {
    const form = within.current?.closest("form");
    if (!form) return;
    const read = () => {
      const pairs = key
        .split(" ")
        .map((name) => [name, fieldOf(form, name)?.value ?? typed[name] ?? ""] as const);
      setLive({ of: typed, texts: Object.fromEntries(pairs) });
    };
    // A save draws the page anew while somebody may have typed further: the fields have what is newest.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [within, typed, key]);
  return {
    texts: live?.of === typed ? live.texts : typed,
    /** As if somebody had typed it: it is saved with the next pause. */
    set(changed) {
      const form = within.current?.closest("form");
      if (!form) return;
      const fields = Object.entries(changed).flatMap(([name, text]) => {
        const field = fieldOf(form, name);
        if (field) field.value = text;
        return field ?? [];
      });
      fields.at(-1)?.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}

function fieldOf(form: HTMLFormElement, name: string): Field | null {
  const field = form.elements.namedItem(inputPrefix + name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}
