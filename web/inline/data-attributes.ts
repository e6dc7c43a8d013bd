// Attribute names that React and inlined scripts share. They are separate constants, so that the build leaves
// unused ones out of a script.

/**
 * Set on the root element once scripts run; CSS selects on it. The value is the navigation type ("navigate",
 * "reload" or "back_forward"), or "" if the browser does not report it, and "" after all cards have been laid out
 * (web/shell/keep-scroll.ts).
 */
export const navigationTypeAttribute = "data-scripts";
/** Set on the root element after hydration. */
export const hydratedAttribute = "data-awake";
/** Set on the root element after the first paint, on pages that are not hydrated. */
export const paintedAttribute = "data-painted";
/**
 * The `type` of the script that runs React Router's modules. Browsers ignore it until web/inline/start-modules.ts
 * copies it into a module script.
 */
export const deferredScriptType = "late";
/** Set on forms that the browser submits at each change, until hydration. */
export const submitsOnChangeAttribute = "data-sends";
/** Set on each `<details>` that closes on Escape and on a press outside it. */
export const closesOnOutsideClickAttribute = "data-closes";
/** Set on each `<select>` whose value the browser stores under the select's name. */
export const preferenceControlAttribute = "data-choice";
/** Set on links to the other language. Following one stores its language for addresses that name none. */
export const languageLinkAttribute = "data-lang";
/** Set on the root element: address of the placeholder for pictures that fail to load. */
export const placeholderUrlAttribute = "data-blank";
/** Set on the root element: address of the script that measures web vitals. */
export const vitalsScriptUrlAttribute = "data-vitals";

/** Set on controls that only React handles. Their first use starts hydration, which then repeats the press. */
export const startsHydrationAttribute = "data-wakes";
/** Set on the root element of a page that is hydrated only once a control is used. */
export const hydratesOnUseAttribute = "data-sleeps";

/** Returns the props that set a data attribute. */
export function dataAttributeProps(name: string, value = ""): Readonly<Record<string, string>> {
  return { [name]: value };
}

/** Props of a control that only React handles. */
export const startsHydrationProps = dataAttributeProps(startsHydrationAttribute);
