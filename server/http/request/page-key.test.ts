import { expect, test } from "vitest";
import { pageCacheKey } from "./page-key.ts";

const allowed = new Set(["type", "price", "q"]);
const keyOf = (path: string, search: string) => pageCacheKey({ path, search }, () => allowed);

test.each([
  ["/en", "", "/en"],
  ["/en/listings", "?type=villa&price=1-2", "/en/listings?price=1-2&type=villa"],
  ["/en/listings", "?price=1-2&type=villa", "/en/listings?price=1-2&type=villa"],
  // The first valid value counts, so the order of values matters.
  ["/en/listings", "?type=villa&type=twin", "/en/listings?type=villa&type=twin"],
  // A form without JavaScript sends empty fields as empty parameters.
  ["/en/listings", "?q=&price=&type=villa", "/en/listings?type=villa"],
  ["/en/listings", "?utm_source=x&fbclid=y&type=villa", "/en/listings?type=villa"],
  ["/en/listings", "?q=50%", "/en/listings?q=50%25"],
  ["/en/listings", "?", "/en/listings"],
  ["/en/listings.data", "?_routes=root%2Cen&type=villa", "/en/listings.data?_routes=root%2Cen&type=villa"],
])("the cache key of %s%s is %s", (path, search, key) => {
  expect(keyOf(path, search)).toBe(key);
});

test.each([
  ["a parameter that the page does not know and says so", "?color=red"],
  ["the data parameter on a page", "?_routes=root"],
  ["a name that every object has", "?__proto__=1"],
  ["more than anyone asks twice", `?q=${"a".repeat(5_000)}`],
])("%s is not cached", (_what, search) => {
  expect(keyOf("/en/listings", search)).toBeNull();
});
