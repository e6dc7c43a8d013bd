import type { SentenceInterpretation } from "./interpretation.ts";

/** A sentence without any word that was understood. */
export const emptyInterpretation: SentenceInterpretation = {
  asks: {},
  sort: null,
  rest: "",
  says: [],
  contradiction: null,
  parts: [],
};
