import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toListingImage } from "../../../content/pictures/pictures.ts";
import type { ListingStatus } from "../../../domain/listings/listing.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { createListingReader } from "../../../server/listings/read/listings.ts";
import { insertListings } from "../../../server/listings/write/write-listings.ts";
import { createLog } from "../../../server/process/log.ts";
import { CatalogueReadModel } from "../../../server/search/following/read-model.ts";
import type { App } from "../../../server/wiring/app.ts";
import { type BuiltPages, openBuiltPages } from "../../../tests/support/built-pages.ts";
import { createLeadFixture, type LeadFixture } from "../../../tests/support/lead-fixture.ts";
import { publicConfig } from "../../../tests/support/public-config.ts";
import { sampleShowcaseSource } from "../../../tests/support/samples.ts";

/** The address and the route name of each result screen. */
const screens = [
  ["/en/listings", "en:listings"],
  ["/en/listings/list", "en:listings/list"],
  ["/en/listings/new", "en:listings/new"],
  ["/en/listings/by-area/new-cairo", "en:listings/by-area/:area"],
  ["/en/listings/map", "en:listings/map"],
] as const;

/** A search that finds no home; its page also contains wider searches. */
const noMatchSearch = "?type=villa&price=1-2&colour=red";

const cardKeys =
  "code title sellerTitle place developer areaM2 rooms bathrooms priceEgp isPriceOpen isLand downPaymentEgp monthlyEgp payment finishing delivery status isSample picture drawing pictureCount";

/** The keys that pages need, by path; page data must have no others. */
const allowed: Readonly<Record<string, string>> = {
  root: "format config year projectCount salesHours",
  "root.format": "locale digits currency",
  "root.salesHours[]": "days opens closes",
  "root.config":
    "publicOrigin brandName brandLogo companyDetails creditUrl mapStyleUrl salesPhone salesWhatsapp salesEmail familiesHelped planRate currencies leads",
  "root.config.brandName": "en ar",
  "root.config.planRate": "percent month",
  "root.config.leads": "answerHours keptMonths offersTransport sendsMail",
  view: "kind edition screen query typed reading clash total unfilteredTotal availableCount mostlyIn newCount pageCount area relaxations nothing options unsaid dropped cards",
  "view.screen": "kind area",
  "view.area": "chips about highlights centre price neighbours",
  "view.area.chips[]": "area name count href",
  "view.area.centre": "lat lng",
  "view.area.price": "medianEgpPerM2 count openCount",
  "view.relaxations[]": "without wider",
  "view.relaxations[].without": "words total href",
  "view.relaxations[].wider": "words total href",
  "view.options":
    "rooms bathrooms unitTypes finishings developers projects areas places deliveries status paymentWays features isOffPlan excluded",
  "view.options[]": "id label count",
  "view.unsaid": "note words href",
  "view.dropped[]": "name value",
  "view.cards[]": cardKeys,
  "view.cards[].picture": "url alt color",
  "view.nothing": "conditionCount cheapest stillNone missedCount nearest",
  "view.nothing.cheapest": "text strong links",
  "view.nothing.nearest[]": "card meets misses",
  "view.nothing.nearest[].card": cardKeys,
  "view.nothing.nearest[].card.picture": "url alt color",
  areas: "kind text total cards places",
  "areas.cards[]": "slug name picture description highlights isPopular count price otherNames",
  "areas.cards[].picture": "url alt color",
  "areas.cards[].price": "text count openCount",
  list: "kind edition missing homes isLinked view isOnlyDifferences",
  "list.missing[]": "text reason",
  "list.homes[]":
    "code title sellerTitle place developer areaM2 rooms people bathrooms priceEgp downPaymentEgp monthlyEgp payment finishing delivery status isSample picture drawing pictureCount",
  "list.homes[].picture": "url alt color",
  "list.view": "homes rows",
  "list.view.homes[]": "code title picture isSample priceEgp downPaymentEgp monthlyEgp payment",
  "list.view.homes[].picture": "url alt color",
  "list.view.rows[]": "name differs better cells",
  "list.view.rows[].cells[]": "money text note isBest",
  "list.view.rows[].cells[].money": "currency number isCurrencyFirst text egp",
  map: "frame drawing homes locationCount developerCount",
  "map.homes": "exact about none",
  "map.frame": "south west north east",
  "map.drawing":
    "sizePx land borders rivers mainRoads sideRoads streets areas drawn labels pins circles scale",
  "map.drawing.labels[]": "text kind x y",
  "map.drawing.pins[]": "x y code priceEgp count box",
  "map.drawing.pins[].box": "south west north east",
  "map.drawing.circles[]": "x y about place otherCount count widthPx box",
  "map.drawing.circles[].box": "south west north east",
  "map.drawing.scale": "lengthPx metres",
};

/** Returns the path of every key in the data that is not in `allowed`. */
function unexpectedKeys(value: unknown, place: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => unexpectedKeys(each, `${place}[]`));
  if (typeof value !== "object" || value === null) return [];
  const allowedKeys = allowed[place]?.split(" ") ?? [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const nestedKeys = unexpectedKeys(inner, place === "view.options" ? place : `${place}.${key}`);
    return allowedKeys.includes(key) ? nestedKeys : [`${place}.${key}`];
  });
}

const note = "Wants a discount, call the seller first";
const hiddenWords = [
  "ZZ77-909",
  "zz77909",
  "Hidden Towers",
  "hidden-towers",
  "Quiet corner",
  note,
  "Mona Adel",
];
const homeOf = (unitCode: string, status: ListingStatus) => ({
  ...sampleListing,
  unitCode,
  status,
  images: [toListingImage("units/living-sea")],
});

/** Names a public listing, a listing that is not public (ZZ77-909), and a code without a listing. */
const listed = "?homes=AA01-101,ZZ77-909,AA99-1";
/**
 * Pages that are not result screens: address, route name, a search, the path of their keys in `allowed`, and what
 * they show.
 */
const others = [
  ["/en/shortlist", "en:shortlist", listed, "list", "AA01-101"],
  ["/en/listings/compare", "en:listings/compare", listed, "list", "AA01-101"],
  ["/en/listings/by-area", "en:listings/by-area", "?q=cairo", "areas", "New Cairo"],
] as const;

type SentData = Readonly<Record<string, { readonly data: unknown }>>;

describe("the data of a hydrated page", () => {
  let scene: LeadFixture;
  let pages: BuiltPages;

  async function dataAt(address: string): Promise<SentData> {
    const { body } = await pages.fetch(address);
    if (!body) throw new Error(`${address} sent nothing`);
    return (await (
      await decode(body, globalThis)
    ).value) as SentData;
  }

  beforeAll(async () => {
    scene = await createLeadFixture("pglite");
    const { db, pool } = scene.database;
    await insertListings(db, [
      homeOf("AA01-101", "active"),
      {
        ...homeOf("ZZ77-909", "paused"),
        title: { en: "Quiet corner", ar: "" },
        projectName: { en: "Hidden Towers", ar: "" },
        projectSlug: "hidden-towers",
      },
    ]);
    const lead_id = await scene.storeLead();
    await db
      .insertInto("lead_event")
      .values({ lead_id, at: new Date(), actor_id: null, kind: "note", personal_note: note })
      .execute();
    const log = createLog("silent");
    const now = () => new Date("2026-11-21T10:00:00Z");
    const app: Partial<App> = {
      config: publicConfig,
      search: await new CatalogueReadModel({
        pool,
        log,
        planRatePercent: 20.5,
        showcase: sampleShowcaseSource,
        now,
      }).open(),
      listings: createListingReader(db, () => sampleAreas),
      log,
      now,
    };
    pages = await openBuiltPages(app as App);
  });
  afterAll(() => scene.database.close());

  test.each(screens)("%s: only what its page needs", async (path, route) => {
    for (const search of ["", noMatchSearch]) {
      const sent = await dataAt(`${path}.data${search}`);
      expect(Object.keys(sent).toSorted()).toEqual([route, "root"].toSorted());
      const data = sent[route]?.data as { readonly view?: unknown; readonly map?: unknown };
      expect(unexpectedKeys(sent["root"]?.data, "root")).toEqual([]);
      expect(unexpectedKeys(data.view ?? data, "view")).toEqual([]);
      expect(unexpectedKeys(data.map, "map")).toEqual([]);
      // The map page's data are a view and a map; other pages' data are the view itself.
      const topKeys = Object.keys(data.view ? data : {});
      expect(topKeys.filter((key) => key !== "view" && key !== "map")).toEqual([]);
    }
  });

  test.each(screens)("%s: the data are in the page as JSON", async (path) => {
    const html = await (await pages.fetch(path)).text();
    const [, json = ""] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(Object.keys(JSON.parse(json) as object)).toEqual(["loaderData", "actionData"]);
    expect(html).not.toContain("enqueue('");
  });

  test.each(screens)(
    "%s: the response to a step has no data of the surrounding page",
    async (path, route) => {
      const sent = await dataAt(`${path}.data?type=villa&_routes=${encodeURIComponent(route)}`);
      expect(Object.keys(sent)).toEqual([route]);
    },
  );

  test.each(others)(
    "%s: what its page needs, and nothing else",
    async (path, route, search, place, expectedText) => {
      const sent = await dataAt(`${path}.data${search}`);
      expect(Object.keys(sent).toSorted()).toEqual([route, "root"].toSorted());
      expect(unexpectedKeys(sent["root"]?.data, "root")).toEqual([]);
      expect(unexpectedKeys(sent[route]?.data, place)).toEqual([]);
      for (const address of [path + search, `${path}.data${search}`]) {
        // Removes the code that the page repeats from its address.
        const text = (await (await pages.fetch(address)).text()).replaceAll("ZZ77-909", "");
        expect(text).toContain(expectedText);
        for (const word of hiddenWords) expect(text, `${word} at ${address}`).not.toContain(word);
      }
    },
  );

  test.each(screens)("%s: no paused home, and no text of staff", async (path) => {
    for (const address of [path, `${path}.data`, `${path}?status=all`, `${path}.data?q=ZZ77&status=all`]) {
      const text = await (await pages.fetch(address)).text();
      // Removes the typed text, which the page repeats in the search field and in addresses.
      const cleanText = address.includes("q=") ? text.replaceAll("ZZ77", "") : text;
      for (const word of hiddenWords) expect(cleanText, `${word} at ${address}`).not.toContain(word);
    }
    expect(await (await pages.fetch(path)).text()).toContain("AA01-101");
  });
});
