// Names that React and the scripts within the HTML share: constants, so that a script carries only its own.

/**
 * On the root element as soon as scripts run; styles test whether it is there. Its value is how the page was reached,
 * "navigate", "reload" or "back_forward"; "" where the browser does not say, and once all cards are laid out
 * (web/shell/keep-scroll.ts).
 */
export const arrivalMark = "data-scripts";
/** On the root element, once React answers the page's controls. */
export const awakeMark = "data-awake";
/** On the root element of a page that stays as it is sent, once it was painted. */
export const paintedMark = "data-painted";
/** `type` of the module that is run after the first paint. */
export const lateMark = "late";
/** On a form that the browser sends after a change until React answers. */
export const sendsOnChangeMark = "data-sends";
/** On a `<details>` that Escape and a tap beside it close. */
export const closesMark = "data-closes";
/** On a `<select>` whose choice the browser remembers under its name. */
export const preferenceMark = "data-choice";
/** On a link that chooses this language for addresses without one. */
export const languageMark = "data-lang";
/** On the root element: the address of the picture that stands in for failed ones. */
export const placeholderMark = "data-blank";
/** On the root element: the address of what measures how the page feels. */
export const vitalsScriptMark = "data-vitals";

/** On what React alone answers. Using it wakes a page that sleeps; a press before React answers is repeated then. */
export const wakesMark = "data-wakes";
/** On the root element of a page that asks for React at the first use of a control. */
export const sleepsMark = "data-sleeps";

/** The properties that put a mark on an element. */
export function marked(name: string, value = ""): Readonly<Record<string, string>> {
  return { [name]: value };
}

/** The properties of a control that React alone answers. */
export const wakes = marked(wakesMark);
