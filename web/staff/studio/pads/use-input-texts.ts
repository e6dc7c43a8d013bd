import { type RefObject, useEffect, useState } from "react";
import type { Typed } from "../../../../domain/studio/fields/field.ts";
import { inputPrefix } from "../pieces/studio-address.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The current texts of inputs in the editor's form, saved or not, for what is rendered beside them.
 * @param within an element of the form
 * @param typed the texts that the page was rendered with
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
    // A save renders the page again while typing may have continued; the fields have the newest texts.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [within, typed, key]);
  return {
    texts: live?.of === typed ? live.texts : typed,
    /** Fires an input event like typing, so that the texts are saved after the next pause. */
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
