import { awakeMark, sendsOnChangeMark } from "./marks.ts";

const isSearch = (form: HTMLFormElement | null) => form?.hasAttribute(sendsOnChangeMark) ?? false;

/**
 * A change of the search form before React is there is sent by the browser: the answer is an ordinary page. Fields left
 * empty are not part of its address.
 */
export function answerEarlyChanges(): void {
  addEventListener("change", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (isSearch(form) && !document.documentElement.hasAttribute(awakeMark)) form?.requestSubmit();
  });
  addEventListener("formdata", ({ target, formData }) => {
    if (!isSearch(target as HTMLFormElement)) return;
    for (const name of new Set(formData.keys()))
      if (!formData.getAll(name).some(Boolean)) formData.delete(name);
  });
}
