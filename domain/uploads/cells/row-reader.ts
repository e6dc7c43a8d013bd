import type { MarketWord } from "../../search/sentence/words.ts";
import { CellWords } from "./cell-words.ts";
import { cellReader, type ReadCell } from "./read-cell.ts";
import { type OptionReaders, optionReaders } from "./read-options.ts";

/** What rows of files are read by: made once for a file, because it remembers what it has read. */
export interface RowReader {
  readonly words: CellWords;
  readonly cell: ReadCell;
  readonly options: OptionReaders;
}

/** @param words those of the market (content/search/words.csv) */
export function createRowReader(words: readonly MarketWord[]): RowReader {
  const known = new CellWords(words);
  return { words: known, cell: cellReader(known), options: optionReaders(known) };
}
