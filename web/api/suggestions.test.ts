import { describe, expect, test, vi } from "vitest";
import "../../tests/support/render.tsx";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { emptyInterpretation } from "../../domain/search/sentence/interpretation.fixture.ts";
import { createTestCatalogue, joinOptionColumns } from "../../server/search/catalogue/catalogue.fixture.ts";
import { CatalogueSearch, type SearchService } from "../../server/search/questions/catalogue-search.ts";
import type { SearchSuggestion } from "../../server/search/search.ts";
import { callLoader } from "./call-loader.fixture.ts";
import { loader } from "./suggestions.route.ts";

const suggest = vi.fn<SearchService["suggest"]>();
const now = () => new Date("2026-11-21T10:00:00Z");
const ofNames = { suggest, read: () => emptyInterpretation } as unknown as SearchService;

const callApi = (queryString: string, search: unknown = ofNames) =>
  callLoader(loader, `/api/suggestions?${queryString}`, { search, now });

const [developer] = sampleShowcase.developers;
const [project] = developer?.projects ?? [];
if (!developer || !project) throw new Error("the showcase is empty");
const localizedName = (en: string, ar: string) => ({ en, ar });

describe("suggestions", () => {
  test.each<[SearchSuggestion, en: object, ar: object]>([
    [
      { kind: "area", slug: "new-cairo", name: localizedName("New Cairo", "القاهرة الجديدة"), count: 12 },
      { kind: "area", label: "New Cairo", count: 12, href: "/en/listings/by-area/new-cairo" },
      { kind: "area", label: "القاهرة الجديدة", count: 12, href: "/ar/listings/by-area/new-cairo" },
    ],
    [
      { kind: "project", slug: "badya", name: localizedName("Badya", "باديا"), count: 3 },
      { kind: "project", label: "Badya", count: 3, href: "/en/listings?project=badya" },
      { kind: "project", label: "باديا", count: 3, href: "/ar/listings?project=badya" },
    ],
    [
      { kind: "developer", slug: "ora", name: localizedName("Ora", ""), count: 1 },
      { kind: "developer", label: "Ora", count: 1, href: "/en/listings?developer=ora" },
      { kind: "developer", label: "Ora", count: 1, href: "/ar/listings?developer=ora" },
    ],
    [
      {
        kind: "unit",
        name: localizedName("AA01-101", "AA01-101"),
        projectName: localizedName("Badya", "باديا"),
      },
      { kind: "unit", label: "AA01-101", detail: "Badya", href: "/en/listings/AA01-101" },
      { kind: "unit", label: "AA01-101", detail: "باديا", href: "/ar/listings/AA01-101" },
    ],
    [
      { kind: "page", name: project.name, developer, project },
      {
        kind: "project",
        label: project.name.en,
        detail: developer.name.en,
        href: `/en/developer/${developer.slug}/${project.slug}`,
      },
      {
        kind: "project",
        label: project.name.ar,
        detail: developer.name.ar,
        href: `/ar/developer/${developer.slug}/${project.slug}`,
      },
    ],
    [
      { kind: "page", name: developer.name, developer, project: null },
      { kind: "developer", label: developer.name.en, href: `/en/developer/${developer.slug}` },
      { kind: "developer", label: developer.name.ar, href: `/ar/developer/${developer.slug}` },
    ],
  ])("have a kind, a label and an address: %o", async (suggestion, en, ar) => {
    suggest.mockReturnValue([suggestion]);
    expect(await callApi("q=x")).toEqual({ status: 200, body: { suggestions: [en] } });
    expect(await callApi("q=x&lang=ar")).toEqual({ status: 200, body: { suggestions: [ar] } });
  });

  test.each([
    [`q=${"a".repeat(201)}`, "q"],
    ["q=new&lang=fr", "lang"],
    ["q=new&lang=ar&digits=roman", "digits"],
  ])("%s is refused for its %s", async (search, parameter) => {
    const { status, body } = await callApi(search);
    expect(status).toBe(400);
    expect(body).toEqual({ error: "bad-parameter", parameter, expected: expect.any(String) });
  });

  test("are an empty list with an error status if they cannot be loaded", async () => {
    suggest.mockImplementation(() => {
      throw new Error("The catalogue has not been read yet");
    });
    expect(await callApi("q=new")).toEqual({ status: 503, body: { suggestions: [] } });
  });
});

const homes = new CatalogueSearch(
  createTestCatalogue([
    ...[3, 3, 3, 4].map((rooms, index) => ({
      project: ["cairo-gate", "Cairo Gate", "كايرو جيت"] as const,
      priceEgp: (index + 3) * 1_000_000,
      cashTodayEgp: (index + 1) * 100_000 + 1,
      kind: `${joinOptionColumns({
        status: "active",
        rooms,
        bathrooms: 2,
        unit_type: "apartment",
        finishing: index === 0 ? "fully-finished" : "raw",
        delivery_quarter: 0,
      })}\u001finstalments`,
    })),
    { area: "north-coast", status: "removed" },
  ]),
  () => sampleShowcase,
);

describe("a sentence", () => {
  test("is returned as filters with the number of homes, and possible additions with theirs", async () => {
    expect(await callApi("q=apartment 3 rooms sheikh zayed under 5", homes)).toEqual({
      status: 200,
      body: {
        reading: {
          filters: ["Apartment", "3 rooms", "Sheikh Zayed", "price up to EGP\u00a05,000,000"],
          notes: ["“under 5” is read as 5 million"],
          says: [],
          count: 3,
          href: "/en/listings?q=apartment+3+rooms+sheikh+zayed+under+5",
        },
        add: [
          {
            words: "down payment up to EGP\u00a0100,000",
            count: 1,
            href: "/en/listings?down=-100000&q=apartment+3+rooms+sheikh+zayed+under+5",
          },
          {
            words: "fully finished",
            count: 1,
            href: "/en/listings?finishing=fully-finished&q=apartment+3+rooms+sheikh+zayed+under+5",
          },
        ],
        suggestions: [
          { kind: "area", label: "Sheikh Zayed", count: 4, href: "/en/listings/by-area/sheikh-zayed" },
          {
            kind: "place",
            label: "Cairo Gate",
            detail: "Sheikh Zayed",
            count: 4,
            href: "/en/listings/by-area/cairo-gate",
          },
        ],
      },
    });
  });

  test("is written in the reader's digits", async () => {
    const { body } = await callApi(
      `q=${encodeURIComponent("شقة 3 غرف تحت 5 مليون")}&lang=ar&digits=arab`,
      homes,
    );
    expect(body).toMatchObject({
      reading: { filters: ["شقة", "٣ غرف", "السعر حتى ٥٬٠٠٠٬٠٠٠\u00a0ج.م"], count: 3 },
    });
  });

  test("is counted with the filters of its page, but without those of the former sentence", async () => {
    const { body } = await callApi("q=3 rooms&finishing=raw", homes);
    expect(body).toMatchObject({ reading: { filters: ["3 rooms", "Raw"], count: 2 } });
    const response = await callApi("q=4 rooms&read=3 rooms raw&finishing=raw&rooms=3", homes);
    expect(response.body).toMatchObject({ reading: { filters: ["4 rooms"], count: 1 } });
  });

  test("with contradictory conditions finds nothing, says so, and has no additions", async () => {
    const { body } = await callApi("q=apartment more than 6m under 5m", homes);
    expect(body).toMatchObject({
      reading: {
        filters: ["Apartment"],
        notes: [expect.stringMatching(/exclude each other, so no home fits both\.$/u)],
        says: ["contradiction"],
        count: 0,
      },
      add: [],
    });
  });

  test.each([
    ["apartment for rent", ["Apartment"], "rent"],
    ["for rent", ["All available homes"], "rent"],
    ["apartment 100000 usd", ["Apartment"], "currency"],
  ])("%j says what the site does not offer, and counts the rest", async (q, read, noteKind) => {
    const { body } = await callApi(`q=${encodeURIComponent(q)}`, homes);
    expect(body).toMatchObject({ reading: { filters: read, says: [noteKind], count: 4 } });
  });

  test("without a filter has only suggestions", async () => {
    expect(Object.keys((await callApi("q=sto", homes)).body as object)).toEqual(["suggestions"]);
  });

  test("has at most eight rows", async () => {
    const { body } = await callApi("q=apartment sheikh zayed", homes);
    const { add, suggestions } = body as Record<"add" | "suggestions", readonly unknown[]>;
    expect(1 + add.length + suggestions.length).toBeLessThanOrEqual(8);
  });
});
