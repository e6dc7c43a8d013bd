import { normaliseSingleLine } from "../../../../domain/text/single-line.ts";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import type { ProjectFilesActionData } from "./files-data.ts";

/** What an upload form gave: a change of the draft, or why it was refused. */
export type UploadFormResult =
  | {
      /** Returns the draft with the files; null if the place for them no longer exists. */
      readonly change: (typed: FormValues) => FormValues | null;
      /** The editor's input to scroll to after the redirect. */
      readonly inputPath: string;
      /** Faults of other files of the same form, which were refused. */
      readonly otherFaults?: ProjectFilesActionData["faults"];
    }
  | UploadRefusal;

export interface UploadRefusal {
  readonly faults: ProjectFilesActionData["faults"];
  /** The HTTP status; 422 by default. */
  readonly status?: number;
}

/** A refusal with one fault: `words` in the language of the page, at the form field `input`. */
export function toUploadRefusal(input: string, words: string, status?: number): UploadRefusal {
  return { faults: [{ input, words }], ...(status && { status }) };
}

const maxTextLength = 300;

/** The text of a form field on one line; "" if it is missing or blank. */
export function readUploadTextField(texts: ReadonlyMap<string, string>, input: string): string {
  return normaliseSingleLine(texts.get(input) ?? "", maxTextLength).kept;
}
