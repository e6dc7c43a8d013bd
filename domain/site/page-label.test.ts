import { expect, test } from "vitest";
import { pageLabel, unitOfPage } from "./page-label.ts";

test.each([
  ["/", "/"],
  ["/en", "/:lang"],
  ["/ar/listings", "/:lang/listings"],
  ["/ar/listings/map", "/:lang/listings/map"],
  ["/en/listings/AA01-101", "/:lang/listings/:unitCode"],
  ["/en/listings/by-area/new-cairo", "/:lang/listings/by-area/:area"],
  ["/en/developer/apex/ivoire-east", "/:lang/developer/:slug/:project"],
  ["/en/none-of-ours", "(other)"],
  ["/en/listings/a/b/c", "(other)"],
  ["/evil\n{}", "(other)"],
])("the page %s is counted as %s", (path, label) => {
  expect(pageLabel(path)).toBe(label);
});

test.each([
  ["/en/listings/AA01-101", "AA01-101"],
  ["/ar/listings/%D8%A3", "أ"],
  ["/en/listings/%FF", null],
  ["/en/listings/map", null],
  ["/en/listings", null],
])("the page %s is about the unit %s", (path, unit) => {
  expect(unitOfPage(path)).toBe(unit);
});
