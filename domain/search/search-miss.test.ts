import { describe, expect, test } from "vitest";
import { parseSearchQuery } from "./search-query.ts";
import { formatSearchMiss } from "./search-miss.ts";

describe("Of a search that found nothing is kept", () => {
  test.each([
    ["its filters, sorted", "type=villa&price=-9000000", "price=-9000000&type=villa"],
    ["its text", "q=mivida+garden", "q=mivida+garden"],
    ["a unit code", "q=AA01-101", "q=AA01-101"],
    ["neither order nor page", "q=loft&sort=price-asc&page=3", "q=loft"],
    ["no place on the map", "q=loft&box=31.2,29.9,31.6,30.1", "q=loft"],
    ["nothing when all homes were asked for", "sort=price-asc", null],
    ["nothing of a phone number", "q=0100+123+4567", null],
    ["nothing of one in Arabic figures", "q=٠١٠٠١٢٣٤٥٦٧", null],
    ["nothing of an e-mail address", "q=mona@example.com", null],
  ])("%s", (_, address, expected) => {
    expect(formatSearchMiss(parseSearchQuery(new URLSearchParams(address)).query)).toBe(expected);
  });

  test.each([
    ["a price of a sentence", "fuul villa 5000000", "price=-5000000&q=fuul"],
    ["nothing where a number to call was read as a price", "fuul call 01001234567", null],
    ["nothing where one has spaces and Arabic figures", "fuul ٠١٠٠ ١٢٣ ٤٥٦٧", null],
    ["nothing where a landline was read as a price", "fuul call 27352211", null],
    ["nothing where an address stood in the sentence", "fuul mona@example.com", null],
  ])("%s", (_, sentence, expected) => {
    const { query } = parseSearchQuery(new URLSearchParams("q=fuul&price=-5000000"));
    expect(formatSearchMiss(query, sentence)).toBe(expected);
  });
});
