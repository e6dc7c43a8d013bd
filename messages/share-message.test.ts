import { describe, expect, test } from "vitest";
import type { Listing } from "../domain/listings/listing.ts";
import { sampleListing } from "../domain/listings/sample-listing.fixture.ts";
import type { PaymentPlan } from "../domain/plans/plan.ts";
import {
  sharedFactsOfListing,
  sharedFactsOfProject,
  type SharedFacts,
} from "../domain/share/shared-facts.ts";
import type { Developer, Project } from "../domain/showcase/showcase.ts";
import { type Locale, locales } from "../domain/text/locale.ts";
import { sampleShowcase } from "../content/sample-showcase.ts";
import "./page-texts.fixture.ts";
import { shareMessageLines, formatShareMessage } from "./share-message.ts";

const home =
  (changes: Partial<Listing> = {}) =>
  (locale: Locale): SharedFacts => ({
    kind: "home",
    ...sharedFactsOfListing({ ...sampleListing, ...changes }, locale),
  });

const developer: Developer = { ...sampleShowcase.developers[0]!, isSample: false };
const inYears: PaymentPlan = {
  id: "ten",
  name: { en: "Ten years", ar: "10 سنوات" },
  downPercent: 5,
  laterPayments: [],
  instalments: { percent: 95, count: 120, firstMonth: 1, everyMonths: 1 },
  onDeliveryPercent: 0,
  priceChangePercent: 0,
};
const atOnce: PaymentPlan = { ...inYears, id: "cash", downPercent: 100, instalments: null };
const ivoire = developer.projects[0]!;
const project =
  (changes: Partial<Project>, today = "2026-11-23") =>
  (locale: Locale): SharedFacts =>
    sharedFactsOfProject(
      developer,
      {
        ...ivoire,
        status: "available",
        priceEgp: { from: 6_240_000, to: 9_000_000 },
        plans: [inYears],
        offer: null,
        ...changes,
      },
      today,
      locale,
    );

const search =
  (changes: Partial<Extract<SharedFacts, { kind: "search" }>> = {}) =>
  (locale: Locale): SharedFacts => ({
    kind: "search",
    words: locale === "en" ? "Apartment, New Cairo, 3 rooms" : "شقة، القاهرة الجديدة، 3 غرف",
    count: 8,
    day: "2026-11-23",
    fromEgp: 3_500_000,
    downFromEgp: 345_000,
    monthlyFromEgp: 25_000,
    ...changes,
  });

const plan =
  (changes: Partial<Extract<SharedFacts, { kind: "plan" }>> = {}) =>
  (locale: Locale): SharedFacts => ({
    kind: "plan",
    subject: locale === "en" ? "Ivoire East, Apartment" : "آيفوار إيست، شقة",
    place: locale === "en" ? "New Cairo" : "القاهرة الجديدة",
    name: locale === "en" ? "Ten years" : "10 سنوات",
    priceEgp: 6_240_000,
    payment: {
      kind: "stated",
      downEgp: 312_000,
      downPercent: 5,
      instalment: { egp: 148_200, everyMonths: 3 },
      months: 120,
    },
    code: "",
    isSample: false,
    ...changes,
  });

const offer = {
  ...(ivoire.offer ?? sampleShowcase.offers[0]!),
  title: { en: "Launch Offer", ar: "عرض الإطلاق" },
  discountPercent: 10,
  validUntil: "2027-12-31",
  plans: [],
};

interface Row {
  readonly of: string;
  readonly facts: (locale: Locale) => SharedFacts;
  readonly en: readonly string[];
  readonly ar: readonly string[];
}

const titled = ["Three-bedroom apartment in Ivoire East", "New Cairo, Apex Real Estate"] as const;
const titledAr = ["شقة 3 غرف نوم في آيفوار إيست", "القاهرة الجديدة، أبيكس العقارية"] as const;
const priced = [...titled, "Price EGP 3,500,000"] as const;
const pricedAr = [...titledAr, "السعر 3,500,000 ج.م"] as const;
const paid = "EGP 700,000 down (20%), then EGP 25,000 a month";
const paidAr = "المقدم 700,000 ج.م (20%)، والقسط الشهري 25,000 ج.م";
const ofProject = ["Ivoire East, a project by Apex Real Estate", "New Cairo"] as const;
const ofProjectAr = ["مشروع آيفوار إيست، أبيكس العقارية", "القاهرة الجديدة"] as const;
const overTenYears = "EGP 312,000 down (5%), then EGP 49,400 a month for 10 years";
const overTenYearsAr = "المقدم 312,000 ج.م (5%)، والقسط الشهري 49,400 ج.م على 10 سنوات";
const coded = "Unit code AA01-101";
const codedAr = "كود الوحدة AA01-101";

const unstatedText = "Down payment and monthly not stated";
const unstatedTextAr = "المقدم والقسط الشهري غير معلنين";
const ofPlan = ["Payment plan: Ivoire East, Apartment", "New Cairo"] as const;
const ofPlanAr = ["خطة سداد: آيفوار إيست، شقة", "القاهرة الجديدة"] as const;
const searchTitle = "Homes for sale: Apartment, New Cairo, 3 rooms";
const searchTitleAr = "وحدات للبيع: شقة، القاهرة الجديدة، 3 غرف";

const table: readonly Row[] = [
  {
    of: "a home",
    facts: home(),
    en: [...priced, paid, coded],
    ar: [...pricedAr, paidAr, codedAr],
  },
  {
    of: "a home without a down payment",
    facts: home({ downPaymentEgp: 0 }),
    en: [...priced, "No down payment, then EGP 25,000 a month", coded],
    ar: [...pricedAr, "بدون مقدم، والقسط الشهري 25,000 ج.م", codedAr],
  },
  {
    of: "a home whose instalment is not stated",
    facts: home({ monthlyEgp: null }),
    en: [...priced, "EGP 700,000 down (20%), monthly not stated", coded],
    ar: [...pricedAr, "المقدم 700,000 ج.م (20%)، والقسط الشهري غير معلن", codedAr],
  },
  {
    of: "a home whose down payment is not stated",
    facts: home({ downPaymentEgp: null }),
    en: [...priced, "Down payment not stated, then EGP 25,000 a month", coded],
    ar: [...pricedAr, "المقدم غير معلن، والقسط الشهري 25,000 ج.م", codedAr],
  },
  {
    of: "a home whose payment nobody stated",
    facts: home({ downPaymentEgp: null, monthlyEgp: null }),
    en: [...priced, unstatedText, coded],
    ar: [...pricedAr, unstatedTextAr, codedAr],
  },
  {
    of: "a home in instalments that nobody stated",
    facts: home({ downPaymentEgp: null, monthlyEgp: null, payment: "instalments" }),
    en: [...priced, "In instalments, down payment and monthly not stated", coded],
    ar: [...pricedAr, "تقسيط، المقدم والقسط الشهري غير معلنين", codedAr],
  },
  {
    of: "a home for cash",
    facts: home({ payment: "cash", downPaymentEgp: null, monthlyEgp: null }),
    en: [...priced, "Cash only, the whole price at once", coded],
    ar: [...pricedAr, "كاش فقط، السعر كله دفعة واحدة", codedAr],
  },
  {
    of: "a home whose price is to be confirmed",
    facts: home({ priceEgp: 35_000 }),
    en: [
      ...titled,
      "Price to be confirmed with the seller",
      "EGP 700,000 down, then EGP 25,000 a month",
      coded,
    ],
    ar: [...titledAr, "السعر قيد التأكيد مع البائع", "المقدم 700,000 ج.م، والقسط الشهري 25,000 ج.م", codedAr],
  },
  {
    of: "a home without a price",
    facts: home({ priceEgp: 0, downPaymentEgp: null, monthlyEgp: null }),
    en: [...titled, "Price on request", unstatedText, coded],
    ar: [...titledAr, "السعر عند الطلب", unstatedTextAr, codedAr],
  },
  {
    of: "a sample of which no place is known",
    facts: home({ isSample: true, location: { en: "", ar: "" }, developerName: { en: "", ar: "" } }),
    en: [titled[0], "Location not specified", priced[2], paid, "Unit code AA01-101 (sample)"],
    ar: [titledAr[0], "الموقع غير محدد", pricedAr[2], paidAr, "كود الوحدة AA01-101 (تجريبية)"],
  },
  {
    of: "a home whose names are in English alone",
    facts: home({
      title: { en: "Garden flat", ar: "Garden flat" },
      location: { en: "Marassi", ar: "" },
      developerName: { en: "Emaar", ar: "" },
      downPaymentEgp: null,
      monthlyEgp: null,
    }),
    en: ["Garden flat", "Marassi, Emaar", priced[2], unstatedText, coded],
    ar: ["وحدة: Garden flat", "المكان: Marassi، Emaar", pricedAr[2], unstatedTextAr, codedAr],
  },
  {
    of: "a project",
    facts: project({}),
    en: [...ofProject, "From EGP 6,240,000", overTenYears],
    ar: [...ofProjectAr, "السعر يبدأ من 6,240,000 ج.م", overTenYearsAr],
  },
  {
    of: "a project under an offer",
    facts: project({ offer }),
    en: [
      ...ofProject,
      "From EGP 5,616,000 (list price EGP 6,240,000)",
      "EGP 280,800 down (5%), then EGP 44,460 a month for 10 years",
      "With the offer Launch Offer, 10% off, until 31 December 2027",
    ],
    ar: [
      ...ofProjectAr,
      "السعر يبدأ من 5,616,000 ج.م (السعر الأساسي 6,240,000 ج.م)",
      "المقدم 280,800 ج.م (5%)، والقسط الشهري 44,460 ج.م على 10 سنوات",
      "ضمن عرض الإطلاق، خصم 10% حتى 31 ديسمبر 2027",
    ],
  },
  {
    of: "a project whose offer has ended",
    facts: project({ offer }, "2028-01-01"),
    en: [...ofProject, "From EGP 6,240,000", overTenYears],
    ar: [...ofProjectAr, "السعر يبدأ من 6,240,000 ج.م", overTenYearsAr],
  },
  {
    of: "a project for cash, without a price",
    facts: project({ priceEgp: null, plans: [atOnce] }),
    en: [...ofProject, "Price on request", "Cash only, the whole price at once"],
    ar: [...ofProjectAr, "السعر عند الطلب", "كاش فقط، السعر كله دفعة واحدة"],
  },
  {
    of: "a project with a plan and without a price",
    facts: project({ priceEgp: null }),
    en: [...ofProject, "Price on request", "5% down, the rest over 10 years"],
    ar: [...ofProjectAr, "السعر عند الطلب", "المقدم 5%، والباقي على 10 سنوات"],
  },
  {
    of: "a project that is sold out",
    facts: project({ status: "sold-out" }),
    en: [...ofProject, "Sold out"],
    ar: [...ofProjectAr, "تم البيع بالكامل"],
  },
  {
    of: "a plan of a project",
    facts: plan(),
    en: [
      ...ofPlan,
      "Plan: Ten years",
      "Price EGP 6,240,000",
      "EGP 312,000 down (5%), then EGP 148,200 a quarter for 10 years",
    ],
    ar: [
      ...ofPlanAr,
      "الخطة: 10 سنوات",
      "السعر 6,240,000 ج.م",
      "المقدم 312,000 ج.م (5%)، والقسط ربع السنوي 148,200 ج.م على 10 سنوات",
    ],
  },
  {
    of: "a plan of a resale home, over years and months",
    facts: plan({
      name: "",
      code: "AA01-101",
      payment: {
        kind: "stated",
        downEgp: 312_000,
        downPercent: 5,
        instalment: { egp: 53_000, everyMonths: 1 },
        months: 112,
      },
    }),
    en: [
      ...ofPlan,
      "Price EGP 6,240,000",
      "EGP 312,000 down (5%), then EGP 53,000 a month for 9 years and 4 months",
      coded,
    ],
    ar: [
      ...ofPlanAr,
      "السعر 6,240,000 ج.م",
      "المقدم 312,000 ج.م (5%)، والقسط الشهري 53,000 ج.م على 9 سنوات و4 أشهر",
      codedAr,
    ],
  },
  {
    of: "a search",
    facts: search(),
    en: [
      searchTitle,
      "8 homes on 23 November 2026, from EGP 3,500,000",
      "Down payment from EGP 345,000, monthly from EGP 25,000",
    ],
    ar: [
      searchTitleAr,
      "المعروض يوم 23 نوفمبر 2026: 8 وحدات، والسعر يبدأ من 3,500,000 ج.م",
      "المقدم يبدأ من 345,000 ج.م، والقسط الشهري يبدأ من 25,000 ج.م",
    ],
  },
  {
    of: "a search for all homes, which state no payment",
    facts: search({ words: "", downFromEgp: null, monthlyFromEgp: null, fromEgp: null }),
    en: ["All homes for sale", "8 homes on 23 November 2026", unstatedText],
    ar: ["كل الوحدات المعروضة للبيع", "المعروض يوم 23 نوفمبر 2026: 8 وحدات", unstatedTextAr],
  },
  {
    of: "a search of which some figures are stated",
    facts: search({ count: 1, downFromEgp: null }),
    en: [
      searchTitle,
      "1 home on 23 November 2026, from EGP 3,500,000",
      "Down payment not stated, monthly from EGP 25,000",
    ],
    ar: [
      searchTitleAr,
      "المعروض يوم 23 نوفمبر 2026: وحدة واحدة، والسعر يبدأ من 3,500,000 ج.م",
      "المقدم غير معلن، والقسط الشهري يبدأ من 25,000 ج.م",
    ],
  },
  {
    of: "a search that finds nothing",
    facts: search({ count: 0, fromEgp: null, downFromEgp: null, monthlyFromEgp: null }),
    en: [searchTitle, "No homes on 23 November 2026"],
    ar: [searchTitleAr, "المعروض يوم 23 نوفمبر 2026: لا توجد وحدات"],
  },
  {
    of: "a shortlist",
    facts: (locale) => ({
      kind: "list",
      homes: [
        sharedFactsOfListing(sampleListing, locale),
        sharedFactsOfListing(
          { ...sampleListing, unitCode: "NC-20417", downPaymentEgp: null, monthlyEgp: null },
          locale,
        ),
      ],
    }),
    en: [
      "2 homes to look at",
      "1. Ivoire East, AA01-101: Price EGP 3,500,000. EGP 700,000 down (20%), then EGP 25,000 a month",
      "2. Ivoire East, NC-20417: Price EGP 3,500,000. Down payment and monthly not stated",
    ],
    ar: [
      "قائمة من وحدتين",
      "وحدة 1: آيفوار إيست، AA01-101، السعر 3,500,000 ج.م، المقدم 700,000 ج.م (20%)، والقسط الشهري 25,000 ج.م",
      "وحدة 2: آيفوار إيست، NC-20417، السعر 3,500,000 ج.م، المقدم والقسط الشهري غير معلنين",
    ],
  },
];

describe("the message about what is shared", () => {
  test.each(table)("of $of says what decides, in both languages", ({ facts, en: english, ar: arabic }) => {
    expect(shareMessageLines(facts("en"), "en")).toEqual(english);
    expect(shareMessageLines(facts("ar"), "ar")).toEqual(arabic);
  });

  test("ends with the link alone", () => {
    const link = "https://example.com/ar/listings/AA01-101";
    expect(formatShareMessage(home()("ar"), link, "ar").split("\n").at(-1)).toBe(link);
  });

  test("begins every Arabic line with an Arabic letter, so that chats set it from right to left", () => {
    for (const { facts } of table)
      for (const line of shareMessageLines(facts("ar"), "ar")) expect(line).toMatch(/^\p{Script=Arabic}/u);
  });

  test("has Latin figures in both languages", () => {
    for (const { facts } of table)
      for (const locale of locales)
        expect(shareMessageLines(facts(locale), locale).join()).not.toMatch(/[\u0660-\u0669]/u);
  });

  test("describes ten homes of a long list and counts the others", () => {
    const homes = Array.from({ length: 13 }, () => sharedFactsOfListing(sampleListing, "ar"));
    const lines = shareMessageLines({ kind: "list", homes }, "ar");
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe("وفي الرابط 3 وحدات أخرى");
  });
});
