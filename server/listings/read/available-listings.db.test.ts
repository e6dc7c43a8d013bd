import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toListingImage } from "../../../content/pictures/pictures.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import {
  createAvailableListingReader,
  listingIdsPerSpan,
  type AvailableListingReader,
} from "./available-listings.ts";
import { insertListings } from "../write/write-listings.ts";

const homeOf = (unitCode: string, status: "active" | "update" | "removed" | "paused" | "deleted") => ({
  ...sampleListing,
  unitCode,
  status,
  images: [
    toListingImage("units/living-sea"),
    {
      url: "javascript:alert(1)",
      alt: { en: "", ar: "" },
      widthPx: 10,
      heightPx: 10,
      placeholder: "",
    },
  ],
});

describeEachDatabase("What search engines are told of homes", (kind) => {
  let database: TestDatabase;
  let reader: AvailableListingReader;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    reader = createAvailableListingReader(database.db);
  });
  afterAll(() => database.close());

  test("is empty without listings", async () => {
    expect(await reader.spans()).toEqual([]);
    expect(await reader.inSpan(0)).toEqual([]);
  });

  test("has available listings only, with their pictures and time of change", async () => {
    await insertListings(database.db, [
      homeOf("AA-1", "active"),
      homeOf("AA-2", "removed"),
      homeOf("AA-3", "paused"),
      homeOf("AA-4", "deleted"),
      homeOf("AA-5", "update"),
    ]);
    const homes = await reader.inSpan(0);
    expect(homes.map(({ unitCode }) => unitCode)).toEqual(["AA-1", "AA-5"]);
    expect(homes[0]).toEqual({
      unitCode: "AA-1",
      updatedAt: sampleListing.updatedAt,
      pictures: [toListingImage("units/living-sea").url],
    });
  });

  test("has every non-empty span, wherever its ids are", async () => {
    // Span 0 is full up to its last id, span 1 has only unavailable listings, and span 3 and a distant span have
    // listings.
    await sql`alter sequence listing_id_seq restart with ${sql.lit(listingIdsPerSpan)}`.execute(database.db);
    await insertListings(database.db, [homeOf("BB-1", "active"), homeOf("BB-2", "removed")]);
    await sql`alter sequence listing_id_seq restart with ${sql.lit(3 * listingIdsPerSpan + 1)}`.execute(
      database.db,
    );
    await insertListings(database.db, [homeOf("BB-3", "active"), homeOf("BB-4", "active")]);
    await sql`alter sequence listing_id_seq restart with ${sql.lit(9_000_000 * listingIdsPerSpan)}`.execute(
      database.db,
    );
    await insertListings(database.db, [homeOf("BB-5", "update")]);

    const spans = await reader.spans();
    expect(spans).toEqual([0, 3, 8_999_999]);
    const codes = (await Promise.all(spans.map((span) => reader.inSpan(span)))).flat();
    expect(codes.map(({ unitCode }) => unitCode)).toEqual(["AA-1", "AA-5", "BB-1", "BB-3", "BB-4", "BB-5"]);
    expect(await reader.inSpan(1)).toEqual([]);
  });

  test.each([-1, 0.5, Number.NaN, 1e300, Number.MAX_SAFE_INTEGER])("has no span %s", async (span) => {
    expect(await reader.inSpan(span)).toEqual([]);
  });
});
