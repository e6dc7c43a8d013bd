import { provideMessages } from "../../messages/catalogue.ts";
import * as english from "../../messages/en.ts";
import { RouterContextProvider } from "react-router";
import type { App } from "../../server/wiring/app.ts";
import { loader } from "../../web/search/results.route.tsx";
import { screenTexts } from "../../web/search/view/screen-texts.ts";
import { deserializeSearchView, type SerializedSearchView } from "../../web/search/view/sent-view.ts";
import { appContext } from "../../web/shell/app-context.ts";
import { readerFormatContext } from "../../web/shell/reader-format-context.ts";
import { defaultReaderFormat } from "../../domain/money/reader-format.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { emptySearchQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import type { ShowcaseArea } from "../../domain/showcase/published-showcase.ts";
import { sampleListing } from "../../domain/listings/sample-listing.fixture.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";
import { createListingReader } from "../../server/listings/read/listings.ts";
import { seedPlaces } from "../../server/places/save-places.ts";
import type { CatalogueReadModel } from "../../server/search/following/read-model.ts";
import { createShowcasePoller, type ShowcasePoller } from "../../server/showcase/showcase-poller.ts";
import { createShowcaseTestHelper } from "../../server/showcase/showcase-scene.fixture.ts";
import { toShowcaseContent, type ShowcaseContent } from "../../server/showcase/showcase-shape.ts";
import { sitemapPageEntries } from "../../web/feeds/sitemap.ts";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "../support/database.ts";
import { longTimeoutOptions } from "../support/long-timeout.ts";
import { throwingLog } from "../support/throwing-log.ts";
import { openTestReadModel } from "../support/read-model.ts";

provideMessages("en", english);
const now = new Date("2026-11-25T10:00:00Z");
const samples = toShowcaseContent(sampleShowcase);

/** A place in the North Coast that a brokerage turns into a featured area. */
const alamein: ShowcaseArea = {
  slug: "new-alamein",
  name: { en: "Alamein Towers", ar: "أبراج العلمين" },
  isPopular: true,
  centre: { lat: 30.83, lng: 28.95 },
  outline: [
    { lat: 30.8, lng: 28.9 },
    { lat: 30.86, lng: 28.9 },
    { lat: 30.86, lng: 29.02 },
  ],
  words: ["atlantis towers"],
  finder: { place: 4, label: { en: "Alamein", ar: "العلمين" } },
  description: { en: "Towers by the sea.", ar: "أبراج على البحر." },
  highlights: [],
  otherNames: "",
};

const homes = [
  ["CAIRO-1", "New Cairo"],
  ["TOWER-1", "Atlantis Towers, floor 20"],
  ["TOWER-2", "New Alamein"],
  ["COAST-1", "North Coast, Sidi Abdel Rahman"],
] as const;
const drafts = homes.map(([unitCode, en]) =>
  Object.assign({}, sampleListing, {
    unitCode,
    location: { en, ar: "" },
    projectName: { en: "", ar: "" },
    coordinates: null,
    status: "active" as const,
    isSample: false,
    images: [],
    createdAt: now,
    updatedAt: now,
  }),
);

describeEachDatabase("A showcase with other areas", (kind) => {
  let database: TestDatabase;
  let showcase: ShowcasePoller;
  let model: CatalogueReadModel;
  const publish = async (areas: readonly ShowcaseArea[], change: Partial<ShowcaseContent> = {}) => {
    await createShowcaseTestHelper(database).publish({ ...samples, ...change, areas });
    await showcase.refresh();
  };
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    await seedPlaces(database.db, now);
    await insertListings(database.db, drafts);
    await createShowcaseTestHelper(database).publish(samples);
    showcase = createShowcasePoller({ pool: database.pool, cacheFile: null, log: throwingLog });
    await showcase.open();
    model = await openTestReadModel(database.followingPool, { showcase });
    model.start();
  });
  afterEach(async () => {
    await model.stop();
    await showcase.stop();
    await database.close();
  });

  const counts = () => ({ ...model.facets(emptySearchQuery, now).areas });
  const total = (asked: Partial<SearchQuery>) => model.find({ ...emptySearchQuery, ...asked }, 24, now).total;
  const areasOf = async (unitCode: string) => {
    const listings = createListingReader(database.db, () => showcase.current().areas);
    return (await listings.findByUnitCode(unitCode))?.areas.map(({ slug }) => slug);
  };
  /** What the loader returns for an area's page. */
  const pageOf = async (slug: string) => {
    const context = new RouterContextProvider();
    context.set(readerFormatContext, defaultReaderFormat("en"));
    context.set(appContext, {
      search: model,
      listings: createListingReader(database.db, () => showcase.current().areas),
      showcase: () => showcase.current(),
      now: () => now,
      log: throwingLog,
    } as unknown as App);
    const address = `http://localhost/en/listings/by-area/${slug}`;
    const loaderArgs = {
      params: { area: slug },
      request: new Request(address),
      url: new URL(address),
      context,
    };
    const answer = (await loader(loaderArgs as unknown as Parameters<typeof loader>[0])) as {
      readonly data: SerializedSearchView;
      readonly init: ResponseInit | null;
    };
    return { status: answer.init?.status ?? 200, view: answer.data };
  };
  const mapped = () => sitemapPageEntries(showcase.current(), []).map(({ pathIn }) => pathIn("en"));

  test("has homes in an eighth area by its words, its place and its name, and finds them by that name", async () => {
    expect(counts()).toEqual({ "new-cairo": 1, "north-coast": 2 });
    expect(total({ areas: ["new-alamein"] })).toBe(0);
    await publish([...samples.areas, alamein]);
    await expect
      .poll(counts, longTimeoutOptions)
      .toEqual({ "new-cairo": 1, "north-coast": 2, "new-alamein": 2 });
    expect(total({ areas: ["new-alamein"] })).toBe(2);
    expect(total({ areas: ["new-alamein"], text: "Alamein Towers" })).toBe(2);
    expect(await areasOf("TOWER-1")).toEqual(["new-alamein"]);
    expect(await areasOf("COAST-1")).toEqual(["north-coast"]);
    expect(model.suggest("Alamein Tow")[0]).toMatchObject({ kind: "area", slug: "new-alamein", count: 2 });
    expect(model.areas().at(-1)).toEqual({ slug: "new-alamein", ...alamein.name });
    expect(mapped()).toContain("/en/listings/by-area/new-alamein");
    const { status, view } = await pageOf("new-alamein");
    expect(status).toBe(200);
    expect(view).toMatchObject({ kind: "results", screen: { kind: "area", area: "new-alamein" }, total: 2 });
    expect(deserializeSearchView(view).screen).toMatchObject({ name: { en: "Alamein Towers" } });
    expect(view.area).toMatchObject({ about: alamein.description.en, centre: alamein.centre });
    expect(view.options.areas.map(({ id }) => id)).toContain("new-alamein");
  });

  test("has the homes of the places that an area takes in, finds them by its name, and leads to it through another place", async () => {
    const belt: ShowcaseArea = {
      ...alamein,
      slug: "blue-belt",
      name: { en: "Blue Belt", ar: "الحزام الأزرق" },
      words: [],
      places: ["north-coast", "no-such-place"],
      within: "new-cairo",
    };
    await publish([...samples.areas, belt]);
    await expect
      .poll(counts, longTimeoutOptions)
      .toEqual({ "new-cairo": 1, "north-coast": 2, "blue-belt": 2 });
    expect(total({ areas: ["blue-belt"] })).toBe(2);
    expect(total({ text: "Blue Belt" })).toBe(2);
    expect(total({ text: "الحزام الازرق" })).toBe(2);
    const { view } = await pageOf("blue-belt");
    expect(view).toMatchObject({ total: 2, area: { around: [{ id: "new-cairo" }, { id: "cairo" }] } });
    const { crumbs } = screenTexts(deserializeSearchView(view).screen, { locale: "en" });
    const labels = crumbs.map(({ label }) => label);
    expect(labels).toEqual(["Listings", "By Area", "Cairo", "New Cairo", "Blue Belt"]);
    // Adds a place to the area. Its name and words stay the same, but the catalogue must be updated.
    await publish([...samples.areas, { ...belt, places: ["cairo"] }]);
    await expect.poll(() => counts()["blue-belt"], longTimeoutOptions).toBe(1);
  });

  test("keeps the places of homes when an area is gone, and offers it nowhere", async () => {
    const cairo = samples.areas[0]!.slug;
    const developers = samples.developers.map((developer) =>
      Object.assign({}, developer, {
        projects: developer.projects.filter(({ areaSlug }) => areaSlug !== cairo),
      }),
    );
    await publish(samples.areas.slice(1), { developers });
    await expect.poll(counts, longTimeoutOptions).toEqual({ "north-coast": 2 });
    expect(total({ areas: [cairo] })).toBe(0);
    expect(total({ places: [cairo] })).toBe(1);
    expect(await areasOf("CAIRO-1")).toEqual([]);
    expect(model.suggest("New Cairo").some((each) => each.kind === "area")).toBe(false);
    expect(mapped()).not.toContain("/en/listings/by-area/new-cairo");
    // The place still exists in the gazetteer, so the address leads to the place's page.
    const { status, view } = await pageOf(cairo);
    expect([status, view.screen.kind, view.total]).toEqual([200, "place", 1]);
    expect((await pageOf("atlantis")).status).toBe(404);
  });

  test("has the new name and order everywhere, and the same homes", async () => {
    const renamed = samples.areas.map((area) =>
      area.slug === "new-cairo"
        ? Object.assign({}, area, { name: { en: "Cairo East", ar: "شرق القاهرة" } })
        : area,
    );
    await publish(renamed.toReversed());
    await expect.poll(() => model.areas().at(-1)?.en, longTimeoutOptions).toBe("Cairo East");
    expect(counts()).toEqual({ "new-cairo": 1, "north-coast": 2 });
    expect(total({ text: "Cairo East" })).toBe(1);
  });
});
