import { expect, test } from "vitest";
import { runMostViewedCommand, formatViewCountTable, parseListingViewCounts } from "./most-viewed.ts";
import type { ListingViewCounts } from "./views.ts";

const listings: ListingViewCounts[] = [
  {
    unitCode: "AA01-101",
    projectName: "Ivoire East",
    views: 1_204,
    days: [
      ["2026-05-03", 4],
      ["2026-05-04", 1_200],
    ],
  },
  { unitCode: "B2", projectName: "", views: 3, days: [["2026-05-03", 3]] },
];

test("formats a table of listings with their last days", () => {
  expect(formatViewCountTable(listings, ["2026-05-03", "2026-05-04"])).toBe(
    [
      "Unit      Project      Views  05-03  05-04",
      "AA01-101  Ivoire East  1,204      4  1,200",
      "B2        –                3      3      ·",
    ].join("\n"),
  );
});

test("a running site answers the command as the database would", async () => {
  const calls: unknown[] = [];
  const mostViewed = async (...given: unknown[]) => (calls.push(given), listings);
  const answer = await runMostViewedCommand({ mostViewed }, '{"sinceDay":"2026-05-01","limit":5}');
  expect(parseListingViewCounts(JSON.stringify(answer))).toEqual(listings);
  expect(calls).toEqual([["2026-05-01", 5]]);
});

test("an invalid order is refused", async () => {
  const mostViewed = async () => listings;
  const refused = runMostViewedCommand({ mostViewed }, '{"sinceDay":"now()","limit":5}');
  await expect(refused).rejects.toThrow("Invalid date");
});
