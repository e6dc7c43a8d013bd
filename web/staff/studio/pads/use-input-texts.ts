import { type RefObject, useEffect, useState } from "react";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { inputPrefix } from "../pieces/studio-address.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The current texts of inputs in the editor's form, saved or not, for previews beside them.
 * @param within an element in the form
 * @param typed the texts that the page was rendered with
 * @param names the paths of the inputs in the draft
 */
export function useLiveInputTexts(
  within: RefObject<HTMLElement | null>,
  typed: FormValues,
  names: readonly string[],
): { readonly texts: FormValues; readonly set: (changed: FormValues) => void } {
  const [live, setLive] = useState<{ readonly of: FormValues; readonly texts: FormValues } | null>(null);
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
    // An autosave renders the page again while typing continues, so the inputs have newer texts than `typed`.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [within, typed, key]);
  return {
    texts: live?.of === typed ? live.texts : typed,
    /** Sets inputs and fires an input event like typing, so that they are autosaved. */
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
