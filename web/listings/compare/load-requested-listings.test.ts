import { expect, test } from "vitest";
import { isSameUnitCode } from "../../../domain/text/unit-code.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import type { App } from "../../../server/wiring/app.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { loadRequestedListings } from "./load-requested-listings.ts";

const stored: readonly Listing[] = [
  sampleListing,
  { ...sampleListing, id: 2, unitCode: "UP-2", status: "update" },
  { ...sampleListing, id: 3, unitCode: "RE-3", status: "removed" },
];

/** Returns an application with these stored homes, and a list that records the unit codes requested from it. */
function fakeApp() {
  const requestedCodes: (readonly string[])[] = [];
  const byUnitCodes = async (codes: readonly string[]) => {
    requestedCodes.push(codes);
    return codes.flatMap((code) => stored.find(({ unitCode }) => isSameUnitCode(unitCode, code)) ?? []);
  };
  return { requestedCodes, app: { listings: { byUnitCodes } } as unknown as App };
}

test("the homes that an address names, in its order, and for each missing one the reason", async () => {
  const { app } = fakeApp();
  const params = new URLSearchParams("homes=up2,<b>,ZZ-9&homes=RE-3,aa01101");
  const { listings, missing } = await loadRequestedListings(app, params, 4);
  expect(listings.map(({ unitCode }) => unitCode)).toEqual(["UP-2", "AA01-101"]);
  expect(missing).toEqual([
    { text: "ZZ-9", reason: "unknown" },
    { text: "RE-3", reason: "removed" },
    { text: "<b>", reason: "malformed" },
  ]);
});

test("no more homes are loaded than the page shows", async () => {
  const { app, requestedCodes } = fakeApp();
  const { missing } = await loadRequestedListings(app, new URLSearchParams("homes=A1,A2,A3,A4,A5,A6"), 4);
  expect(requestedCodes).toEqual([["A1", "A2", "A3", "A4"]]);
  expect(missing.filter(({ reason }) => reason === "too-many").map(({ text }) => text)).toEqual(["A5", "A6"]);
});
