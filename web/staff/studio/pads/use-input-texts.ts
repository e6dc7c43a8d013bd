import { type RefObject, useEffect, useState } from "react";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { inputPrefix } from "../pieces/studio-address.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The current texts of inputs in the editor's form, saved or not, for previews beside them.
 * @param container an element in the form
 * @param formValues the texts that the page was rendered with
 * @param names the paths of the inputs in the draft
 */
export function useLiveInputTexts(
  container: RefObject<HTMLElement | null>,
  formValues: FormValues,
  names: readonly string[],
): { readonly texts: FormValues; readonly set: (changed: FormValues) => void } {
  const [live, setLive] = useState<{ readonly baseValues: FormValues; readonly texts: FormValues } | null>(
    null,
  );
  const key = names.join(" ");
  useEffect(() => {
    const form = container.current?.closest("form");
    if (!form) return;
    const read = () => {
      const pairs = key
        .split(" ")
        .map((name) => [name, fieldOf(form, name)?.value ?? formValues[name] ?? ""] as const);
      setLive({ baseValues: formValues, texts: Object.fromEntries(pairs) });
    };
    // An autosave renders the page again while typing continues, so the inputs have newer texts than `formValues`.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [container, formValues, key]);
  return {
    texts: live?.baseValues === formValues ? live.texts : formValues,
    /** Sets inputs and fires an input event like typing, so that they are autosaved. */
    set(changed) {
      const form = container.current?.closest("form");
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
