import type { SentenceReading } from "./reading.ts";

/** A sentence without any word that was understood. */
export const emptyReading: SentenceReading = {
  asks: {},
  sort: null,
  rest: "",
  says: [],
  contradiction: null,
  parts: [],
};
