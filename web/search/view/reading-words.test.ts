import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import {
  emptySearchQuery,
  updateSearchQuery,
  type SearchQuery,
} from "../../../domain/search/search-query.ts";
import type { SentenceInterpretation } from "../../../domain/search/sentence/interpretation.ts";
import { emptyInterpretation } from "../../../domain/search/sentence/interpretation.fixture.ts";
import { interpretationNotes, interpretationTexts } from "./reading-words.ts";

const places: Readonly<Record<string, Readonly<Record<"en" | "ar", string>>>> = {
  "new-cairo": { en: "New Cairo", ar: "القاهرة الجديدة" },
};
const lineOf = (locale: "en" | "ar", query: Partial<SearchQuery>, reading: Partial<SentenceInterpretation>) =>
  interpretationTexts(
    updateSearchQuery(emptySearchQuery, query),
    { ...emptyInterpretation, ...reading },
    { locale },
    (_, id) => places[id]?.[locale],
  );
const price = { min: null, max: 5_000_000 };
const sentence = {
  query: { unitTypes: ["apartment"], rooms: [3], places: ["new-cairo"], priceEgp: price } as const,
  reading: {
    parts: [
      { words: "apartment", filterValues: { unitTypes: ["apartment"] } },
      { words: "3 rooms", filterValues: { rooms: [3] } },
      { words: "new cairo", filterValues: { places: ["new-cairo"] } },
      { words: "under 5", filterValues: { priceEgp: price } },
    ],
  } as const,
};

describe("A sentence as it was understood", () => {
  test("has its filters in the order in which they were typed", () => {
    expect(lineOf("en", sentence.query, sentence.reading)).toEqual([
      "Apartment",
      "3 rooms",
      "New Cairo",
      "price up to EGP\u00a05,000,000",
    ]);
    expect(lineOf("ar", sentence.query, sentence.reading)).toEqual([
      "شقة",
      "3 غرف",
      "القاهرة الجديدة",
      "السعر حتى 5,000,000\u00a0ج.م",
    ]);
  });

  test("starts with a capital letter, also if an amount comes first", () => {
    const { filterValues } = sentence.reading.parts[3];
    expect(lineOf("en", filterValues, { parts: [{ words: "under 5", filterValues }] })).toEqual([
      "Price up to EGP\u00a05,000,000",
    ]);
  });

  test("then has filters chosen separately, its order, and last the words that match no filter", () => {
    const query = { unitTypes: ["villa"], finishings: ["raw"], text: "near the sea" } as const;
    const parts = [{ words: "villa", filterValues: { unitTypes: ["villa"] } }] as const;
    expect(lineOf("en", query, { parts, sort: "price-asc" })).toEqual([
      "Villa",
      "Raw",
      "Lowest price",
      "“near the sea”",
    ]);
  });
});

describe("The notes on a sentence", () => {
  const note = (words: string, egp: number) =>
    ({ parts: [{ words, filterValues: {}, note: { kind: "millions", words, egp } }] }) as const;

  test.each<
    [
      what: string,
      query: Partial<SearchQuery>,
      reading: Partial<SentenceInterpretation>,
      en: string,
      ar: string,
    ]
  >([
    [
      "a number taken as millions",
      {},
      note("under 5", 5_000_000),
      "“under 5” is read as 5 million",
      "فهمنا «under 5» على أنها 5 ملايين",
    ],
    [
      "a number with a half",
      {},
      note("under 1.5", 1_500_000),
      "“under 1.5” is read as 1.5 million",
      "فهمنا «under 1.5» على أنها 1.5 مليون",
    ],
    [
      "a number taken as thousands",
      {},
      note("down 500", 500_000),
      "“down 500” is read as 500 thousand",
      "فهمنا «down 500» على أنها 500 ألف",
    ],
    [
      "conditions that exclude each other",
      {},
      {
        notices: ["contradiction"],
        contradiction: {
          first: { words: "over 6m", filterValues: {} },
          second: { words: "under 5m", filterValues: {} },
        },
      },
      "“over 6m” and “under 5m” exclude each other, so no home fits both.",
      "«over 6m» و«under 5m» لا يجتمعان، فلا توجد وحدة تناسب الشرطين معًا.",
    ],
    [
      "rent",
      {},
      { notices: ["rent"] },
      "Every home here is for sale, none is for rent.",
      "كل الوحدات هنا للبيع، ولا توجد وحدات للإيجار.",
    ],
    [
      "another currency",
      {},
      { notices: ["currency"] },
      "Prices here are in Egyptian pounds, so an amount in another currency limits nothing.",
      "الأسعار هنا بالجنيه المصري، لذلك لم نبحث بالمبلغ المكتوب بعملة أخرى.",
    ],
    [
      "homes from the developer",
      { sale: "developer" },
      {},
      "Every home here is a resale. Homes from the developer are on the pages of projects.",
      "كل الوحدات هنا إعادة بيع. للشراء مباشرة من المطور، انظر صفحات المشروعات.",
    ],
  ])("%s", (_, filters, reading, en, ar) => {
    const query = updateSearchQuery(emptySearchQuery, filters);
    const notes = (["en", "ar"] as const).map((locale) =>
      interpretationNotes(query, { ...emptyInterpretation, ...reading }, { locale }),
    );
    expect(notes).toEqual([[en], [ar]]);
  });
});
