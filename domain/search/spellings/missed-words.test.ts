import { expect, test } from "vitest";
import type { Locale } from "../../text/locale.ts";
import { groupUnknownWords } from "./missed-words.ts";

const missedSearch = (search: string, locale: Locale, count: number, lastDay: string) => ({
  search,
  locale,
  count,
  lastDay,
});

test("words are gathered over searches, days, languages and ways of writing", () => {
  const searches = [
    missedSearch("q=niu+giza", "en", 2, "2026-11-20"),
    missedSearch("q=Niu+Giza&type=villa", "en", 3, "2026-11-22"),
    missedSearch("q=NIU+GIZA&type=villa", "ar", 1, "2026-11-21"),
    missedSearch("q=%D9%83%D9%88%D8%AE", "ar", 4, "2026-11-01"),
    missedSearch("type=villa", "en", 90, "2026-11-25"),
    missedSearch("q=90", "en", 90, "2026-11-25"),
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
  const searches = [missedSearch("q=x", "en", 1, "2026-11-20")];
  expect(groupUnknownWords(searches, () => "igloo, deluxe hut").map(({ words }) => words)).toEqual([
    "deluxe hut",
    "igloo",
  ]);
  expect(groupUnknownWords(searches, () => "")).toEqual([]);
});
