import { marks } from "./marks.ts";

/**
 * A change of the search form before React is there is sent by the browser: the answer is an ordinary page. Fields left
 * empty are not part of its address. A field without a name says nothing in it, such as a slider: what was done to it
 * stays until React is there.
 */
export function answerEarlyChanges(): void {
  addEventListener("change", ({ target }) => {
    const { form, name } = target as HTMLInputElement;
    if (
      name &&
      form?.hasAttribute(marks.sendsOnChange) &&
      !document.documentElement.hasAttribute(marks.awake)
    )
      form.requestSubmit();
  });
  addEventListener("formdata", ({ formData }) => {
    for (const [name, value] of [...formData]) if (!value) formData.delete(name);
  });
}
