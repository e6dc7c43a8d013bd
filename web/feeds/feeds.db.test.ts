import { sampleAreas } from "../../content/places/sample-areas.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { toListingImage } from "../../content/pictures/pictures.ts";
import type { SocialCard } from "../../domain/pictures/social-card.ts";
import type { App } from "../../server/wiring/app.ts";
import { createListingReader } from "../../server/listings/read/listings.ts";
import { createAvailableListingReader } from "../../server/listings/read/available-listings.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";
import type { Log } from "../../server/process/log.ts";
import type { SearchService } from "../../server/search/questions/catalogue-search.ts";
import type { SearchResult } from "../../server/search/search.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { startFakeSite } from "../../tests/support/fake-site.ts";
import { type BuiltPages, openBuiltPages } from "../../tests/support/built-pages.ts";
import { childElementsNamed, parseXml, onlyChildText } from "../../tests/support/xml.ts";
import { sampleListing } from "../../domain/listings/sample-listing.fixture.ts";
import { publicConfig } from "../../tests/support/public-config.ts";

const origin = "https://homes.example.com";
const homeOf = (unitCode: string, status: "active" | "update" | "removed" | "paused" | "deleted") => ({
  ...sampleListing,
  unitCode,
  status,
  images: [toListingImage("units/living-sea")],
});

/** Finds the newest homes, one of which was removed after the catalogue was loaded. */
const find = vi.fn<SearchService["find"]>(() => ({ ids: [5, 1, 4] }) as unknown as SearchResult);
const none = () => [];
const facets = () => ({ places: { maadi: 2, "new-cairo": 3 } });
const search = { find, facets, developers: none, projects: none, places: none } as unknown as SearchService;

describe("responses for search engines, feed readers and chats", () => {
  let database: TestDatabase;
  let pages: BuiltPages;
  const draw = vi.fn<(address: string, card: SocialCard) => Promise<Buffer | null>>();
  const logged = vi.fn<Log["error"]>();
  let spans: readonly number[] | null = null;
  let isDatabaseDown = false;

  beforeAll(async () => {
    database = await createTestDatabase("pglite");
    await insertListings(database.db, [
      homeOf("AA-1", "active"),
      homeOf("AA-2", "removed"),
      homeOf("AA-3", "paused"),
      homeOf("AA-4", "deleted"),
      homeOf("AA-5", "update"),
    ]);
    const listings = createListingReader(database.db, () => sampleAreas);
    const offeredReader = createAvailableListingReader(database.db);
    const fail = () => Promise.reject(new Error("the server at 10.0.0.7 is gone"));
    const app = {
      config: publicConfig,
      search,
      listings: {
        byIds: (ids) => (isDatabaseDown ? fail() : listings.byIds(ids)),
        findByUnitCode: (code) => (isDatabaseDown ? fail() : listings.findByUnitCode(code)),
        byUnitCodes: (codes) => (isDatabaseDown ? fail() : listings.byUnitCodes(codes)),
      },
      availableListings: {
        spans: () => (isDatabaseDown ? fail() : spans ? Promise.resolve(spans) : offeredReader.spans()),
        inSpan: (span) => (isDatabaseDown ? fail() : offeredReader.inSpan(span)),
      },
      socialCards: { get: draw },
      log: { error: logged } as unknown as Log,
      now: () => new Date("2026-11-20T12:00:00Z"),
    } satisfies Partial<App>;
    pages = await openBuiltPages(app as unknown as App);
  });
  beforeEach(() => {
    spans = null;
    isDatabaseDown = false;
    logged.mockClear();
    draw.mockReset().mockResolvedValue(Buffer.from("jpeg"));
  });
  afterAll(async () => {
    await database.close();
  });

  const addressesIn = async (path: string) =>
    childElementsNamed(parseXml(await (await pages.fetch(path)).text()), "url").map((url) =>
      onlyChildText(url, "loc"),
    );
  const listingsIn = (addresses: readonly string[]) =>
    addresses
      .filter((address) => /\/listings\/AA/.test(address))
      .map((address) => address.slice(origin.length));
  const offeredPaths = ["/en/listings/AA-1", "/ar/listings/AA-1", "/en/listings/AA-5", "/ar/listings/AA-5"];

  test("a small sitemap is one file with every page, and only homes on offer", async () => {
    const addresses = await addressesIn("/sitemap.xml");
    expect(listingsIn(addresses)).toEqual(offeredPaths);
    expect(addresses).toContain(`${origin}/ar/developer/apex-real-estate/ivoire-east`);
    expect(addresses.filter((address) => address.endsWith("/by-area/maadi"))).toHaveLength(2);
    expect(addresses.filter((address) => address.endsWith("/by-area/new-cairo"))).toHaveLength(2);
  });

  test("a large sitemap is an index, and its parts have the same entries", async () => {
    spans = [0, 3];
    const index = parseXml(await (await pages.fetch("/sitemap.xml")).text());
    expect(childElementsNamed(index, "sitemap").map((part) => onlyChildText(part, "loc"))).toEqual([
      `${origin}/sitemap-pages.xml`,
      `${origin}/sitemap-listings-0.xml`,
      `${origin}/sitemap-listings-3.xml`,
    ]);
    expect(listingsIn(await addressesIn("/sitemap-listings-0.xml"))).toEqual(offeredPaths);
    expect(listingsIn(await addressesIn("/sitemap-pages.xml"))).toEqual([]);
  });

  test.each(["/sitemap-listings-1.xml", "/sitemap-listings-01.xml", "/sitemap-listings-1e1.xml", "/x.xml"])(
    "%s is not found",
    async (path) => {
      expect((await pages.fetch(path)).status).toBe(404);
    },
  );

  test("the feed has the newest homes in the order of the search, without removed ones", async () => {
    const feed = parseXml(await (await pages.fetch("/ar/listings/feed.atom")).text());
    expect(childElementsNamed(feed, "entry").map((entry) => onlyChildText(entry, "id"))).toEqual([
      `${origin}/ar/listings/AA-5`,
      `${origin}/ar/listings/AA-1`,
    ]);
  });

  test("a feed follows the search of its address, independent of its order and page", async () => {
    find.mockClear();
    const queryString = "?type=villa&price=-9000000&page=3&sort=price-asc&utm_source=x&foo=1";
    const feed = parseXml(await (await pages.fetch(`/en/listings/feed.atom${queryString}`)).text());
    expect(onlyChildText(feed, "id")).toBe(`${origin}/en/listings/feed.atom?price=-9000000&type=villa`);
    expect(onlyChildText(feed, "title")).toBe("New homes on Home Finder: Price: up to EGP 9,000,000, Villa");
    expect(find.mock.lastCall?.[0]).toMatchObject({ unitTypes: ["villa"], sort: "newest", page: 1 });
  });

  test("the partner feed has the homes on offer, and none that is paused, deleted or removed", async () => {
    const index = parseXml(await (await pages.fetch("/feeds/properties.xml")).text());
    const parts = childElementsNamed(index, "part").map(({ attributes }) => attributes["href"]);
    expect(parts).toEqual([`${origin}/feeds/properties-0.xml`]);
    const part = parseXml(await (await pages.fetch("/feeds/properties-0.xml")).text());
    expect(
      childElementsNamed(part, "property").map(({ attributes }) => [
        attributes["code"],
        attributes["status"],
      ]),
    ).toEqual([
      ["AA-1", "active"],
      ["AA-5", "update"],
    ]);
    expect((await pages.fetch("/feeds/properties-1.xml")).status).toBe(404);
  });

  test("a partner's conditional request gets 304, until a home of the part is paused", async () => {
    const site = await startFakeSite(pages.renderer);
    const fetchPart = (tag = "") => site.ask("/feeds/properties-0.xml", { "If-None-Match": tag });
    try {
      const first = await fetchPart();
      const tag = first.headers.get("etag") ?? "";
      expect([first.status, tag]).toEqual([200, expect.stringMatching(/^(W\/)?".+"$/)]);
      expect((await fetchPart(tag)).status).toBe(304);
      // The catalogue gets a new version in which these homes are unchanged.
      site.catalogue.version = 2;
      expect(await fetchPart(tag)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
      await database.pool.query("update listing set status = 'paused' where unit_code = 'AA-5'");
      site.catalogue.version = 3;
      const later = await fetchPart(tag);
      expect(later.status).toBe(200);
      expect(later.headers.get("etag")).not.toBe(tag);
      expect(later.body.toString()).toContain('code="AA-1"');
      expect(later.body.toString()).not.toContain("AA-5");
    } finally {
      await database.pool.query("update listing set status = 'update' where unit_code = 'AA-5'");
      await site.close();
    }
  });

  test.each([
    ["AA-1", 200],
    ["AA-5", 200],
    ["AA-2", 404],
    ["AA-3", 404],
    ["AA-4", 404],
    ["aa-1", 404],
    ["ZZ-9", 404],
  ])("the card of home %s answers %d", async (code, status) => {
    expect((await pages.fetch(`/social/en/listing/${code}.jpg`)).status).toBe(status);
    expect(draw).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
  });

  test("a card shows no text of its address other than the thing it names", async () => {
    await pages.fetch("/social/ar/listing/AA-1.jpg?title=Hello&v=%3Cscript%3E");
    await pages.fetch("/social/ar/listing/AA-1.jpg");
    const [first, second] = draw.mock.calls;
    expect(first).toEqual(second);
    expect(JSON.stringify(first)).not.toMatch(/Hello|script/);
  });

  test("if a card cannot be rendered, its picture replaces it and is not cached", async () => {
    draw.mockResolvedValue(null);
    const answer = await pages.fetch("/social/en/listing/AA-1.jpg");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      "/pictures/units/living-sea-800.webp",
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test.each([
    "/sitemap.xml",
    "/sitemap-listings-0.xml",
    "/en/listings/feed.atom",
    "/feeds/properties.xml",
    "/feeds/properties-0.xml",
    "/social/en/listing/AA-1.jpg",
  ])(
    "when the database cannot be read, %s says to come again and keeps the cause to the log",
    async (path) => {
      isDatabaseDown = true;
      const answer = await pages.fetch(path);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(await answer.text()).not.toContain("10.0.0.7");
      expect(logged).toHaveBeenCalledOnce();
    },
  );
});
