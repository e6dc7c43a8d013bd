import type { SentenceInterpretation } from "./interpretation.ts";

/** A sentence without any word that was understood. */
export const emptyInterpretation: SentenceInterpretation = {
  filterValues: {},
  sort: null,
  rest: "",
  notices: [],
  contradiction: null,
  parts: [],
};
