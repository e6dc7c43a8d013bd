import { describe, expect, test } from "vitest";
import { foldText } from "../../domain/text/fold.ts";
import { newListingCutoff } from "../../domain/listings/listing.ts";
import { paymentBreakdown } from "../../domain/plans/payment-shape.ts";
import type { UnitTypeId } from "../../domain/listings/unit-type.ts";
import { generateListings } from "./generate-listings.ts";
import {
  type ListingSeed,
  type NewListingRow,
  toListingRow,
} from "../../server/listings/record/listing-draft.ts";
import { computeCompoundShares } from "./compounds.ts";
import { isCoastalLocation, placeWithAncestors } from "../../tests/support/gazetteer.ts";
import { developerNames, developerSuffixes } from "./words.ts";

const now = new Date("2026-11-21T09:00:00Z");
const count = 60_000;
const homes = Array.from(generateListings({ count, seed: 7, now }), (draft) => ({
  draft,
  row: toListingRow(draft),
}));

const shareOf = (matches: (row: NewListingRow, draft: ListingSeed) => boolean) =>
  homes.filter(({ row, draft }) => matches(row, draft)).length / count;

/** Tolerance of a fraction: half a percentage point or a tenth of the fraction, whichever is larger. */
const tolerance = (share: number) => Math.max(0.005, share * 0.1);
const distance = (actual: number, expected: number) => Math.abs(actual - expected);
const shareError = (expected: number, matches: Parameters<typeof shareOf>[0]) =>
  distance(shareOf(matches), expected);

const percentiles = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.1, 0.5, 0.9].map((part) => sorted[Math.floor(part * sorted.length)] ?? Number.NaN);
};
/** Largest relative deviation of a percentile from its expected value. */
const furthest = (values: readonly number[], expected: readonly number[]) =>
  Math.max(
    ...percentiles(values).map((value, index) => Math.abs(value / (expected[index] ?? Number.NaN) - 1)),
  );

const sizesBy = (key: (row: NewListingRow) => string) =>
  [...Map.groupBy(homes, ({ row }) => key(row)).values()]
    .map((group) => group.length)
    .toSorted((a, b) => b - a);
const topShare = (sizes: readonly number[], first: number) =>
  sizes.slice(0, first).reduce((sum, size) => sum + size, 0) / count;

const joined = (name: string) => foldText(name).replaceAll(" ", "");

interface TypeFacts {
  readonly types: readonly UnitTypeId[];
  readonly share: number;
  readonly millions: readonly number[];
  readonly areaM2: readonly number[];
  readonly rooms: readonly number[];
}

// Repeats the market's figures instead of importing them, so that an error in the generator's table is found.
const market: readonly TypeFacts[] = [
  { types: ["apartment"], share: 0.43, millions: [3, 6.75, 15], areaM2: [88, 155, 218], rooms: [3, 2, 1] },
  { types: ["chalet"], share: 0.21, millions: [3.6, 10.25, 20], areaM2: [71, 120, 190], rooms: [2, 3, 1] },
  { types: ["villa"], share: 0.17, millions: [7.5, 26.3, 68], areaM2: [191, 314, 600], rooms: [4, 3, 5] },
  { types: ["townhouse"], share: 0.066, millions: [6.95, 18, 32], areaM2: [165, 225, 306], rooms: [3, 4] },
  { types: ["twin-house"], share: 0.041, millions: [10, 23, 42.5], areaM2: [170, 276, 420], rooms: [4, 3] },
  { types: ["duplex"], share: 0.032, millions: [6.5, 12.3, 24], areaM2: [151, 234, 345], rooms: [3, 4] },
  { types: ["penthouse"], share: 0.029, millions: [5.8, 12.5, 25], areaM2: [125, 188, 300], rooms: [3, 4] },
  {
    types: ["i-villa", "i-villa-sky-garden"],
    share: 0.014,
    millions: [6.65, 12.5, 19],
    areaM2: [190, 240, 300],
    rooms: [3],
  },
];

describe.each(market)("Generated homes of type $types", ({ types, share, millions, areaM2, rooms }) => {
  const rows = homes.flatMap(({ row }) => (types.some((type) => type === row.unit_type) ? [row] : []));

  test("are their share of the market", () => {
    expect(distance(rows.length / count, share)).toBeLessThan(tolerance(share));
  });

  test("have the market's prices and sizes, within 15 % at each percentile", () => {
    const priced = rows.flatMap((row) => (row.price_egp === 0 ? [] : [row.price_egp / 1e6]));
    expect(furthest(priced, millions)).toBeLessThan(0.15);
    expect(
      furthest(
        rows.map((row) => row.area_m2),
        areaM2,
      ),
    ).toBeLessThan(0.15);
  });

  test("have the commonest numbers of rooms in the market's order", () => {
    const sortedGroups = [...Map.groupBy(rows, (row) => row.rooms)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    expect(sortedGroups.slice(0, rooms.length).map(([number]) => number)).toEqual(rooms);
  });
});

describe("Generated homes", () => {
  test.each([
    ["north-coast", 0.26],
    ["new-cairo", 0.26],
    ["6-october", 0.11],
    ["sheikh-zayed", 0.1],
    ["mostakbal-city", 0.034],
    ["ain-sokhna", 0.031],
    ["new-capital", 0.015],
  ] as const)("in %s are %d of all", (area, share) => {
    expect(
      shareError(share, (_row, { location }) => placeWithAncestors(location)[0]?.area === area),
    ).toBeLessThan(tolerance(share));
  });

  test("elsewhere lie at the Red Sea, in the rest of Cairo and scattered, and none lies in two areas", () => {
    const isIn =
      (id: string) =>
      (_row: NewListingRow, { location }: ListingSeed) => {
        const [place, ...ancestors] = placeWithAncestors(location);
        return place?.area === null && [place, ...ancestors].some((each) => each.id === id);
      };
    expect(shareError(0.08, isIn("red-sea"))).toBeLessThan(0.008);
    expect(shareError(0.07, isIn("cairo"))).toBeLessThan(0.007);
    const isElsewhere = (_row: NewListingRow, { location }: ListingSeed) =>
      !placeWithAncestors(location)[0]?.area;
    expect(shareError(0.19, isElsewhere)).toBeLessThan(0.019);
    expect(shareOf((row) => row.area_slugs.length > 1)).toBe(0);
  });

  test("are chalets on the coasts only", () => {
    expect(shareOf((row, { location }) => row.unit_type === "chalet" && !isCoastalLocation(location))).toBe(
      0,
    );
  });

  test("stand in 1,452 compounds, as concentrated as the market's", () => {
    expect(computeCompoundShares()).toHaveLength(1_452);
    const sizes = sizesBy((row) => row.unit_code.slice(0, 3));
    expect(sizes.length).toBeGreaterThan(1_440);
    expect(distance(topShare(sizes, 10), 0.16)).toBeLessThan(0.016);
    expect(distance(topShare(sizes, 50), 0.45)).toBeLessThan(0.02);
    expect(distance(topShare(sizes, 100), 0.61)).toBeLessThan(0.02);
    expect(distance(topShare(sizes, 300), 0.83)).toBeLessThan(0.02);
  });

  test("are mostly of a few developers, whose names are coined", () => {
    const coinedNames = new Set(
      developerNames.flatMap((name) => developerSuffixes.map((suffix) => joined(`${name.en} ${suffix.en}`))),
    );
    expect(shareOf((row) => !coinedNames.has(joined(row.developer_name_en.replace(/ egypt$/i, ""))))).toBe(0);
    const topTen = topShare(
      sizesBy((row) => row.developer_slug),
      10,
    );
    expect(topTen).toBeGreaterThan(0.2);
    expect(topTen).toBeLessThan(0.6);
  });

  test("mostly do not say what they have; those that do state a few features, and rarely that one is missing", () => {
    const stated = homes.map(({ draft }) => Object.values(draft.features ?? {}));
    const withFeatures = stated.filter((answers) => answers.length > 0);
    expect(distance(1 - withFeatures.length / count, 0.6)).toBeLessThan(0.02);
    const answers = withFeatures.flat();
    expect(answers.length / withFeatures.length).toBeGreaterThan(2);
    expect(answers.length / withFeatures.length).toBeLessThan(6);
    expect(distance(answers.filter((answer) => answer === "no").length / answers.length, 0.08)).toBeLessThan(
      0.02,
    );
    const gardens = homes.filter(({ draft }) => (draft.gardenAreaM2 ?? 0) > 0);
    expect(gardens.every(({ draft }) => draft.features?.garden === "yes")).toBe(true);
  });

  test("ask instalments openly in a fifth of the cases, and mostly do not say how they are paid", () => {
    const shapes = homes.map(({ draft }) => paymentBreakdown(draft));
    const share = (kind: string) => shapes.filter((shape) => shape.kind === kind).length / count;
    const shares = { split: 0.2, cash: 0.12, "instalments-unstated": 0.28, unstated: 0.4 };
    for (const [kind, expected] of Object.entries(shares))
      expect(distance(share(kind), expected), kind).toBeLessThan(0.01);
    expect(distance(share("no-price"), 0.015)).toBeLessThan(0.005);
    const months = shapes.flatMap((shape) => (shape.kind === "split" ? [shape.months] : []));
    expect(Math.min(...months)).toBeGreaterThanOrEqual(22);
    expect(Math.max(...months)).toBeLessThanOrEqual(132);
  });

  test("are mostly active, with a few per cent of each other status", () => {
    expect(shareError(0.88, (row) => row.status === "active")).toBeLessThan(0.01);
    const others = ["update", "removed", "paused", "deleted"].map((status) =>
      shareOf((row) => row.status === status),
    );
    expect(Math.min(...others)).toBeGreaterThan(0.01);
    expect(Math.max(...others)).toBeLessThan(0.06);
  });

  test("were created within a year, about 8 % in the last 30 days, and updated since", () => {
    expect(shareError(0.082, (row) => row.created_at >= newListingCutoff(now))).toBeLessThan(0.005);
    expect(shareOf((row) => row.created_at > row.updated_at || row.updated_at > now)).toBe(0);
    expect(shareOf((row) => now.getTime() - row.created_at.getTime() > 366 * 86_400_000)).toBe(0);
  });

  test("are handed over already, in every year up to 2032, or at no known time", () => {
    const years = new Set(
      homes.map(({ row }) =>
        row.delivery_quarter ? String(Math.floor(row.delivery_quarter / 4)) : String(row.delivery_quarter),
      ),
    );
    const upTo2032 = Array.from({ length: 9 }, (_, index) => String(2024 + index));
    expect([...years].toSorted()).toEqual(["0", ...upTo2032, "null"]);
    expect(shareError(0.38, (row) => row.delivery_quarter === 0)).toBeLessThan(0.02);
  });

  test("have every finishing", () => {
    expect(new Set(homes.map(({ row }) => row.finishing)).size).toBe(8);
  });
});
