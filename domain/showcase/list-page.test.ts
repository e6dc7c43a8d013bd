import { expect, test } from "vitest";
import { paginate } from "./list-page.ts";

const letters = ["a", "b", "c", "d", "e"];

test.each([
  [null, 1, ["a", "b"]],
  ["", 1, ["a", "b"]],
  ["2", 2, ["c", "d"]],
  ["٣", 3, ["e"]],
  ["0", 1, ["a", "b"]],
  ["-1", 1, ["a", "b"]],
  ["many", 1, ["a", "b"]],
  ["4", 3, ["e"]],
  ["99999999999999999999", 1, ["a", "b"]],
])("page %j of five by twos is page %i", (pageParam, page, items) => {
  expect(paginate(letters, pageParam, 2)).toEqual({
    items,
    page,
    pageCount: 3,
    countBefore: (page - 1) * 2,
    total: 5,
  });
});

test("an empty list is one page without anything on it", () => {
  expect(paginate([], "2", 2)).toEqual({ items: [], page: 1, pageCount: 1, countBefore: 0, total: 0 });
});
