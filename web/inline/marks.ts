/** The names by which the scripts within the HTML and React speak of the page to each other. */
export const marks = {
  /** On the root element, once React answers the page's controls. */
  awake: "data-awake",
  /** `rel` of the links, and `type` of the module, that are asked for after the first paint. */
  late: "late",
  /** On a form that a change sends, as long as React is not there to answer it. */
  sendsOnChange: "data-sends-on-change",
} as const;
