import { normaliseText } from "../../../../domain/text/single-line.ts";
import type { Typed } from "../../../../domain/studio/fields/field.ts";
import type { FilesAnswer } from "./files-data.ts";

/** The result of an upload form: a change of the draft, or why it was refused. */
export type Taken =
  | {
      /** Returns the draft with the files; null if their place no longer exists. */
      readonly change: (typed: Typed) => Typed | null;
      /** The input of the editor to scroll to. */
      readonly at: string;
      /** Files of the same form that were refused. */
      readonly late?: FilesAnswer["faults"];
    }
  | Refused;

export interface Refused {
  readonly faults: FilesAnswer["faults"];
  /** The HTTP status; 422 if absent. */
  readonly status?: number;
}

/** Refuses a form with a text for the reader, by input. */
export function refuse(input: string, words: string, status?: number): Refused {
  return { faults: [{ input, words }], ...(status && { status }) };
}

const maxTextLength = 300;

/** The text of a form field on one line; "" if it is empty. */
export function textOf(texts: ReadonlyMap<string, string>, input: string): string {
  return normaliseText(texts.get(input) ?? "", maxTextLength).kept;
}
