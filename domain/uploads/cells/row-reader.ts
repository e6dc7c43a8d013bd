import type { MarketWord } from "../../search/sentence/words.ts";
import { CellWords } from "./cell-words.ts";
import { createCellParser, type CellParser } from "./read-cell.ts";
import { type OptionParsers, createOptionParsers } from "./read-options.ts";

/** Parsers for the rows of a file; create one for each file, because it caches what it reads. */
export interface RowReader {
  readonly words: CellWords;
  readonly cell: CellParser;
  readonly options: OptionParsers;
}

/**
 * Creates the parsers for the rows of one file.
 * @param words the market's words (content/search/words.csv)
 */
export function createRowReader(words: readonly MarketWord[]): RowReader {
  const cellWords = new CellWords(words);
  return { words: cellWords, cell: createCellParser(cellWords), options: createOptionParsers(cellWords) };
}
