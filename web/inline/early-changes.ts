import { awakeMark, sendsOnChangeMark } from "./marks.ts";
import { root } from "./root.ts";

/** The search form that a field stands in, or that an event is of. */
const searchOf = (target: EventTarget | null) =>
  (target as Element).closest<HTMLFormElement>(`[${sendsOnChangeMark}]`);

/**
 * A change of the search form before React is there is sent by the browser: the answer is an ordinary page. Fields left
 * empty are not part of its address. A field without a name says nothing in it, such as a slider or the project search:
 * what was done to it stays until React is there.
 */
export function answerEarlyChanges(): void {
  addEventListener("change", ({ target }) => {
    const form = searchOf(target);
    if (form && (target as HTMLInputElement).name && !root.hasAttribute(awakeMark)) form.requestSubmit();
  });
  addEventListener("formdata", ({ target, formData }) => {
    if (!searchOf(target)) return;
    for (const name of new Set(formData.keys()))
      if (!formData.getAll(name).some(Boolean)) formData.delete(name);
  });
}
