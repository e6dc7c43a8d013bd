/** For result pages: loads their modules after the first paint; until then the browser submits the search form. */
import { hydratedAttribute, submitsOnChangeAttribute } from "./data-attributes.ts";
import { rootElement } from "./root.ts";
import { startPageModulesAfterPaint } from "./start-modules.ts";

/** Returns the search form around a field. */
const searchOf = (target: EventTarget | null) =>
  (target as Element).closest<HTMLFormElement>(`[${submitsOnChangeAttribute}]`);

/**
 * Submits the search form at each change until the page is hydrated, which loads the results as a new page. Empty
 * fields are left out of the address. Changes of fields without a name (sliders, project search) are ignored until
 * hydration.
 */
function submitChangesBeforeHydration(): void {
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

submitChangesBeforeHydration();
startPageModulesAfterPaint();
