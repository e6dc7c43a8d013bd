import { expect, test } from "vitest";
import { readMarketWords } from "../../../server/search/words/market-words.ts";
import { featureIds } from "../../listings/facts/features.ts";
import { finishingIds } from "../../listings/facts/finishing.ts";
import { unitTypeIds } from "../../listings/unit-type.ts";
import { parseFileRow } from "../file-row.ts";
import type { ImportableColumn } from "./read-column.ts";
import { CellWords } from "./cell-words.ts";
import { createRowReader } from "./row-reader.ts";

const market = readMarketWords();
const words = new CellWords(market);
const ofKind = (wantedKind: string) =>
  market.flatMap(({ kind, value, words: spellings }) =>
    kind === wantedKind ? spellings.map((word) => [word, value] as const) : [],
  );

test("every word of the market for a type, a finishing and a feature is read as what it means", () => {
  const types: readonly string[] = unitTypeIds;
  const mismatches = [
    ...ofKind("type").filter(([word, means]) => words.type(word) !== means && types.includes(means)),
    ...ofKind("finishing").filter(([word, means]) => words.finishing(word) !== means),
    ...ofKind("feature").filter(([word, means]) => words.feature(word)?.join() !== `${means},yes`),
    ...ofKind("lacks").filter(([word, means]) => words.feature(word)?.join() !== `${means},no`),
  ];
  expect(mismatches).toEqual([]);
});

test("every type, finishing and feature that words are said to mean is one of ours", () => {
  const knownIds: ReadonlySet<string> = new Set([...unitTypeIds, ...finishingIds, ...featureIds]);
  const kinds: ReadonlySet<string> = new Set(
    "type type-and-text type-beside-another roof finishing feature lacks".split(" "),
  );
  const unknownWords = market.filter(({ kind, value }) => kinds.has(kind) && !knownIds.has(value));
  expect(unknownWords).toEqual([]);
});

test.each(["aprtmnt", "viila", "shop2", "gardn", ""])("a mistyped %j is no word", (text) => {
  expect([words.type(text), words.finishing(text), words.feature(text)]).toEqual([null, null, null]);
});

test("a cell of any length and of any signs is read or refused, and throws nothing", () => {
  const reader = createRowReader(market);
  const columns: readonly ImportableColumn[] = [
    ...(["unitcode", "price", "unitarea", "rooms", "toilets", "floor", "downpayment", "payment"] as const),
    ...([
      "delivery",
      "unittype",
      "finishing",
      "features",
      "views",
      "elevator",
      "nextdue",
      "sourcelink",
    ] as const),
    ...(["status", "place", "confirmed"] as const),
  ];
  const long = "1 |1,|m2|مليون |+|-|3-4 ".split("|").map((part) => part.repeat(32_000 / part.length));
  const oddTexts = "% و |+1|3+|ال|م|²|½|\u0000|\ud800|__proto__|constructor|٪|1e400".split("|");
  const numbers = [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e21, 0.000_001, Number.MAX_SAFE_INTEGER];
  const hostile = [...long, ...oddTexts, ...numbers];
  for (const cell of hostile) {
    const parsed = parseFileRow(
      columns,
      columns.map(() => cell),
      undefined,
      reader,
    );
    const values = Object.values(parsed?.row.patch ?? {});
    expect(values.filter((value) => typeof value === "number" && !Number.isSafeInteger(value))).toEqual([]);
  }
});
