import { marks } from "./marks.ts";

/**
 * A change of the search form before React is there is sent by the browser: the answer is an ordinary page. Fields left
 * empty are not part of its address.
 */
export function answerEarlyChanges(): void {
  addEventListener("change", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form?.hasAttribute(marks.sendsOnChange) && !document.documentElement.hasAttribute(marks.awake))
      form.requestSubmit();
  });
  addEventListener("formdata", ({ formData }) => {
    for (const name of new Set(formData.keys()))
      if (!formData.getAll(name).some(Boolean)) formData.delete(name);
  });
}
