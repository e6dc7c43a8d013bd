import { expect, test } from "vitest";
import { duplicateListingKey, type DuplicateCheckListing, mayBeDuplicates } from "./duplicates.ts";

const home: DuplicateCheckListing = {
  projectSlug: "ivoire-east",
  unitType: "apartment",
  areaM2: 140,
  rooms: 3,
  bathrooms: 2,
  finishing: "core-and-shell",
  deliveryQuarter: 8_107,
  originalPriceEgp: 3_000_000,
  status: "active",
  isSample: false,
};

test.each<[string, Partial<DuplicateCheckListing>, boolean]>([
  ["another entry of the same facts", {}, true],
  ["one that is held back", { status: "paused" }, true],
  ["one that is to be updated", { status: "update" }, true],
  ["one that is removed: its home may be sold again", { status: "removed" }, false],
  ["one that is deleted", { status: "deleted" }, false],
  ["a sample", { isSample: true }, false],
  ["one in another project", { projectSlug: "the-brooks" }, false],
  ["one of another type", { unitType: "villa" }, false],
  ["one of another size", { areaM2: 141 }, false],
  ["one with other rooms", { rooms: 2 }, false],
  ["one with other bathrooms", { bathrooms: 1 }, false],
  ["one whose bathrooms nobody has entered", { bathrooms: 0 }, true],
  ["one finished otherwise", { finishing: "fully-finished" }, false],
  ["one whose finishing nobody has entered", { finishing: "unknown" }, true],
  ["one that is delivered later", { deliveryQuarter: 8_108 }, false],
  ["one whose delivery nobody has entered", { deliveryQuarter: null }, true],
  ["one that the developer sold for another price", { originalPriceEgp: 3_100_000 }, false],
  ["one whose original price nobody has entered", { originalPriceEgp: null }, true],
])("a home may be the same as %s", (_, changes, expected) => {
  const other = { ...home, ...changes };
  const haveSameKey =
    duplicateListingKey(other) !== null && duplicateListingKey(home) === duplicateListingKey(other);
  expect(haveSameKey && mayBeDuplicates(home, other)).toBe(expected);
});

test.each<[string, Partial<DuplicateCheckListing>]>([
  ["its project", { projectSlug: "" }],
  ["its size", { areaM2: 0 }],
])("of a home without %s nothing can be said", (_, changes) => {
  expect(duplicateListingKey({ ...home, ...changes })).toBeNull();
});
