import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { type MarketWord, marketWordKinds } from "../../../domain/search/sentence/words.ts";

interface Row {
  readonly kind: string;
  readonly means: string;
  readonly words: string;
}

/**
 * Reads the market's vocabulary from content/search/words.csv; domain/search/sentence/words.ts explains its kinds.
 */
export function readMarketWords(): readonly MarketWord[] {
  const file = readFileSync(new URL("../../../content/search/words.csv", import.meta.url), "utf8");
  return parse<Row>(file, { columns: true, bom: true }).map(({ kind, means, words }, index) => {
    const knownKind = marketWordKinds.find((each) => each === kind);
    if (!knownKind)
      throw new Error(`content/search/words.csv, line ${index + 2}: ${kind} is no kind of word`);
    return { kind: knownKind, value: means, words: words.split("|") };
  });
}
