import { awakeMark, sendsOnChangeMark } from "./marks.ts";

const isSearch = (form: HTMLFormElement | null) => form?.hasAttribute(sendsOnChangeMark) ?? false;

/**
 * A change of the search form before React is there is sent by the browser: the answer is an ordinary page. Fields left
 * empty are not part of its address. A field without a name says nothing in it, such as a slider: what was done to it
 * stays until React is there.
 */
export function answerEarlyChanges(): void {
  addEventListener("change", ({ target }) => {
    const { form, name } = target as HTMLInputElement;
    // The project search and the sliders have no name, and are not sent.
    if (name && isSearch(form) && !document.documentElement.hasAttribute(awakeMark)) form?.requestSubmit();
  });
  addEventListener("formdata", ({ target, formData }) => {
    if (!isSearch(target as HTMLFormElement)) return;
    for (const name of new Set(formData.keys()))
      if (!formData.getAll(name).some(Boolean)) formData.delete(name);
  });
}
