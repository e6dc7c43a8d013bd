import { sampleAreas } from "../content/places/sample-areas.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toListingImage } from "../content/pictures/pictures.ts";
import { sampleListing } from "../domain/listings/sample-listing.fixture.ts";
import { createRenderAddress } from "../server/http/pages/call-renderer.ts";
import type { PageCache } from "../server/http/pages/page-cache.ts";
import { createListingReader } from "../server/listings/read/listings.ts";
import { createCachedListingReader } from "../server/listings/read/cached-listings.ts";
import { insertListings } from "../server/listings/write/write-listings.ts";
import { createLog } from "../server/process/log.ts";
import { CatalogueReadModel } from "../server/search/following/read-model.ts";
import type { App } from "../server/wiring/app.ts";
import { createDatabaseServices } from "../server/wiring/database-services.ts";
import { openBuiltPages } from "./support/built-pages.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";
import { createPageCacheFixture, readPageAnswerHtml, makePageRequest } from "./support/page-cache-fixture.ts";
import { longTimeoutOptions } from "./support/long-timeout.ts";
import { publicConfig } from "./support/public-config.ts";
import { sampleShowcaseSource } from "./support/samples.ts";

const homeOf = (unitCode: string, unitType: string, priceEgp: number) => ({
  ...sampleListing,
  unitCode,
  unitTypeText: { en: unitType, ar: "" },
  priceEgp,
  images: [toListingImage("units/living-sea")],
});
const villas = "/en/listings?type=villa";
const renderOptions = { isDatabaseAway: async () => false, publicOrigin: publicConfig.publicOrigin };

describe("A cached page after a change of the catalogue", () => {
  let database: TestDatabase;
  let search: CatalogueReadModel;
  let app: App;
  let at: Date;
  /** Number of requests for a page that reached the application, and number of renders. */
  let requestCount: number;
  let renderCount: number;
  let cache: PageCache;
  let makeCache: () => PageCache;
  let isAway: boolean;
  let isRead: boolean;

  beforeAll(async () => {
    database = await createTestDatabase("pglite");
    const { db, pool } = database;
    const log = createLog("silent");
    const now = () => at;
    at = new Date("2026-11-21T10:00:00Z");
    search = new CatalogueReadModel({
      pool,
      log,
      planRatePercent: 20.5,
      showcase: sampleShowcaseSource,
      now,
    });
    const listings = createCachedListingReader(
      createListingReader(db, () => sampleAreas),
      () => 0,
    );
    search.onChange(({ written }) => listings.forget(written));
    const parts = createDatabaseServices(db, publicConfig);
    app = { ...parts, config: publicConfig, search, listings, log, now } as Partial<App> as App;
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await database.pool.query("truncate listing, listing_tombstone cascade");
    await insertListings(database.db, [
      homeOf("VV-1", "Villa", 9_000_000),
      homeOf("VV-2", "Villa", 8_000_000),
      homeOf("AA-1", "Apartment", 3_000_000),
    ]);
    await search.open();
    at = new Date("2026-11-21T10:00:00Z");
    requestCount = renderCount = 0;
    const { renderer } = await openBuiltPages(app);
    const counting = {
      async render(page: Request) {
        requestCount++;
        if (isAway) return new Response("", { status: 503 });
        const answer = await renderer.render(page);
        if (answer.status !== 304) renderCount++;
        return answer;
      },
    };
    isAway = false;
    isRead = true;
    ({ makeCache } = createPageCacheFixture({
      renderAddress: createRenderAddress({ renderer: counting, ...renderOptions }),
      contentVersion: () => (isRead ? search.state().version : null),
      isCatalogueCurrent: () => !isAway,
      now: () => at.getTime(),
    }));
    cache = makeCache();
  });

  /** The page as a visitor receives it: from the cache while it is fresh, otherwise rendered now. */
  const visit = async (key: string) => {
    const cachedPage = cache.peek(key);
    return cachedPage
      ? readPageAnswerHtml({ kind: "page", page: cachedPage })
      : readPageAnswerHtml(await cache.fetch(makePageRequest(key)));
  };
  const setPrice = async (unitCode: string, egp: number) => {
    await database.pool.query("update listing set price_egp = $2 where unit_code = $1", [unitCode, egp]);
    expect(await search.refresh()).toBe(true);
  };

  test.each([villas, "/ar/listings/map", "/en/developer/apex-real-estate/ivoire-east", "/en/listings/none"])(
    "that does not concern it is fresh without being rendered again: %s",
    async (key) => {
      const before = await visit(key);
      await setPrice("AA-1", key.includes("map") ? 3_000_000 : 3_100_000);
      expect(cache.peek(key)).toBeUndefined();
      expect((await visit(key)) === before).toBe(true);
      expect([requestCount, renderCount]).toEqual([2, 1]);
      expect(cache.peek(key)).toBeDefined();
    },
  );

  test("shows the changes of its homes", async () => {
    await visit(villas);
    await setPrice("VV-1", 9_500_000);
    const after = (await visit(villas)) ?? "";
    expect([after.includes("9,500,000"), after.includes("9,000,000")]).toEqual([true, false]);
    expect(renderCount).toBe(2);
  });

  test("shows a new total of homes, even if the homes on it are the same", async () => {
    const first = `${villas}&sort=price-asc`;
    const before = await visit(first);
    await insertListings(database.db, [homeOf("AA-2", "Apartment", 4_000_000)]);
    await search.refresh();
    expect((await visit(first)) === before).toBe(false);
    expect(renderCount).toBe(2);
  });

  test("keeps its compressed body, and so does the data of a client-side navigation", async () => {
    const step = "/en/listings.data?type=villa&_routes=en:listings";
    const keys = [villas, step];
    for (const key of keys) await visit(key);
    const cachedPages = keys.map((key) => cache.peek(key));
    await setPrice("AA-1", 3_100_000);
    for (const key of keys) await visit(key);
    expect(keys.every((key, index) => cache.peek(key) === cachedPages[index])).toBe(true);
  });

  test("is checked every minute, and rendered again only if a date on it has changed", async () => {
    const key = "/en/about";
    await visit(key);
    at = new Date("2026-12-31T10:00:00Z");
    await visit(key);
    expect([requestCount, renderCount]).toEqual([2, 1]);
    at = new Date("2027-01-01T10:00:00Z");
    // The footer contains the year.
    expect((await visit(key))?.includes("2027")).toBe(true);
    expect([requestCount, renderCount]).toEqual([3, 2]);
  });

  describe("when a home is no longer on offer", () => {
    const apartments = "/en/listings?type=apartment";
    const expire = async (unitCode: string) => {
      await database.pool.query("update listing set status = 'update' where unit_code = $1", [unitCode]);
      await search.refresh();
    };
    /**
     * What a visitor receives while the database is down: whether the page is a stale copy from the cache, or the
     * kind of another response.
     */
    const visitInOutage = async (key: string) => {
      isAway = true;
      const answer = await cache.fetch(makePageRequest(key));
      isAway = false;
      return answer.kind === "page" ? answer.page.isStaleCopy : answer.kind;
    };
    /** Starts a new process that has not loaded the catalogue yet. */
    const restart = async () => {
      await cache.close();
      isRead = false;
      cache = makeCache();
      await cache.open();
    };
    let stopListening: () => void;
    beforeEach(async () => {
      await cache.open();
      stopListening = search.onChange(({ noLongerActive }) => cache.invalidateListings(noLongerActive));
    });
    afterEach(async () => {
      stopListening();
      await cache.close();
    });

    test("copies of pages that do not show it serve an outage, and copies that do are deleted", async () => {
      for (const key of [villas, apartments]) await visit(key);
      // Pages are written to the disk cache in the background.
      await expect.poll(() => cache.diskBytes, longTimeoutOptions).toBeGreaterThan(20_000);
      await expire("VV-1");
      expect([await visitInOutage(apartments), await visitInOutage(villas)]).toEqual([true, "rendered"]);
      await restart();
      expect([await visitInOutage(apartments), await visitInOutage(villas)]).toEqual([true, "rendered"]);
    });

    test("its pages are cached again, without it, at the next request", async () => {
      expect((await visit(villas))?.includes("VV-1")).toBe(true);
      await expire("VV-1");
      await visit(villas);
      await restart();
      isAway = true;
      const old = (await readPageAnswerHtml(await cache.fetch(makePageRequest(villas)))) ?? "";
      expect([old.includes("VV-1"), old.includes("VV-2")]).toEqual([false, true]);
    });

    test("a page that is being rendered meanwhile is not cached", async () => {
      const rendering = visit(villas);
      cache.invalidateListings(new Set([-1]));
      await rendering;
      expect(cache.peek(villas)).toBeUndefined();
    });

    test("no page stays cached when people may be shown no longer, whatever homes it shows", async () => {
      await visit(apartments);
      cache.invalidateListings("all");
      expect(await visitInOutage(apartments)).toBe("rendered");
    });
  });
});
