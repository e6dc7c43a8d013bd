import { expect, test } from "vitest";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import type { App } from "../../wiring/app.ts";
import { haveCommonListing, trackShownListings } from "./shown-listings.ts";

const homes = [
  { ...sampleListing, id: 7 },
  { ...sampleListing, id: 9 },
];
const app = {
  config: {},
  now: () => new Date(0),
  listings: {
    byIds: async () => homes,
    findByUnitCode: async () => homes[1],
    byUnitCodes: async () => [],
  },
  finder: { find: async () => ({ matches: [{ kind: "home", listing: homes[0] }], close: [] }) },
  plans: { find: async () => ({ matches: [{ kind: "project" }, { kind: "home", listing: homes[1] }] }) },
  search: {
    find: () => ({ ids: [1, 2, 3] }),
    mapCells: () => [
      { id: 5, count: 1 },
      { id: null, count: 20 },
    ],
    suggest: () => [],
  },
  availableListings: { spans: async () => [] },
} as unknown as App;

async function listShownIds(use: (watched: App) => unknown) {
  const { app: watched, listingIds } = trackShownListings(app);
  await use(watched);
  const homeIds = listingIds();
  return homeIds === "all" ? homeIds : [...homeIds];
}
const unused = undefined as never;

test.each<[string, (watched: App) => unknown, unknown]>([
  ["that reads no home shows none", ({ config, now }) => [config, now()], []],
  ["shows the homes that it reads by their ids", ({ listings }) => listings.byIds([7, 9]), [7, 9]],
  ["shows the home of a code", ({ listings }) => listings.findByUnitCode("AA-1"), [9]],
  ["shows no home that is not found", ({ listings }) => listings.byUnitCodes(["ZZ-1"]), []],
  ["shows what the finder finds", ({ finder }) => finder.find(unused), [7]],
  ["shows the homes whose plans are found", ({ plans }) => plans.find(unused, unused), [9]],
  ["shows no home by its number alone", ({ search }) => search.find(unused, 3, unused), []],
  ["shows single homes on a map", ({ search }) => search.mapCells(unused, unused, 5, unused), [5]],
  ["may show any home where it asks what nobody has thought of", ({ search }) => search.suggest(""), "all"],
  [
    "may show any home where it asks another part",
    ({ availableListings }) => availableListings.spans(),
    "all",
  ],
])("A page %s", async (_what, use, expected) => {
  expect(await listShownIds(use)).toEqual(expected);
});

test("Whether a page shows any of the given listings", () => {
  expect(haveCommonListing("all", new Set([1]))).toBe(true);
  expect(haveCommonListing(new Set([1, 2]), new Set([3]))).toBe(false);
  expect(haveCommonListing(new Set([1, 2]), new Set([2]))).toBe(true);
  expect(haveCommonListing(new Set(), "all")).toBe(true);
});
