import { hydratedAttribute, submitsOnChangeAttribute } from "./data-attributes.ts";
import { rootElement } from "./root.ts";

/** Returns the search form around a field. */
const searchOf = (target: EventTarget | null) =>
  (target as Element).closest<HTMLFormElement>(`[${submitsOnChangeAttribute}]`);

/**
 * Until hydration, submits the search form at each change, which loads a normal page. Empty fields are left out of
 * the address. Fields without a name, such as sliders and the project search, wait for hydration.
 */
export function submitChangesBeforeHydration(): void {
  addEventListener("change", ({ target }) => {
    const form = searchOf(target);
    if (form && (target as HTMLInputElement).name && !rootElement.hasAttribute(hydratedAttribute))
      form.requestSubmit();
  });
  addEventListener("formdata", ({ target, formData }) => {
    if (!searchOf(target)) return;
    for (const name of new Set(formData.keys()))
      if (!formData.getAll(name).some(Boolean)) formData.delete(name);
  });
}
