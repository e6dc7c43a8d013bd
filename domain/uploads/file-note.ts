/** What is told of a file that was read although something about it is odd; each is the name of a message. */
export const fileNoteKinds = [
  /** The text was no UTF-8 and was read in the encoding of Arabic Windows; `names` has words of it to look at. */
  "windows-1256",
  /** Likewise, in the encoding of western Windows. */
  "windows-1252",
  "utf-16",
  /** Cells whose letters had been read in a wrong encoding and saved so were put right: how many, and words of them. */
  "repaired",
  /** Lines above the names of the columns were passed over: their rows and what they held. */
  "lines-above",
  /** The first visible sheet was read; `names` has it first, and then the others that have rows. */
  "other-sheets",
] as const;
export type FileNoteKind = (typeof fileNoteKinds)[number];

/** A note about a file as a whole. */
export interface FileNote {
  readonly kind: FileNoteKind;
  readonly rows?: readonly number[];
  /** Words of the file, or names of its sheets. */
  readonly names?: readonly string[];
  readonly count?: number;
}
