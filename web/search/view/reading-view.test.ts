import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import { emptySearchQuery, updateSearchQuery } from "../../../domain/search/search-query.ts";
import { emptyInterpretation } from "../../../domain/search/sentence/interpretation.fixture.ts";
import { type SentenceSearch, toSentenceInterpretationView } from "./reading-view.ts";

const places = new Map(
  [
    { id: "fifth-settlement", name: { en: "Fifth Settlement", ar: "التجمع الخامس" } },
    { id: "new-cairo", name: { en: "New Cairo", ar: "القاهرة الجديدة" } },
  ].map((place) => [place.id, place]),
);
const search = {
  count: () => 124,
  gazetteer: {
    byId: (id: string) => places.get(id) ?? null,
    isWithin: (place: { id: string }, other: { id: string }) =>
      place.id === "fifth-settlement" && other.id === "new-cairo",
  },
} as unknown as SentenceSearch["search"];
const notes = (patch: Partial<SentenceSearch>, locale: "en" | "ar" = "en") =>
  toSentenceInterpretationView(
    {
      search,
      screen: { kind: "grid" },
      query: emptySearchQuery,
      text: "typed",
      reading: emptyInterpretation,
      words: null,
      projectCount: 9,
      now: new Date(0),
      ...patch,
    },
    { locale, digits: "latn", currency: null } as never,
  )?.notes ?? [];
const texts = (patch: Partial<SentenceSearch>, locale: "en" | "ar" = "en") =>
  notes(patch, locale).map(({ text }) => text);

describe("How a sentence was understood", () => {
  test("is null if nothing was typed", () => {
    expect(notes({ text: "" })).toEqual([]);
  });

  test("states how words that match no filter were found", () => {
    const baseInput = { reading: { ...emptyInterpretation, rest: "french school" } };
    expect(texts({ ...baseInput, words: { of: "some", count: 6 } })).toEqual([
      "No filter knows “french school”, so those words are looked for in titles and names. 6 homes have some of them and come first.",
    ]);
    expect(texts({ ...baseInput, words: { of: "some", count: 2 } }, "ar")[0]).toMatch(
      /وحدتان فيهما بعض هذه الكلمات، وتظهران أولًا\.$/,
    );
    expect(texts({ ...baseInput, words: { of: "some", count: 0 } })[0]).toMatch(/No home has any of them/);
    expect(texts({ ...baseInput, words: { of: "all" } })[0]).toMatch(/Every home here has them\.$/);
  });

  test("says that there are no homes for rent, and what was searched for instead", () => {
    const rent = { reading: { ...emptyInterpretation, notices: ["rent"] as const } };
    expect(texts({ ...rent, query: updateSearchQuery(emptySearchQuery, { unitTypes: ["office"] }) })).toEqual(
      [
        "Homes for rent are not offered here. Every home on this site is for sale, so we searched for an office to buy.",
      ],
    );
    expect(texts(rent, "ar")).toEqual(["لا نعرض وحدات للإيجار. كل الوحدات هنا للبيع، فبحثنا عن وحدات للشراء."]);
  });

  test("says how an ambiguous place name was understood, with links to the others and their counts", () => {
    const note = {
      kind: "place",
      words: "التجمع",
      placeId: "fifth-settlement",
      others: ["new-cairo"],
    } as const;
    const [noteView] = notes(
      {
        query: updateSearchQuery(emptySearchQuery, { places: ["fifth-settlement"] }),
        reading: { ...emptyInterpretation, parts: [{ words: "التجمع", filterValues: {}, note }] },
      },
      "ar",
    );
    expect(noteView).toEqual({
      text: "فهمنا «التجمع» على أنه التجمع الخامس.",
      strong: "التجمع الخامس",
      isQuestion: true,
      links: [{ words: "كل القاهرة الجديدة", total: 124, href: "/ar/listings?place=new-cairo" }],
    });
  });

  test("says how a short number was understood, and never reads dollars as pounds", () => {
    const note = { kind: "millions", words: "under 5", egp: 5_000_000 } as const;
    expect(
      texts({ reading: { ...emptyInterpretation, parts: [{ words: "under 5", filterValues: {}, note }] } }),
    ).toEqual(["“under 5” is read as EGP 5,000,000."]);
    expect(texts({ reading: { ...emptyInterpretation, notices: ["currency"] } })[0]).toMatch(
      /never taken for pounds/,
    );
  });

  test("says that every home is a resale, and links from developer sales to the projects", () => {
    expect(texts({ query: updateSearchQuery(emptySearchQuery, { sale: "resale" }) })).toHaveLength(1);
    const [noteView] = notes({ query: updateSearchQuery(emptySearchQuery, { excluded: ["sale:resale"] }) });
    expect(noteView?.links).toEqual([{ words: "Projects", total: 9, href: "/en#developers" }]);
  });
});
