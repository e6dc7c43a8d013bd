import { sampleShowcase } from "../../content/sample-showcase.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleAreasBySlug } from "../../content/places/sample-areas.ts";
import { egyptBox, parseBoundingBox } from "../../domain/places/bounding-box.ts";
import { parseDrawnArea } from "../../domain/places/drawn-area.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { emptySearchQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import { listActiveFilters } from "../../domain/search/search-filters.ts";
import { unitTypeIds } from "../../domain/listings/unit-type.ts";
import { generateListings } from "../../scripts/market/generate-listings.ts";
import { toListingRow } from "../../server/listings/record/listing-draft.ts";
import { setBit, hasBit, clearBit } from "../../server/search/sets/bitset.ts";
import { testPlanBasis } from "../../server/search/catalogue/catalogue.fixture.ts";
import { buildCatalogue } from "../../server/search/following/build.ts";
import type { Catalogue } from "../../server/search/catalogue/catalogue.ts";
import { CatalogueSearch } from "../../server/search/questions/catalogue-search.ts";
import type { MapCell } from "../../server/search/search.ts";
import { type DatabaseKind, type TestDatabase, createTestDatabase } from "../support/database.ts";
import { compareWithOracle } from "./compare.ts";
import { insertGeneratedListings } from "./load-listings.ts";
import { SearchOracle } from "./oracle.ts";
import { findNearestInOracle, findPartialMatchesInOracle } from "./oracle-nearest.ts";
import { createOracleSchema } from "./oracle-schema.ts";
import { generateSearchQueries, generateTextQueries } from "./random-queries.ts";

const now = new Date("2026-06-01T00:00:00Z");
const seed = 4;

const scales: readonly {
  readonly kind: DatabaseKind;
  readonly rowCount: number;
  readonly queryCount: number;
  readonly atOnce: number;
}[] = [
  { kind: "pglite", rowCount: 2_000, queryCount: 60, atOnce: 1 },
  { kind: "postgres", rowCount: 20_000, queryCount: 500, atOnce: 4 },
];

const mapped = { areas: sampleShowcase.areas, centres: new Map() };

describe.each(scales)(
  "$queryCount random searches of $rowCount homes on $kind",
  ({ kind, rowCount, queryCount, atOnce }) => {
    let database: TestDatabase;
    let oracle: SearchOracle;
    let oraclePool: pg.Pool;
    let queries: SearchQuery[];
    let words: SearchQuery[];

    beforeAll(async () => {
      database = await createTestDatabase(kind);
      await insertGeneratedListings(database.db, { count: rowCount, seed, now });
      // Unusual prices: these are divided by 1,000, and staff have confirmed some of them.
      await database.pool.query(`update listing set price_egp = round(price_egp / 1000.0),
        price_confirmed_egp = case when id % 3 = 0 then round(price_egp / 1000.0) when id % 3 = 1 then 1 end
        where id % 20 < 3 and price_egp > 0`);
      await createOracleSchema(database.pool, { hasTrigrams: false });
      // A separate pool without the product's timeouts, which these queries may exceed while other tests run.
      oraclePool =
        database.url === null ? database.pool : new pg.Pool({ connectionString: database.url, max: atOnce });
      // At the end the database is dropped while connections are still being closed.
      oraclePool.on("error", () => {});
      oraclePool.on("connect", (client) => client.on("error", () => {}));
      oracle = new SearchOracle(oraclePool);
      const homes = [...generateListings({ count: rowCount, seed, now })].map(toListingRow);
      queries = generateSearchQueries(homes, queryCount, seed);
      words = generateTextQueries(homes, queryCount / 5 + 20, seed);
    });
    afterAll(async () => {
      if (oraclePool !== database.pool) await oraclePool.end();
      await database.close();
    });

    test("have the same totals, counts and order as in SQL", async () => {
      const { catalogue } = await buildCatalogue(database.pool, testPlanBasis, { mapped });
      const search = new CatalogueSearch(catalogue);
      const nonEmpty = queries.filter((query) => search.find(query, 24, now).total > 0);
      expect(nonEmpty.length).toBeGreaterThan(0.7 * queryCount);
      expect(await compareWithOracle(search, oracle, queries, now, { atOnce })).toEqual([]);
    });

    test("agree on the order of homes that have words exactly, with a typo, and inside longer words", async () => {
      const { catalogue } = await buildCatalogue(database.pool, testPlanBasis, { mapped });
      const search = new CatalogueSearch(catalogue);
      for (const query of words)
        expect(search.find(query, 2_000, now), JSON.stringify(query)).toEqual(
          await oracle.find(query, 2_000, now),
        );
    });

    test("agree on the homes that miss the fewest conditions, and on those that have some of the words", async () => {
      const { catalogue } = await buildCatalogue(database.pool, testPlanBasis, { mapped });
      const search = new CatalogueSearch(catalogue);
      const several = queries.filter(
        (query) => listActiveFilters(query).length > 1 || query.text.includes(" "),
      );
      for (const query of several.slice(0, queryCount / 4)) {
        const label = JSON.stringify(query);
        expect(search.nearest(query, 9, now), label).toEqual(
          await findNearestInOracle(oraclePool, query, 9, now),
        );
        const { ids, total, some } = search.findPartialMatches(query, 24, now);
        expect({ ids, total, some }, label).toEqual(
          await findPartialMatchesInOracle(oraclePool, query, 24, now),
        );
      }
    });

    test("agree on similar homes, prices per area and the map", async () => {
      const { catalogue } = await buildCatalogue(database.pool, testPlanBasis, { mapped });
      const search = new CatalogueSearch(catalogue);
      const { ids } = search.find({ ...emptySearchQuery, status: "all", sort: "area-asc" }, 24, now);
      for (const id of ids) expect(search.similar(id, 6)).toEqual(await oracle.similar(id, 6));
      expect(search.stats()).toEqual(await oracle.stats());
      expect([...search.areaPrices()].sort()).toEqual((await oracle.areaPrices()).sort());
      for (const [index, query] of queries.slice(0, 12).entries()) {
        const zoom = 5 + index;
        const { lat, lng } = sampleAreasBySlug["new-cairo"].centre;
        // Width in degrees of a screen of 1280 by 720 pixels at this zoom.
        const degrees = 360 / 2 ** zoom;
        const box = {
          west: lng - 2.5 * degrees,
          south: lat - 1.2 * degrees,
          east: lng + 2.5 * degrees,
          north: lat + 1.2 * degrees,
        };
        const cells = search.mapCells(query, box, zoom, now);
        const expected = await oracle.mapCells(query, box, zoom, now);
        // The read model stores coordinates to a centimetre and reports them to 11 m, so they are compared after
        // rounding.
        const approxCell = ({ lat: cellLat, lng: cellLng, ...rest }: MapCell) => ({
          ...rest,
          lat: expect.closeTo(cellLat, 5) as number,
          lng: expect.closeTo(cellLng, 5) as number,
        });
        expect(cells).toEqual(expected.map(approxCell));
      }
    });

    test("agree on where homes without a position are shown, and count every home on the map or beside it", async () => {
      const { catalogue } = await buildCatalogue(database.pool, testPlanBasis, { mapped });
      const search = new CatalogueSearch(catalogue);
      for (const query of [emptySearchQuery, ...queries.slice(0, queryCount / 3)]) {
        const { circlesIn, ...counts } = search.listingPositions(query, now);
        const { circles, ...expected } = await oracle.listingPositions(query, now);
        expect(counts, JSON.stringify(query)).toEqual(expected);
        expect(circlesIn(egyptBox)).toEqual(
          circles.map((circle) => ({ ...circle, name: expect.anything() as Bilingual })),
        );
        const onMap = query.box === null && query.drawn === null ? counts.none : 0;
        expect(counts.exact + counts.about + onMap).toBe(search.find(query, 1, now).total);
        for (const { about, count } of circles.slice(0, 2))
          expect(search.find({ ...query, about }, 1, now).total).toBe(count);
      }
      expect(search.listingPositions(emptySearchQuery, now)).toMatchObject({
        exact: expect.toSatisfy((count: number) => count > 0) as number,
        about: expect.toSatisfy((count: number) => count > 0) as number,
      });
    });

    /** Each changes a single bit or number in the read model. */
    const faults: readonly [what: string, plant: (catalogue: Catalogue, row: number) => void][] = [
      [
        "an option that forgot a home",
        ({ options, columns }, row) =>
          clearBit(options.unitTypes.sets[columns.codes.unitTypes[row] ?? 0]!, row),
      ],
      [
        "a paused home still shown",
        ({ options, live }, row) => (clearBit(options.status.sets[0]!, row), setBit(live, row)),
      ],
      ["a price that is not known", ({ ranges }, row) => clearBit(ranges.priceEgp.known, row)],
      ["a home under the number of another", ({ columns }, row) => (columns.of.id[row] = 0)],
      ["a home that left its place", ({ located }, row) => clearBit(located, row)],
      ["a home that is moved out of what is drawn", ({ columns }, row) => (columns.of.mapX[row] = 1)],
      [
        "a home in another project",
        ({ columns }, row) => (columns.of.place[row] = (columns.of.place[row] ?? 0) + 1),
      ],
    ];
    // Either database reveals these faults, so only the faster one is tested.
    test.each(kind === "pglite" ? faults : [])("notice %s", async (_, plant) => {
      const { catalogue } = await buildCatalogue(database.pool, testPlanBasis, { mapped });
      const [active] = catalogue.options.status.sets;
      const row = catalogue.columns.of.id.findIndex(
        (_id, at) => active !== undefined && hasBit(active, at) && hasBit(catalogue.located, at),
      );
      plant(catalogue, row);
      const wideQueries: SearchQuery[] = [
        emptySearchQuery,
        { ...emptySearchQuery, unitTypes: unitTypeIds },
        { ...emptySearchQuery, priceEgp: { min: 1, max: null } },
        { ...emptySearchQuery, box: parseBoundingBox("24,21.5,37.5,32.2") },
        { ...emptySearchQuery, drawn: parseDrawnArea("24.1-21.6_24.1-32.1_37.4-32.1_37.4-21.6") },
      ];
      expect(
        await compareWithOracle(new CatalogueSearch(catalogue), oracle, wideQueries, now, { atOnce: 1 }),
      ).not.toEqual([]);
    });
  },
);
