import { sampleShowcase } from "../../content/sample-showcase.ts";
import { sampleAreas } from "../../content/places/sample-areas.ts";
import { createRef } from "react";
import { describe, expect, test } from "vitest";
import type { PaymentMethod } from "../../domain/listings/payment-method.ts";
import { paymentMethodOf } from "../../domain/listings/payment-method.ts";
import { noFinderAnswers } from "../../domain/finder/finder.ts";
import { defaultReaderFormat } from "../../domain/money/reader-format.ts";
import { parsePlanQuery } from "../../domain/plans/plan-query.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { exportColumns } from "../../domain/uploads/file-columns.ts";
import { parseFileRow } from "../../domain/uploads/file-row.ts";
import { toExportCell } from "../../server/imports/export-inventory.ts";
import { type ListingSeed, toListingRow } from "../../server/listings/record/listing-draft.ts";
import type { StoredListingRow } from "../../server/listings/record/listing-fields-row.ts";
import { createHomeFinderService } from "../../server/plans/finder.ts";
import { createPlanSearch } from "../../server/plans/plan-search.ts";
import { CatalogueSearch } from "../../server/search/questions/catalogue-search.ts";
import { createCatalogueFixture, createSampleListingDrafts } from "../../tests/search/catalogue-fixture.ts";
import { publicConfig } from "../../tests/support/public-config.ts";
import { renderForReader, renderInLanguage, plainTextOf } from "../../tests/support/render.tsx";
import { FinderResults } from "../finder/finder-results.tsx";
import { toFinderResultsView } from "../finder/finder-view.ts";
import { PlanSearchPage } from "../plans/search/plan-search-page.tsx";
import { toPlanSearchView } from "../plans/search/plan-search-view.ts";

/** What searches and files state about a home with each payment method; payment-ways.test.tsx tests the pages. */

const today = "2026-11-21";
const now = new Date(`${today}T09:00:00Z`);
const sample = createSampleListingDrafts(now).find(({ unitCode }) => unitCode === "AA01-101");
if (!sample) throw new Error("The sample AA01-101 is gone");
const unstatedDraft = { ...sample, downPaymentEgp: null, monthlyEgp: null, payment: null };
const drafts: Readonly<Record<PaymentMethod, ListingSeed>> = {
  cash: { ...unstatedDraft, payment: "cash" },
  instalments: sample,
  "instalments-unstated": { ...unstatedDraft, payment: "instalments" },
  unstated: unstatedDraft,
};

type TextPair = readonly [en: string, ar: string];
interface ExpectedTexts {
  /** The finder's text for a visitor who pays cash. */
  readonly finderCash: TextPair;
  /** The finder's text for a visitor who pays over eight years. */
  readonly finderYears: TextPair;
  readonly plans: TextPair;
  /** The cells of the columns "downpayment", "monthlyinst" and "payment" in an exported file. */
  readonly file: readonly (string | number)[];
}

const unstatedNote: TextPair = [
  "Left out: 1 home whose way of payment is not stated.",
  "استُبعدت وحدة واحدة طريقة سدادها غير محددة.",
];
const noFiguresNote: TextPair = [
  "Left out: 1 home in instalments whose figures are not stated.",
  "استُبعدت وحدة واحدة بالتقسيط أرقامها غير معلنة.",
];

const expectedTexts: Readonly<Record<PaymentMethod, ExpectedTexts>> = {
  cash: {
    finderCash: ["Cash Payment: full payment of EGP 3,500,000 required", "السداد كاش: مطلوب سداد كامل السعر"],
    finderYears: ["Does not fit: Cash only", "غير مناسب: كاش فقط"],
    plans: ["EGP 3,500,000", "3,500,000 ج.م"],
    file: ["", "", "cash"],
  },
  instalments: {
    finderCash: ["Instalments over 9 years and 4 months, not cash", "تقسيط على 9 سنوات و4 أشهر، وليس كاش"],
    finderYears: ["Instalments over 9 years", "تقسيط على 9 سنوات و4 أشهر"],
    plans: ["EGP 700,000", "700,000 ج.م"],
    file: [700_000, 25_000, ""],
  },
  "instalments-unstated": {
    finderCash: noFiguresNote,
    finderYears: noFiguresNote,
    plans: noFiguresNote,
    file: ["", "", "instalments"],
  },
  unstated: {
    finderCash: unstatedNote,
    finderYears: unstatedNote,
    plans: unstatedNote,
    file: ["", "", ""],
  },
};

function siteWithHome(paymentMethod: PaymentMethod) {
  const { catalogue, byIds } = createCatalogueFixture([drafts[paymentMethod]]);
  return {
    search: new CatalogueSearch(catalogue),
    listings: { byIds },
    showcase: () => ({ areas: sampleShowcase.areas, developers: [] }),
  };
}

async function renderFinder(
  paymentMethod: PaymentMethod,
  plan: "cash" | "8-years",
  locale: Locale,
): Promise<string> {
  const answers = { ...noFinderAnswers, plan };
  const result = await createHomeFinderService({ ...siteWithHome(paymentMethod), now: () => now }).find(
    answers,
  );
  const format = defaultReaderFormat(locale);
  const view = toFinderResultsView({ answers, areas: sampleAreas, result, today }, format);
  return plainTextOf(
    renderForReader(format, <FinderResults title={createRef<HTMLHeadingElement>()} view={view} />),
  );
}

async function planned(paymentMethod: PaymentMethod, locale: Locale): Promise<string> {
  const { planRate } = publicConfig;
  const parsed = parsePlanQuery(new URLSearchParams());
  const result = await createPlanSearch({ ...siteWithHome(paymentMethod), planRate }).find(
    parsed.query,
    today,
  );
  const view = toPlanSearchView(
    { ...parsed, areas: sampleAreas, result, today, planRate },
    defaultReaderFormat(locale),
  );
  return plainTextOf(renderInLanguage(locale, <PlanSearchPage view={view} />));
}

const paymentMethods = Object.keys(expectedTexts) as readonly PaymentMethod[];

describe.each(paymentMethods)("a home that is paid: %s", (paymentMethod) => {
  const { finderCash, finderYears, plans, file } = expectedTexts[paymentMethod];

  test.each([
    ["en", 0],
    ["ar", 1],
  ] as const)(
    "is found, or left out and counted, in %s by the home finder and among plans",
    async (locale, index) => {
      expect(await renderFinder(paymentMethod, "cash", locale)).toContain(finderCash[index]);
      expect(await renderFinder(paymentMethod, "8-years", locale)).toContain(finderYears[index]);
      const page = await planned(paymentMethod, locale);
      expect(page).toContain(plans[index]);
      const isIncluded = paymentMethod === "cash" || paymentMethod === "instalments";
      expect(page.includes(unstatedNote[index] ?? "")).toBe(paymentMethod === "unstated");
      expect(page.includes(noFiguresNote[index] ?? "")).toBe(paymentMethod === "instalments-unstated");
      expect(page.includes(sample.unitCode)).toBe(isIncluded);
    },
  );

  test("is exported as far as it is known, and imported unchanged", () => {
    const row = { ...toListingRow(drafts[paymentMethod]), id: 1 } as unknown as StoredListingRow;
    const cells = (["downpayment", "monthlyinst", "payment"] as const).map((column) =>
      toExportCell(column, row, [], new Map()),
    );
    expect(cells).toEqual(file);
    const header = ["unitcode", "price", "downpayment", "monthlyinst", "payment"] as const;
    expect(header.every((column) => exportColumns.includes(column))).toBe(true);
    const read = parseFileRow(header, ["A-1", 3_500_000, ...cells]);
    const { downpayment = null, monthlyinst = null, payment = null } = read?.row.patch ?? {};
    const money = {
      priceEgp: 3_500_000,
      downPaymentEgp: downpayment,
      monthlyEgp: monthlyinst,
      payment,
    };
    expect(read?.faults).toEqual([]);
    expect(paymentMethodOf(money)).toBe(paymentMethod);
  });
});
