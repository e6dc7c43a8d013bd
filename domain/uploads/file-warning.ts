/** Notes about a file that was read despite an oddity; each is the key of a message. */
export const fileWarningKinds = [
  /** The text was not UTF-8 and was decoded as Arabic Windows; `names` has sample words to check. */
  "windows-1256",
  /** The text was not UTF-8 and was decoded as western Windows; `names` has sample words to check. */
  "windows-1252",
  "utf-16",
  /** Cells garbled by a wrong encoding were repaired; `count` is their number, `names` has sample words. */
  "repaired",
  /** Lines above the header were skipped; `rows` has their numbers, `names` their contents. */
  "lines-above",
  /** The first visible sheet was read; `names` has it first, then the other sheets with rows. */
  "other-sheets",
] as const;
export type FileWarningKind = (typeof fileWarningKinds)[number];

/** A note about a whole file. */
export interface FileWarning {
  readonly kind: FileWarningKind;
  readonly rows?: readonly number[];
  /** Sample words of the file, names of its sheets, or contents of skipped lines. */
  readonly names?: readonly string[];
  readonly count?: number;
}
