import { expect, test } from "vitest";
import type { Locale } from "../../text/locale.ts";
import { groupUnknownWords } from "./missed-words.ts";

const missed = (search: string, locale: Locale, count: number, lastDay: string) => ({
  search,
  locale,
  count,
  lastDay,
});

test("words are gathered over searches, days, languages and ways of writing", () => {
  const searches = [
    missed("q=niu+giza", "en", 2, "2026-11-20"),
    missed("q=Niu+Giza&type=villa", "en", 3, "2026-11-22"),
    missed("q=NIU+GIZA&type=villa", "ar", 1, "2026-11-21"),
    missed("q=%D9%83%D9%88%D8%AE", "ar", 4, "2026-11-01"),
    missed("type=villa", "en", 90, "2026-11-25"),
    missed("q=90", "en", 90, "2026-11-25"),
  ];
  expect(groupUnknownWords(searches, (text) => text)).toEqual([
    {
      words: "Niu Giza",
      folded: "niu giza",
      count: 6,
      lastDay: "2026-11-22",
      locales: ["en", "ar"],
      others: ["type=villa"],
    },
    { words: "كوخ", folded: "كوخ", count: 4, lastDay: "2026-11-01", locales: ["ar"], others: [] },
  ]);
});

test("words that did not stand together are words of their own, and known ones are gone", () => {
  const searches = [missed("q=x", "en", 1, "2026-11-20")];
  expect(groupUnknownWords(searches, () => "igloo, deluxe hut").map(({ words }) => words)).toEqual([
    "deluxe hut",
    "igloo",
  ]);
  expect(groupUnknownWords(searches, () => "")).toEqual([]);
});
