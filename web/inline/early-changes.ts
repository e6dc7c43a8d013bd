import { awakeMark, sendsOnChangeMark } from "./marks.ts";
import { root } from "./root.ts";

/** The search form that a field stands in, or that an event is of. */
const searchOf = (target: EventTarget | null) =>
  (target as Element).closest<HTMLFormElement>(`[${sendsOnChangeMark}]`);

/**
 * Until React answers, the browser sends each change of the search form: the answer is an ordinary page. Fields left
 * empty are not part of its address. Nor is a field without a name, such as a slider or the project search: a change of
 * it waits for React.
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
