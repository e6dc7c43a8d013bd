// Names that React and the scripts within the HTML share: constants, so that a script carries only its own.

/**
 * On the root element once scripts run; styles test for it. Its value is how the page was reached: "navigate", "reload"
 * or "back_forward"; "" if the browser does not report it, and once all cards are laid out (web/shell/keep-scroll.ts).
 */
export const arrivalMark = "data-scripts";
/** On the root element after hydration. */
export const hydratedMark = "data-awake";
/** On the root element of a page that is not hydrated, after its first paint. */
export const paintedMark = "data-painted";
/** The `type` of the module script that is run after the first paint. */
export const deferredMark = "late";
/** On a form that the browser submits at each change until hydration. */
export const sendsOnChangeMark = "data-sends";
/** On a `<details>` that closes on Escape and on a press outside. */
export const closesMark = "data-closes";
/** On a `<select>` whose choice is stored in the browser under its name. */
export const preferenceMark = "data-choice";
/** On a link that chooses this language for addresses without one. */
export const languageMark = "data-lang";
/** On the root element: the address of the placeholder for pictures that fail to load. */
export const placeholderMark = "data-blank";
/** On the root element: the address of the script that measures web vitals. */
export const vitalsScriptMark = "data-vitals";

/** On controls handled by React only. Using one starts hydration; a press before hydration is repeated afterwards. */
export const startsHydrationMark = "data-wakes";
/** On the root element of a page that is hydrated at the first use of a control. */
export const hydratesOnUseMark = "data-sleeps";

/** Returns the properties that set a mark on an element. */
export function marked(name: string, value = ""): Readonly<Record<string, string>> {
  return { [name]: value };
}

/** The properties of a control that is handled by React only. */
export const startsHydration = marked(startsHydrationMark);
