import type { ListingField } from "../../listings/listing-fields.ts";
import {
  type OptionParsers,
  type ParsedOption,
  type OptionFieldReadFromWords,
  optionFieldsReadFromWords,
} from "./read-options.ts";

export interface OptionCells {
  /** The column that determined the option. */
  readonly column: ListingField;
  readonly text: string;
  /** The option in both languages. */
  readonly texts: readonly (readonly [ListingField, string])[];
  /** The words to store with the listing; null if they are the option's own name. */
  readonly word: string | null;
  /** The cells of both languages as they are in the file. */
  readonly sourceCells: readonly (readonly [ListingField, string])[];
}

/**
 * Reads unit type, finishing and delivery of a row, each from cells in one or two languages. English takes
 * precedence over Arabic. Unknown words stay unchanged and are not returned.
 */
export function readOptionCells(
  cells: ReadonlyMap<string, string>,
  readers: OptionParsers,
): readonly OptionCells[] {
  return optionFieldsReadFromWords.flatMap((field) => readPair(field, cells, readers[field]) ?? []);
}

function readPair(
  field: OptionFieldReadFromWords,
  cells: ReadonlyMap<string, string>,
  read: (text: string) => ParsedOption | null,
): OptionCells | null {
  const arabicField = `${field}ar` as const;
  const [english = "", arabic = ""] = [cells.get(field)?.trim(), cells.get(arabicField)?.trim()];
  const text = english || arabic;
  if (text === "") return null;
  const option = read(text);
  if (option === null || english === option.en) return null;
  // Arabic with the same meaning is replaced by the option's name as well; any other Arabic is the seller's own
  // text and stays.
  const replacesArabic = arabic === "" || read(arabic)?.en === option.en;
  return {
    column: english === "" ? arabicField : field,
    text,
    texts: [[field, option.en], ...(replacesArabic ? [[arabicField, option.ar] as const] : [])],
    word: option.isOwnName ? null : text,
    sourceCells: [field, arabicField].flatMap((name) => {
      const cell = cells.get(name);
      return cell === undefined ? [] : [[name, cell] as const];
    }),
  };
}
