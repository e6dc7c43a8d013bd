import type { PropertyField } from "../../listings/listing-fields.ts";
import { type OptionReaders, type ReadOption, type WordedOption, wordedOptions } from "./read-options.ts";

export interface OptionCells {
  /** The column whose words decided. */
  readonly column: PropertyField;
  readonly text: string;
  /** The option in both languages. */
  readonly texts: readonly (readonly [PropertyField, string])[];
  /** The words to keep with the home; null where they are our own name of the option. */
  readonly word: string | null;
  /** The cells of both languages as the file has them, of those that it has. */
  readonly written: readonly (readonly [PropertyField, string])[];
}

/**
 * What the cells of a row say of its type, finishing and delivery, each in one or two languages. English decides, Arabic
 * where English is empty. Words that are none of ours stay as they are, and are left out here.
 */
export function readOptionCells(
  cells: ReadonlyMap<string, string>,
  readers: OptionReaders,
): readonly OptionCells[] {
  return wordedOptions.flatMap((field) => readPair(field, cells, readers[field]) ?? []);
}

function readPair(
  field: WordedOption,
  cells: ReadonlyMap<string, string>,
  read: (text: string) => ReadOption | null,
): OptionCells | null {
  const arabicField = `${field}ar` as const;
  const [english = "", arabic = ""] = [cells.get(field)?.trim(), cells.get(arabicField)?.trim()];
  const text = english || arabic;
  if (text === "") return null;
  const option = read(text);
  if (option === null || english === option.en) return null;
  // Arabic that says the same becomes our name as well; other Arabic was written by hand.
  const isArabicOurs = arabic === "" || read(arabic)?.en === option.en;
  return {
    column: english === "" ? arabicField : field,
    text,
    texts: [[field, option.en], ...(isArabicOurs ? [[arabicField, option.ar] as const] : [])],
    word: option.isOwnName ? null : text,
    written: [field, arabicField].flatMap((name) => {
      const written = cells.get(name);
      return written === undefined ? [] : [[name, written] as const];
    }),
  };
}
