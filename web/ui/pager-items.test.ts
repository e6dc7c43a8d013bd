import { expect, test } from "vitest";
import { pagerItems } from "./pager-items.ts";

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, null, 8]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
  [5, 20, [1, null, 4, 5, 6, null, 20]],
  [16, 20, [1, null, 15, 16, 17, null, 20]],
  [17, 20, [1, null, 16, 17, 18, 19, 20]],
  [20, 20, [1, null, 16, 17, 18, 19, 20]],
])("page %i of %i has links to these pages", (page, pageCount, expected) => {
  expect(pagerItems(page, pageCount)).toEqual(expected);
});

test("the current, the first and the last page are always included, with at most seven entries", () => {
  for (let pageCount = 1; pageCount <= 60; pageCount++) {
    for (let page = 1; page <= pageCount; page++) {
      const items = pagerItems(page, pageCount);
      expect(items).toEqual(expect.arrayContaining([1, page, pageCount]));
      expect(items.length).toBeLessThanOrEqual(7);
    }
  }
});
