import { describe, expect, test } from "vitest";
import type { Locale } from "../../../domain/text/locale.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { ListingCard } from "./listing-card.tsx";
import { ListingCards } from "./listing-cards.tsx";
import { type ListingCardFields, type CardVariant, toListingCardView } from "./listing-card-view.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";

const html = (locale: Locale, change: Partial<ListingCardFields> = {}, variant: CardVariant = "grid") =>
  renderInLanguage(
    locale,
    <ListingCard view={toListingCardView({ ...sampleListing, ...change }, { locale })} variant={variant} />,
  );
const text = (...args: Parameters<typeof html>) => textOf(html(...args));

describe("The texts of a card", () => {
  const [picture] = sampleListing.images;
  test.each<[name: string, change: Partial<ListingCardFields>, en: readonly string[], ar: readonly string[]]>(
    [
      [
        "price, down payment and instalment",
        {},
        ["EGP 3,500,000", "Down payment EGP 700,000 20%", "Monthly 25K EGP"],
        ["3,500,000 ج.م", "المقدم 700,000 ج.م 20%", "القسط الشهري 25 ألف ج.م"],
      ],
      [
        "a price of 0",
        { priceEgp: 0, downPaymentEgp: 0, monthlyEgp: 0 },
        ["N/A", "Ask the sales team for today’s price"],
        ["غير معلن", "اسأل فريق المبيعات عن سعر اليوم"],
      ],
      [
        "a down payment of 0",
        { downPaymentEgp: 0, monthlyEgp: 0 },
        ["Cash Payment: full payment of EGP 3,500,000 required"],
        ["السداد كاش: مطلوب سداد كامل السعر 3,500,000 ج.م"],
      ],
      ["a rounded share of the price", { downPaymentEgp: 544_000 }, ["16%"], ["16%"]],
      [
        "a price far from its kind",
        { unitType: "villa", priceEgp: 187_000, downPaymentEgp: null, monthlyEgp: null },
        ["EGP 187,000 Price to be confirmed with the seller"],
        ["187,000 ج.م السعر قيد التأكيد مع البائع"],
      ],
      ["a million a month", { monthlyEgp: 1_250_000 }, ["1.3M EGP"], ["1.3 مليون ج.م"]],
      ["few pounds a month", { monthlyEgp: 950 }, ["950 EGP"], ["950 ج.م"]],
      ["active", {}, ["Available"], ["متاحة"]],
      ["removed", { status: "removed" }, ["Removed"], ["غير معروضة"]],
      ["update", { status: "update" }, ["Update"], ["قيد التحديث"]],
      ["any other status", { status: "paused" }, ["Update"], ["قيد التحديث"]],
      ["no pictures", { images: [] }, ["No images available"], ["لا توجد صور"]],
      ["several pictures", { images: picture ? [picture, picture, picture] : [] }, ["3"], ["3"]],
      [
        "rooms and baths in words",
        { rooms: 1, bathrooms: 1 },
        ["1 room", "1 bath"],
        ["غرفة واحدة", "حمام واحد"],
      ],
      ["two of each", { rooms: 2, bathrooms: 2 }, ["2 rooms", "2 baths"], ["غرفتان", "حمامان"]],
      ["eleven rooms", { rooms: 11 }, ["11 rooms"], ["11 غرفة"]],
      [
        "facts that are missing",
        {
          areaM2: 0,
          rooms: 0,
          bathrooms: 0,
          finishing: "unknown",
          finishingText: { en: "", ar: "" },
          location: { en: "", ar: "" },
          developerName: { en: "", ar: "" },
        },
        [
          "Size not specified",
          "Rooms not specified",
          "Baths not specified",
          "Finishing not specified",
          "Location not specified",
        ],
        [
          "المساحة غير محددة",
          "عدد الغرف غير محدد",
          "عدد الحمامات غير محدد",
          "التشطيب غير محدد",
          "الموقع غير محدد",
        ],
      ],
      ["a sample", { isSample: true }, ["Sample"], ["تجريبية"]],
      [
        "its place and developer",
        {},
        ["New Cairo, Apex Real Estate", "140m²"],
        ["القاهرة الجديدة، أبيكس العقارية", "140 م²"],
      ],
      [
        "the other language where its own is empty",
        { projectName: { en: "", ar: "هضبة" }, location: { en: "Hadaba", ar: "" } },
        ["Hadaba"],
        ["Hadaba"],
      ],
    ],
  )("%s, in both languages", (_name, change, en, ar) => {
    for (const words of en) expect(text("en", change)).toContain(words);
    for (const words of ar) expect(text("ar", change)).toContain(words);
  });

  test("a down payment or an instalment of 0 is not shown", () => {
    expect(text("en", { downPaymentEgp: 0 })).not.toContain("Down payment");
    expect(text("en", { monthlyEgp: 0 })).not.toContain("Monthly");
    expect(text("en", { downPaymentEgp: 0, monthlyEgp: 0 })).not.toMatch(/Down payment|Monthly|%/);
  });

  test("a studio states no rooms, and neither does a shop", () => {
    expect(text("en", { unitType: "studio", rooms: 0 })).not.toContain("Rooms");
    expect(text("en", { unitType: "shop", rooms: 0 }, "list")).not.toMatch(/Rooms|people/);
  });

  test.each([
    ["land", []],
    ["office", ["Finishing", "Delivery"]],
    ["building", ["Finishing", "Delivery"]],
    ["apartment", ["Rooms", "Baths", "Finishing", "Delivery"]],
    ["studio", ["Baths", "Finishing", "Delivery"]],
    ["other", ["Rooms", "Baths", "Finishing", "Delivery"]],
  ] as const)("a %s states as missing only facts that apply to it: %j", (unitType, missing) => {
    const emptyText = { en: "", ar: "" };
    const emptyFields: Partial<ListingCardFields> = {
      unitType,
      rooms: 0,
      bathrooms: 0,
      finishing: "unknown",
      finishingText: emptyText,
      delivery: { kind: "unknown" },
      deliveryText: emptyText,
    };
    const notes = text("en", emptyFields, "list").match(/\w+(?= not specified)/g) ?? [];
    expect(notes).toEqual(missing);
  });

  test("a list card states the number of people, one more than the rooms, and the delivery", () => {
    expect(text("en", { rooms: 3 }, "list")).toMatch(/4 people .*Ready/);
    expect(text("ar", { rooms: 2 }, "list")).toContain("3 أفراد");
    expect(text("en", { rooms: 3 }, "grid")).not.toContain("people");
    expect(
      text("en", { delivery: { kind: "unknown" }, deliveryText: { en: "N/A", ar: "" } }, "list"),
    ).toContain("Delivery not specified");
  });

  test("a compact row has price and terms in two lines", () => {
    expect(text("en", {}, "compact")).toContain("EGP 3,500,000 Down payment 20%, monthly 25K EGP");
    expect(text("ar", {}, "compact")).toContain("مقدم \u206820%\u2069، قسط شهري 25 ألف ج.م");
    expect(text("en", { downPaymentEgp: 0, monthlyEgp: 0 }, "compact")).toContain("Cash only");
    expect(text("en", { priceEgp: 0, downPaymentEgp: 0, monthlyEgp: 0 }, "compact")).toContain(
      "N/A On request",
    );
  });
});

describe("The controls of a card", () => {
  test("the title leads to the home, WhatsApp opens with the unit's code in the reader's language", () => {
    expect(html("en")).toContain('href="/en/listings/AA01-101"');
    expect(html("ar")).toContain('href="/ar/listings/AA01-101"');
    expect(html("en")).toMatch(
      /href="\/go\/whatsapp\?about=unit&amp;unit=AA01-101&amp;lang=en"[^>]*aria-label="Ask on WhatsApp about unit AA01-101"/,
    );
    expect(html("ar")).toContain('aria-label="استفسر عبر واتساب عن الوحدة AA01-101"');
  });

  test("a removed home has no contact link", () => {
    expect(html("en", { status: "removed" })).not.toContain("/go/whatsapp");
  });

  test("arrows and heart need hydration: the server renders the number of pictures and no button", () => {
    const [picture] = sampleListing.images;
    const images = picture ? [picture, picture] : [];
    const card = (change: Partial<ListingCardFields>) =>
      renderInLanguage(
        "en",
        <ListingCards
          views={[toListingCardView({ ...sampleListing, ...change }, { locale: "en" })]}
          hasCarousel
        />,
      );
    expect(textOf(card({ images }))).toContain("1 / 2");
    expect(card({ images })).not.toContain("<button");
    expect(textOf(card({})), "one picture is not turned").not.toContain("1 / ");
  });
});

test("A price confirmed by staff has no note", () => {
  const change = { unitType: "villa", priceEgp: 187_000, confirmedPriceEgp: 187_000 } as const;
  for (const variant of ["grid", "list", "compact", "adaptive"] as const) {
    expect(text("en", change, variant)).not.toContain("to be confirmed");
    expect(text("en", { ...change, confirmedPriceEgp: 186_000 }, variant)).toContain("to be confirmed");
  }
});

describe("The payment line has a text alternative", () => {
  test.each([
    [{}, "20% down, the rest over 9 years and 4 months", "مقدم 20% والباقي على 9 سنوات و4 أشهر"],
    [{ monthlyEgp: 116_667 }, "20% down, the rest over 2 years", "مقدم 20% والباقي على سنتين"],
    [{ monthlyEgp: 560_000 }, "20% down, the rest over 5 months", "مقدم 20% والباقي على 5 أشهر"],
    [
      { monthlyEgp: 0 },
      "20% down, the rest in instalments that are not stated",
      "مقدم 20%، وأقساط الباقي غير معلنة",
    ],
    [
      { downPaymentEgp: 0 },
      "No down payment, the whole price over 11 years and 8 months",
      "بدون مقدم، والسعر كله على 11 سنة و8 أشهر",
    ],
    [{ downPaymentEgp: 0, monthlyEgp: 0 }, "Cash", "كاش"],
    [{ downPaymentEgp: null, monthlyEgp: null, payment: "cash" as const }, "Cash", "كاش"],
    [
      { downPaymentEgp: null, monthlyEgp: null, payment: "instalments" as const },
      "Instalments, for how long is not stated",
      "تقسيط، والمدة غير معلنة",
    ],
    [{ downPaymentEgp: null, monthlyEgp: null }, "Way of payment not stated", "طريقة السداد غير محددة"],
    [{ priceEgp: 0 }, "No price", "السعر غير معلن"],
  ])("%o", (change, en, ar) => {
    expect(html("en", change)).toContain(`role="img" aria-label="${en}"`);
    expect(html("ar", change)).toContain(`role="img" aria-label="${ar}"`);
  });
});

test.each([
  ["the row of the home that is chosen on the map is marked", "AA01-102", ["AA01-102"]],
  ["no row is marked when the chosen home is on another page of the list", "AA01-900", []],
  ["no row is marked when nothing is chosen", null, []],
])("%s", (_, chosenCode, expected) => {
  const views = ["AA01-101", "AA01-102", "AA01-103"].map((unitCode) =>
    toListingCardView({ ...sampleListing, unitCode }, { locale: "en" }),
  );
  const rows = renderInLanguage(
    "en",
    <ListingCards views={views} variant="compact" chosenCode={chosenCode} />,
  );
  const markedRows = rows.split("<article").filter((row) => /^[^>]*data-chosen/.test(row));
  expect(markedRows.map((row) => /listings\/([\w-]+)"/.exec(row)?.[1])).toEqual(expected);
});
