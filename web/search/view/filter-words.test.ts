import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import { activeFilters } from "../../../domain/search/search-filters.ts";
import { parseSearch } from "../../../domain/search/search-query.ts";
import { filterWords } from "./filter-words.ts";
import { optionName } from "./option-name.ts";

const reader = { locale: "ar", digits: "arab" } as const;

describe("Filters in the figures of an Arabic reader", () => {
  test.each([
    ["rooms=5", "٥ غرف أو أكثر"],
    ["rooms=3", "٣ غرف"],
    ["baths=4", "٤ حمامات أو أكثر"],
    ["price=-6400000", "السعر: حتى ٦٬٤٠٠٬٠٠٠ ج.م"],
  ])("%s is %s", (address, words) => {
    const [filter] = activeFilters(parseSearch(new URLSearchParams(address)).query);
    expect(filter && filterWords(filter, reader, () => undefined)).toBe(words);
  });

  test.each([
    [4, "٤"],
    [5, "٥+"],
  ])("%s rooms are offered as %s", (count, name) => {
    expect(optionName("rooms", count, reader)).toBe(name);
  });
});
