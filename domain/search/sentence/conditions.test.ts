import { expect, test } from "vitest";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import type { FilterValues } from "../filters.ts";
import { combineConditions } from "./conditions.ts";

test("a value of an unknown filter is passed on unchanged", () => {
  // A page opened before an update may still send a filter that no longer exists.
  const filterValues = { balcony: "large" } as Partial<FilterValues>;
  const conditions = [
    { from: 0, to: 1, filterValues },
    { from: 1, to: 2, filterValues: { isNew: true } },
  ];
  const joined = combineConditions(conditions, createTestGazetteer(), () => false);
  expect(joined).toEqual({ filterValues: { balcony: "large", isNew: true }, conflict: null });
});
