import { tidyText } from "../../../../domain/text/single-line.ts";
import type { Typed } from "../../../../domain/studio/fields/field.ts";
import type { FilesAnswer } from "./files-data.ts";

/** What came of a form with files: a change of the draft, or why nothing was taken. */
export type Taken =
  | {
      /** The draft with what was sent; null where the place that it was sent for is not there any more. */
      readonly change: (typed: Typed) => Typed | null;
      /** The input of the editor to go on at. */
      readonly at: string;
      /** Files of the same form that were not taken. */
      readonly late?: FilesAnswer["faults"];
    }
  | Refused;

export interface Refused {
  readonly faults: FilesAnswer["faults"];
  /** 422 if absent. */
  readonly status?: number;
}

/** Why a form was not taken, in the reader's words, by the input that they are about. */
export function refuse(input: string, words: string, status?: number): Refused {
  return { faults: [{ input, words }], ...(status && { status }) };
}

const longestText = 300;

/** What was typed into an input of the form, on one line; "" where nothing was. */
export function textOf(texts: ReadonlyMap<string, string>, input: string): string {
  return tidyText(texts.get(input) ?? "", longestText).kept;
}
