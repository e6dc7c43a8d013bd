import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import {
  instalmentFrequencyText,
  perInstalmentPeriodText,
  planSummaryText,
  planPriceChangeText,
  shortPlanTermsText,
  planTermsText,
} from "./plan-texts.ts";
import { cashPlan, instalmentPlan, sampleProject } from "../../showcase/project/sample-project.fixture.ts";
import {
  bedroomsText,
  deliveryStateText,
  landAcresText,
  offerName,
  siteAreaText,
  unitSizesText,
} from "./showcase-texts.ts";
import { formatDay } from "../../../messages/dates.ts";

const english: NumberStyle = { locale: "en" };
const arabic: NumberStyle = { locale: "ar" };

/** Removes the characters that only control the direction of text. */
const read = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/gu, "");

const longest: PaymentPlan = {
  ...instalmentPlan,
  laterPayments: [{ percent: 5, month: 3 }],
  instalments: { percent: 80, count: 55, firstMonth: 6, everyMonths: 3 },
  onDeliveryPercent: 10,
  priceChangePercent: 20,
};
const withoutDown: PaymentPlan = {
  ...instalmentPlan,
  downPercent: 0,
  instalments: { percent: 100, count: 32, firstMonth: 3, everyMonths: 3 },
  onDeliveryPercent: 0,
};
const oddPlan: PaymentPlan = {
  ...instalmentPlan,
  instalments: { percent: 90, count: 54, firstMonth: 1, everyMonths: 1 },
};

test.each([
  [
    instalmentPlan,
    "5% down, equal instalments over 10 years, 5% on delivery",
    "مقدم 5%، أقساط متساوية على 10 سنوات، 5% عند الاستلام",
  ],
  [
    longest,
    "5% down and 5% after 3 months, equal instalments over 14 years, 10% on delivery",
    "مقدم 5% و5% بعد 3 أشهر، أقساط متساوية على 14 سنة، 10% عند الاستلام",
  ],
  [withoutDown, "No down payment, equal instalments over 8 years", "بدون مقدم، أقساط متساوية على 8 سنوات"],
  [
    oddPlan,
    "5% down, equal instalments over 54 months, 5% on delivery",
    "مقدم 5%، أقساط متساوية على 54 شهرًا، 5% عند الاستلام",
  ],
  [cashPlan, "The full price on signing", "سداد كامل المبلغ عند التعاقد"],
])("a plan is a sentence", (plan, en, ar) => {
  expect(planSummaryText(plan, english)).toBe(en);
  expect(read(planSummaryText(plan, arabic))).toBe(ar);
});

test.each([
  [0, false, "List price", "السعر الأساسي"],
  [20, true, "About 20% higher", "أعلى بنحو 20%"],
  [20, false, "20% higher", "أعلى بنسبة 20%"],
  [-20, true, "About 20% lower", "أقل بنحو 20%"],
  [-40, false, "40% discount", "خصم 40%"],
])("a price change of %i %%, rough: %s, has a text", (priceChangePercent, isPriceChangeRough, en, ar) => {
  const plan = { priceChangePercent, isPriceChangeRough };
  expect(planPriceChangeText(plan, english)).toBe(en);
  expect(read(planPriceChangeText(plan, arabic))).toBe(ar);
});

test.each([
  [[instalmentPlan, cashPlan], "5% down, 10 years", "مقدم 5% على 10 سنوات", "5%, 10 years"],
  [
    [withoutDown, instalmentPlan],
    "0 to 5% down, 8 to 10 years",
    "مقدم من 0 إلى 5% على 8 إلى 10 سنوات",
    "0 to 5%, 8 to 10 years",
  ],
  [[cashPlan], "Cash", "كاش", "Cash"],
  [[], "Not specified", "غير محدد", "Not specified"],
])("the terms of a project's plans in a short form", (plans, en, ar, short) => {
  expect(planTermsText(plans, english)).toBe(en);
  expect(read(planTermsText(plans, arabic))).toBe(ar);
  expect(shortPlanTermsText(plans, english)).toBe(short);
});

test("instalments state their frequency", () => {
  expect([1, 3, 6].map((months) => instalmentFrequencyText(months, 120, english))).toEqual([
    "Every month for 10 years",
    "Every quarter for 10 years",
    "Every 6 months for 10 years",
  ]);
  expect([1, 3, 6].map((months) => perInstalmentPeriodText(months, arabic))).toEqual([
    "شهريًا",
    "كل ربع سنة",
    "كل 6 أشهر",
  ]);
});

describe("A delivery", () => {
  const due = { year: 2025, quarter: 4 } as const;
  test.each([
    [{ kind: "unknown" } as const, "Not specified", "غير محدد"],
    [{ kind: "expected", due } as const, "Q4 2025", "الربع الرابع 2025"],
    [{ kind: "past", due } as const, "Was due Q4 2025", "كان مقررًا في الربع الرابع 2025"],
    [
      { kind: "late", due, months: 0 } as const,
      "Due Q4 2025, less than a month late",
      "كان مقررًا في الربع الرابع 2025، بتأخير أقل من شهر",
    ],
    [
      { kind: "late", due, months: 1 } as const,
      "Due Q4 2025, 1 month late",
      "كان مقررًا في الربع الرابع 2025، بتأخير شهر واحد",
    ],
    [
      { kind: "late", due, months: 10 } as const,
      "Due Q4 2025, 10 months late",
      "كان مقررًا في الربع الرابع 2025، بتأخير 10 أشهر",
    ],
  ])("that is $kind says so", (state, en, ar) => {
    expect(deliveryStateText(state, english)).toBe(en);
    expect(deliveryStateText(state, arabic)).toBe(ar);
  });
});

test.each([
  ["size", unitSizesText([115, 140, 190], english), "115 to 190 m²"],
  ["size", unitSizesText([220], arabic), "220 م²"],
  ["size", unitSizesText([], english), "Not specified"],
  ["bedrooms", bedroomsText({ from: 2, to: 3 }, english), "2 to 3 bedrooms"],
  ["bedrooms", bedroomsText({ from: 1, to: 2 }, arabic), "غرفة نوم أو غرفتان"],
  ["bedrooms", bedroomsText({ from: 4, to: 4 }, arabic), "4 غرف نوم"],
  // An acre is 4,046.86 m², a feddan 4,200.83 m².
  ["land", landAcresText(340_000, english), "84 acres"],
  ["land", landAcresText(340_000, arabic), "81 فدانًا"],
  ["land", landAcresText(null, arabic), "غير محدد"],
  ["land", siteAreaText(340_000, english), "340,000 m² (84 acres)"],
  ["day", formatDay("2027-12-31", "en"), "31 December 2027"],
  ["day", formatDay("2027-12-31", "ar"), "31 ديسمبر 2027"],
])("a %s has its usual notation", (_, text, expected) => {
  expect(read(text)).toBe(expected);
});

const arabicFigures: NumberStyle = { locale: "ar", digits: "arab" };

test.each([
  [
    "plan",
    planSummaryText(longest, arabicFigures),
    "مقدم ٥٪\u061c و٥٪\u061c بعد ٣ أشهر، أقساط متساوية على ١٤ سنة، ١٠٪\u061c عند الاستلام",
  ],
  ["change of price", planPriceChangeText(cashPlan, arabicFigures), "خصم ٤٠٪\u061c"],
  [
    "terms",
    planTermsText([withoutDown, instalmentPlan], arabicFigures),
    "مقدم من ٠ إلى ٥٪\u061c على ٨ إلى ١٠ سنوات",
  ],
  [
    "delivery",
    deliveryStateText({ kind: "expected", due: { year: 2027, quarter: 4 } }, arabicFigures),
    "الربع الرابع ٢٠٢٧",
  ],
  ["size", unitSizesText([115, 1_190], arabicFigures), "من ١١٥ إلى ١٬١٩٠ م²"],
  ["bedrooms", bedroomsText({ from: 2, to: 3 }, arabicFigures), "من ٢ إلى ٣ غرف نوم"],
  ["land", siteAreaText(340_000, arabicFigures), "٣٤٠٬٠٠٠ م² (٨١ فدانًا)"],
  ["day", formatDay("2027-12-31", arabicFigures), "٣١ ديسمبر ٢٠٢٧"],
])("a %s is written in the reader's digits", (_, text, expected) => {
  expect(read(text)).toBe(expected);
});

test("an offer names its discount where it has one", () => {
  const { offer } = sampleProject;
  if (!offer) throw new Error("The sample has an offer");
  expect(offerName(offer, english)).toBe("Launch Offer, 10% off");
  expect(read(offerName(offer, arabic))).toBe("عرض الإطلاق، خصم 10%");
  expect(offerName({ ...offer, discountPercent: 0 }, english)).toBe("Launch Offer");
});
