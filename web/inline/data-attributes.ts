// Names of attributes that React and inlined scripts share. Separate constants, so that a script contains only
// those that it uses.

/**
 * Set on the root element once scripts run; CSS tests for it. The value is how the visitor arrived: "navigate",
 * "reload", "back_forward", or "" if the browser does not report it. Also "" once all cards are laid out
 * (web/shell/keep-scroll.ts).
 */
export const navigationTypeAttribute = "data-scripts";
/** Set on the root element after hydration. */
export const hydratedAttribute = "data-awake";
/** Set on the root element after the first paint, on pages that are not hydrated. */
export const paintedAttribute = "data-painted";
/** The `type` of the script that runs React Router's modules, until it is started after the first paint. */
export const deferredScriptType = "late";
/** On a form that the browser submits at each change before hydration. */
export const submitsOnChangeAttribute = "data-sends";
/** On a `<details>` that closes on Escape and on a press outside it. */
export const closesOnOutsideClickAttribute = "data-closes";
/** On a `<select>` whose choice the browser stores under the select's name. */
export const preferenceAttribute = "data-choice";
/** On a link to another language: choosing it sets the language of addresses without one. */
export const languageLinkAttribute = "data-lang";
/** On the root element: address of the placeholder for pictures that fail to load. */
export const placeholderUrlAttribute = "data-blank";
/** On the root element: address of the script that measures web vitals. */
export const vitalsScriptUrlAttribute = "data-vitals";

/** On controls that only React handles. Using one starts hydration; a press before that is repeated afterwards. */
export const startsHydrationAttribute = "data-wakes";
/** On the root element of a page that is only hydrated when a control is used. */
export const hydratesOnUseAttribute = "data-sleeps";

/** Returns the props that set a mark on an element. */
export function dataAttributeProps(name: string, value = ""): Readonly<Record<string, string>> {
  return { [name]: value };
}

/** Props of a control that only React handles. */
export const startsHydrationProps = dataAttributeProps(startsHydrationAttribute);
