import { describe, expect, test } from "vitest";
import {
  canChangeListingStatus,
  newListingCutoff,
  isPublicStatus,
  listingStatuses,
  maxOccupants,
  publicStatuses,
  publicStatusOf,
  listingStatusRules,
} from "./listing.ts";

describe("the status of a home", () => {
  test.each([
    ["active", "available"],
    ["removed", "removed"],
    ["update", "update"],
    ["paused", "update"],
    ["deleted", "update"],
  ] as const)("%s reads as %s", (status, kind) => {
    expect(publicStatusOf(status)).toBe(kind);
  });

  test("paused and deleted homes are never public", () => {
    expect(listingStatuses.filter(isPublicStatus)).toEqual(publicStatuses);
  });

  test.each([
    ["active", "paused", true],
    ["update", "paused", true],
    ["removed", "paused", true],
    ["paused", "active", true],
    ["removed", "active", true],
    ["active", "deleted", true],
    ["paused", "deleted", true],
    ["active", "active", false],
    ["deleted", "active", false],
    ["deleted", "paused", false],
  ] as const)("%s may become %s: %s", (from, to, isAllowed) => {
    expect(canChangeListingStatus(from, to)).toBe(isAllowed);
  });

  test("the pause button toggles between paused and active, and sets no forbidden status", () => {
    const buttons = listingStatuses.flatMap((from) => {
      const to = listingStatusRules[from].statusAfterPause;
      return to ? [{ from, to }] : [];
    });
    expect(buttons.filter(({ from, to }) => !canChangeListingStatus(from, to))).toEqual([]);
    expect(listingStatusRules.active.statusAfterPause).toBe("paused");
    expect(listingStatusRules.paused.statusAfterPause).toBe("active");
    expect(listingStatusRules.deleted.statusAfterPause).toBeNull();
  });
});

test("a home is new for thirty days, to the second", () => {
  expect(newListingCutoff(new Date("2026-03-31T12:00:00Z"))).toEqual(new Date("2026-03-01T12:00:00Z"));
});

test.each([
  [0, 1],
  [3, 4],
])("a home of %i rooms is for %i people", (rooms, people) => {
  expect(maxOccupants(rooms)).toBe(people);
});
