import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toApiV1UnitType } from "../domain/listings/api-v1-unit-types.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { sampleListing } from "../domain/listings/sample-listing.fixture.ts";
import { parseBilingualUnitType, unitTypeIds } from "../domain/listings/unit-type.ts";
import { emptySearchQuery } from "../domain/search/search-query.ts";
import { exportColumns, parseFileHeader } from "../domain/uploads/file-columns.ts";
import type { Facets } from "../server/search/search.ts";
import { toApiListing } from "../web/api/api-listing.ts";
import { toVersionOneFacets, toCurrentVersionQuery } from "../web/api/version-one.ts";
import { partnerFeedXml } from "../web/feeds/partner-feed.ts";

const origin = "https://homes.example.com";

interface Recording {
  /** Names of the columns in exported files. */
  readonly fileColumns: readonly string[];
  readonly homes: readonly {
    readonly name: string;
    /** How the listing differs from the sample listing. */
    readonly home: Partial<Listing>;
    readonly version1: Readonly<Record<string, unknown>>;
    readonly feed: string;
  }[];
}

/** Responses that version 1 gave for these listings. That version wrote the file; it is never generated again. */
const recorded = JSON.parse(readFileSync("docs/contracts/recorded/version-1.json", "utf8")) as Recording;

function homeOf(change: Partial<Listing>): Listing {
  const home = { ...sampleListing, ...change };
  return { ...home, unitType: parseBilingualUnitType(home.unitTypeText) };
}

/**
 * Whether the seller wrote titles. Only such titles are the same as in version 1, because the site now generates
 * better ones.
 */
const isTitled = ({ title }: Partial<Listing>) => title !== undefined && title.en !== "" && title.ar !== "";

describe.each(recorded.homes)(
  "For a client of the version before, $name",
  ({ home: change, version1, feed }) => {
    const home = homeOf(change);

    test("is the same home in version 1 of the API, with fields added at most", () => {
      const { title, ...others } = version1;
      const now = toApiListing(home, origin, "1");
      expect(now).toMatchObject(others);
      const anyTitle = { en: expect.stringMatching(/./), ar: expect.stringMatching(/./) };
      expect(now.title).toEqual(isTitled(change) ? title : anyTitle);
    });

    test("is the same element in the feed, with optional elements added at most", () => {
      // Compares only the code of a unit type: its text is for people and may change.
      const parts = (xml: string) =>
        (xml.match(/<[a-zA-Z]+[^>]*?(?:\/>|>[^<]*<\/[a-zA-Z]+>)/g) ?? []).map((part) =>
          part.startsWith("<type") ? part.slice(0, part.indexOf(">") + 1) : part,
        );
      const now = parts(partnerFeedXml([home], origin));
      const before = parts(feed).filter((part) => isTitled(change) || !part.startsWith("<title"));
      expect(before.length).toBeGreaterThan(10);
      expect(now.filter((part) => before.includes(part))).toEqual(before);
      const added = now.filter((part) => !before.includes(part) && !part.startsWith("<title"));
      for (const part of added) expect(part).toMatch(/^<(payment|priceToBeConfirmed)\b/);
    });
  },
);

test("figures that nobody stated are 0 in version 1 and left out of the feed, as before", () => {
  const { name: _, version1, home } = recorded.homes[1]!;
  const unstatedHome = homeOf({ ...home, downPaymentEgp: null, monthlyEgp: null });
  expect(toApiListing(unstatedHome, origin, "1")).toMatchObject({
    downPaymentEgp: version1["downPaymentEgp"],
    monthlyEgp: version1["monthlyEgp"],
  });
  expect(toApiListing(unstatedHome, origin, "2")).toMatchObject({ downPaymentEgp: null, monthlyEgp: null });
  expect(partnerFeedXml([unstatedHome], origin)).not.toMatch(/downPayment|monthlyInstalment/);
});

test('unit types that were added later are "other" in version 1: in homes, counts and queries', () => {
  const laterTypes = unitTypeIds.filter((type) => toApiV1UnitType(type) !== type);
  expect(laterTypes).toContain("hotel-apartment");
  const hotel = homeOf({ unitTypeText: { en: "Hotel apartment", ar: "شقة فندقية" } });
  expect(toApiListing(hotel, origin, "1").unitType).toBe("other");
  expect(toApiListing(hotel, origin, "2").unitType).toBe("hotel-apartment");
  const facets = { unitTypes: { villa: 3, palace: 2, other: 1 } } as unknown as Facets;
  expect(toVersionOneFacets(facets).unitTypes).toEqual({ villa: 3, other: 3 });
  const query = toCurrentVersionQuery({ ...emptySearchQuery, unitTypes: ["villa", "other"] });
  expect([...query.unitTypes].toSorted()).toEqual(["other", "villa", ...laterTypes].toSorted());
  expect(toCurrentVersionQuery({ ...emptySearchQuery, unitTypes: ["villa"] }).unitTypes).toEqual(["villa"]);
});

test("export files keep the former columns in order, and a file with only these can be imported", () => {
  const before = exportColumns.filter((column) => recorded.fileColumns.includes(column));
  expect(before).toEqual(recorded.fileColumns);
  expect(parseFileHeader(recorded.fileColumns)).toMatchObject({ columns: recorded.fileColumns });
});
