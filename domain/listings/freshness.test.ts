import { expect, test } from "vitest";
import { freshnessCutoff, isConfirmationDue } from "./freshness.ts";
import type { ListingStatus } from "./listing.ts";

const now = new Date("2026-11-21T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test("a home stays fresh for thirty days", () => {
  expect(freshnessCutoff(now)).toEqual(daysAgo(30));
});

test.each<[string, ListingStatus, boolean, number | null, number, boolean]>([
  ["confirmed 24 days ago", "active", false, 24, 60, false],
  ["confirmed 25 days ago", "active", false, 25, 1, true],
  ["never confirmed, updated 24 days ago", "active", false, null, 24, false],
  ["never confirmed, updated 25 days ago", "active", false, null, 25, true],
  ["that turned to Update unconfirmed", "update", false, 31, 31, true],
  ["held back", "paused", false, 90, 90, false],
  ["removed", "removed", false, 90, 90, false],
  ["deleted", "deleted", false, 90, 90, false],
  ["that is a sample", "active", true, null, 90, false],
])(
  "of a home %s staff are asked whether it can be had",
  (_, status, isSample, confirmed, updated, expected) => {
    const confirmedAt = confirmed === null ? null : daysAgo(confirmed);
    expect(isConfirmationDue({ status, isSample, confirmedAt, updatedAt: daysAgo(updated) }, now)).toBe(
      expected,
    );
  },
);
