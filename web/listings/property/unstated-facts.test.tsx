import { describe, expect, test } from "vitest";
import type { Listing } from "../../../domain/listings/listing.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { type Locale, locales } from "../../../domain/text/locale.ts";
import { renderForReader, renderInLanguage, plainTextOf } from "../../../tests/support/render.tsx";
import { defaultReaderFormat } from "../../../domain/money/reader-format.ts";
import { PropertyHeader } from "./property-head.tsx";
import { toPropertyView } from "./property-view.ts";
import { SellerOriginalTexts } from "./seller-text.tsx";
import { toSellerOriginalTexts, toUnstatedFactsView } from "./unstated-view.ts";
import { UnstatedFacts } from "./unstated-facts.tsx";

const unstatedFields = { downPaymentEgp: null, monthlyEgp: null, areaM2: 0, images: [] } as const;

function renderUnstated(locale: Locale, changes: Partial<Listing> = unstatedFields): string {
  const home = { ...sampleListing, ...changes };
  return renderInLanguage(
    locale,
    <UnstatedFacts code={home.unitCode} unstated={toUnstatedFactsView(home, locale)} />,
  );
}

describe("facts not stated about a home", () => {
  test.each([
    [
      "en",
      [
        "Not stated yet",
        "Way of payment Cash or instalments? If instalments: how much down, how much a month?",
        "Area How many square metres, net or gross?",
        "Pictures Photographs of the rooms",
        "Ask these 3 on WhatsApp",
      ],
    ],
    [
      "ar",
      [
        "ما لم يُذكر بعد",
        "طريقة السداد كاش أم تقسيط؟ وإن كان تقسيطًا: كم المقدم وكم القسط؟",
        "المساحة كم مترًا؟",
        "الصور هل يمكن",
        "اسأل عن 3 نقاط عبر واتساب",
      ],
    ],
  ] as const)("in %s are a list, with one message that asks for all of them", (locale, texts) => {
    const html = renderUnstated(locale);
    for (const text of texts) expect(plainTextOf(html)).toContain(text);
    const links = html.match(/href="[^"]+"/gu) ?? [];
    expect(links).toEqual([
      `href="/go/whatsapp?about=unit&amp;unit=AA01-101&amp;ask=payment.area.pictures&amp;lang=${locale}"`,
    ]);
    // Checkboxes need scripts, so they are rendered only after hydration.
    expect(html).not.toContain("<input");
  });

  test("have no section if everything is stated", () => {
    expect(renderUnstated("en", {})).toBe("");
  });
});

describe("the seller's own words", () => {
  const none = { en: "", ar: "" };
  test.each<[string, Locale, Partial<Listing>, readonly string[]]>([
    ["that are ours as well", "en", {}, []],
    ["a title in the other language", "en", { title: { en: "", ar: "شقة ناصية" } }, ["title: شقة ناصية"]],
    ["a title in this language", "ar", { title: { en: "", ar: "شقة ناصية" } }, []],
    [
      "a place in the other language",
      "en",
      { location: { en: "", ar: "التجمع الخامس" } },
      ["location: التجمع الخامس"],
    ],
    ["a place that we have no name for", "en", { location: { en: "", ar: "كفر الشيخ" }, areas: [] }, []],
    [
      "another word for the kind",
      "en",
      { unitType: "townhouse", unitTypeText: { en: "Town", ar: "" } },
      ["unitType: Town"],
    ],
    [
      "a kind that is the page's own word",
      "en",
      { unitType: "other", unitTypeText: { en: "Dome", ar: "" } },
      [],
    ],
    [
      "a finishing by its market name",
      "en",
      { finishing: "fully-finished", finishingText: { en: "", ar: "سوبر لوكس" } },
      ["finishing: سوبر لوكس"],
    ],
    [
      "a delivery that names no day",
      "en",
      { delivery: { kind: "unknown" }, deliveryText: { en: "Under construction", ar: "" } },
      ["delivery: Under construction"],
    ],
    ["no answer", "en", { delivery: { kind: "unknown" }, deliveryText: { en: "N/A", ar: "غير محدد" } }, []],
    ["nothing", "ar", { title: none, finishing: "unknown", finishingText: none }, []],
  ])("of %s, in %s", (_, locale, changes, expected) => {
    const words = toSellerOriginalTexts({ ...sampleListing, ...changes }, locale);
    expect(words.map(({ field, text }) => `${field}: ${text}`)).toEqual(expected);
  });

  test("have their language and direction, and keep their digits", () => {
    const home: Listing = {
      ...sampleListing,
      title: { en: "Flat 12, 5th Settlement", ar: "" },
      location: { en: "90 Street", ar: "" },
    };
    const format = { ...defaultReaderFormat("ar"), digits: "arab" } as const;
    const html = renderForReader(format, <SellerOriginalTexts words={toSellerOriginalTexts(home, "ar")} />);
    expect(html).toContain('<bdi lang="en" dir="ltr">Flat 12, 5th Settlement</bdi>');
    expect(html).toContain('<bdi lang="en" dir="ltr">90 Street</bdi>');
  });

  test("are replaced by the site's name of the area at the top", () => {
    const home: Listing = { ...sampleListing, location: { en: "", ar: "التجمع الخامس" } };
    const head = renderInLanguage("en", <PropertyHeader view={toPropertyView(home, { locale: "en" })} />);
    expect(plainTextOf(head)).toContain("New Cairo");
    expect(head).not.toContain("التجمع");
  });
});

describe("the availability of a home", () => {
  test.each<[Partial<Listing>, string, string, string]>([
    [
      {},
      "",
      "Listed on 12 November 2026. Not confirmed yet that it is still available.",
      "أُضيفت في 12 نوفمبر 2026. لم يؤكد أحد بعد أنها ما زالت متاحة.",
    ],
    [
      {},
      "20 …",
      "Listed on 12 November 2026. Availability confirmed on 20 ….",
      "أُضيفت في 12 نوفمبر 2026. تم تأكيد أنها متاحة في 20 ….",
    ],
    [{ isSample: true }, "", "Listed on 12 November 2026.", "أُضيفت في 12 نوفمبر 2026."],
    [{ status: "removed" }, "20 …", "Listed on 12 November 2026.", "أُضيفت في 12 نوفمبر 2026."],
  ])("of %j, confirmed %j, is stated only as far as it was confirmed", (changes, confirmedOn, en, ar) => {
    for (const locale of locales) {
      const view = toPropertyView({ ...sampleListing, ...changes }, { locale });
      const lines = renderInLanguage(locale, <PropertyHeader view={view} confirmedOn={confirmedOn} />);
      expect(plainTextOf(lines).endsWith({ en, ar }[locale])).toBe(true);
    }
  });
});
