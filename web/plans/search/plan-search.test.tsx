import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { noPlanExclusions } from "../../../domain/plans/excluded-counts.ts";
import { describe, expect, test } from "vitest";
import type { Locale } from "../../../domain/text/locale.ts";
import { resaleDeliveryAndCharges } from "../../../domain/plans/home-terms.ts";
import { affordabilityTerms } from "../../../domain/plans/plan-match.ts";
import { parsePlanQuery, updatePlanQuery } from "../../../domain/plans/plan-query.ts";
import { listUnitPlans } from "../../../domain/showcase/project-plans.ts";
import { createResalePlan } from "../../../domain/plans/resale-plan.ts";
import type { PlanMatch, PlanSearchResult } from "../../../server/plans/plan-search.ts";
import {
  latinDigitsIn,
  renderForReader,
  renderInLanguage,
  plainTextOf,
} from "../../../tests/support/render.tsx";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import {
  instalmentPlan,
  sampleDeveloper,
  sampleProject,
} from "../../showcase/project/sample-project.fixture.ts";
import { paymentsAfterSigning, planMatchFacts } from "./plan-facts.ts";
import { PlanSearchPage } from "./plan-search-page.tsx";
import { publicConfig } from "../../../tests/support/public-config.ts";
import type { ReaderFormat } from "../../../domain/money/reader.ts";
import { toPlanSearchView } from "./plan-search-view.ts";

const today = "2026-11-22";
const arabicFigures = { locale: "ar", digits: "arab", currency: null } as const;

function home(money: Partial<typeof sampleListing> = {}): PlanMatch {
  const listing = { ...sampleListing, ...money };
  const offered = createResalePlan(listing, resaleDeliveryAndCharges(listing, today));
  const terms =
    offered.kind === "plan" &&
    affordabilityTerms(
      offered.plan,
      { listPricePiastres: listing.priceEgp * 100, contractDate: today },
      0.205,
    );
  if (!terms) throw new Error("The sample home has no plan");
  return { kind: "home", listing, figures: terms.figures };
}

function project(changes: Partial<typeof sampleProject> = {}): PlanMatch {
  const changed = { ...sampleProject, offer: null, ...changes };
  const [plan] = listUnitPlans(changed, today);
  const terms = plan && affordabilityTerms(plan.plan, { ...plan, contractDate: today }, 0.205);
  if (!terms) throw new Error("The sample project has no plan");
  const { figures } = terms;
  return { kind: "project", developer: sampleDeveloper, project: changed, plan, otherPlans: 2, figures };
}

const nothing: PlanSearchResult = {
  matches: [],
  total: { projectTypes: 0, homes: 0 },
  leftOut: noPlanExclusions,
  page: 1,
  pageCount: 1,
  facets: { areas: {}, unitTypes: {}, deliveredBy: {} },
  relaxed: [],
};

function draw(search: string, result: Partial<PlanSearchResult>, locale: Locale = "en"): string {
  const asked = parsePlanQuery(new URLSearchParams(search));
  const view = toView(asked, { ...nothing, ...result }, { locale, digits: "latn", currency: null });
  return renderInLanguage(locale, <PlanSearchPage view={view} />);
}

const toView = (asked: ReturnType<typeof parsePlanQuery>, result: PlanSearchResult, reader: ReaderFormat) =>
  toPlanSearchView({ ...asked, areas: sampleAreas, result, today, planRate: publicConfig.planRate }, reader);

/** Returns the texts below a plan's name: its figures, then its later single payments. */
function reasons(match: PlanMatch, search: string, locale: Locale = "en"): readonly string[] {
  const { query } = parsePlanQuery(new URLSearchParams(search));
  const facts = planMatchFacts(match, query, today, { locale }).map(({ what, value, note, isAsked }) => ({
    text: [`${what}: ${typeof value === "string" ? value : value.text}`, note].filter(Boolean).join(" | "),
    isAsked,
  }));
  return [...facts, ...paymentsAfterSigning(match, query, { locale })].map(({ text, isAsked }) =>
    `${isAsked ? "✓ " : ""}${text}`.replace(/[\u2066-\u2069]/gu, ""),
  );
}

describe("Why a plan was found", () => {
  test("its figures are compared with the limits", () => {
    expect(reasons(home(), "cash=750,000&monthly=25000&years=10&by=now")).toEqual([
      "✓ today: EGP 700,000 | EGP 50,000 under your limit",
      "✓ monthly: EGP 25,000 | exactly your limit",
      "✓ term: 9 years and 4 months",
      "✓ delivery: Ready",
    ]);
    expect(reasons(home(), "cash=٧٥٠٬٠٠٠&monthly=26000", "ar")).toEqual([
      "✓ today: 700,000 ج.م | أقل من الحد الذي كتبته بـ 50,000 ج.م",
      "✓ monthly: 25,000 ج.م | أقل من الحد الذي كتبته بـ 1,000 ج.م",
      "term: 9 سنوات و4 أشهر",
      "delivery: جاهز للسكن",
    ]);
  });

  test("without limits the figures have no note and no tick", () => {
    expect(reasons(project(), "")).toEqual([
      "today: EGP 312,000",
      "monthly: EGP 46,800",
      "term: 10 years",
      "delivery: Q4 2027",
      expect.stringMatching(/^EGP 312,000 on delivery, after \d+ months$/),
    ]);
  });

  test("a payment on delivery counts as covered only if both limits are given", () => {
    const both = reasons(project(), "cash=1000000&monthly=60000").at(-1);
    expect(both).toMatch(/^✓ EGP 312,000 on delivery, after \d+ months, which your limits cover by then$/);
    const one = reasons(project(), "cash=1000000").at(-1);
    expect(one).toMatch(/^EGP 312,000 on delivery, after \d+ months$/);
  });

  test("a plan with a second part of the down payment and quarterly instalments says so, in both languages", () => {
    const plan = {
      ...instalmentPlan,
      laterPayments: [{ percent: 5, month: 3 }],
      instalments: { percent: 90, count: 40, firstMonth: 6, everyMonths: 3 },
      onDeliveryPercent: 0,
    };
    const match = project({ plans: [plan], delivery: null, construction: null });
    expect(reasons(match, "monthly=60000")).toEqual([
      "today: EGP 312,000",
      "✓ monthly: EGP 46,800 | paid every quarter, EGP 13,200 under your limit",
      "term: 10 years and 3 months",
      "delivery: Not known",
      "EGP 312,000 more as down payment, after 3 months",
    ]);
    expect(reasons(match, "", "ar").slice(1)).toEqual([
      "monthly: 46,800 ج.م | يُدفع كل 3 أشهر",
      "term: 10 سنوات و3 أشهر",
      "delivery: غير محدد",
      "باقي المقدم 312,000 ج.م بعد 3 أشهر",
    ]);
  });

  test("a known charge is named with its amount and month", () => {
    const match = project();
    const later = [{ kind: "maintenance-deposit", month: 12, egp: 499_200 }] as const;
    const charged = { ...match, figures: { ...match.figures, later } };
    expect(reasons(charged, "").at(-1)).toBe("EGP 499,200 maintenance deposit, after 12 months");
    // The text must not say that the limits cover the later charge.
    expect(reasons(charged, "cash=312000&monthly=46800").at(-1)).toBe(reasons(charged, "").at(-1));
    expect(reasons(charged, "", "ar").at(-1)).toBe("وديعة الصيانة 499,200 ج.م بعد سنة");
  });

  test("charges due today are named in the payment today", () => {
    const match = home({ chargesEgp: { ...sampleListing.chargesEgp, "transfer-fee": 50_000 } });
    expect(match.figures.todayEgp).toBe(750_000);
    expect(reasons(match, "cash=750000")[0]).toBe(
      "✓ today: EGP 750,000 | EGP 50,000 of it charges, exactly your limit",
    );
    expect(reasons(match, "", "ar")[0]).toBe("today: 750,000 ج.م | منها 50,000 ج.م مصاريف");
  });

  test("a past quarter of delivery does not count as delivered", () => {
    const match = home({ delivery: { kind: "quarter", year: 2025, quarter: 3 } });
    expect(reasons(match, "by=2026").at(-1)).toBe("delivery: Was due Q3 2025");
  });

  test("cash states no instalments", () => {
    const cash = home({ downPaymentEgp: 0, monthlyEgp: 0 });
    expect(reasons(cash, "years=1")).toEqual([
      "today: EGP 3,500,000",
      "✓ monthly: No instalments",
      "delivery: Ready",
    ]);
    expect(reasons(cash, "monthly=0")).toContain("✓ monthly: No instalments");
  });

  test.each([
    [{ status: "ready" }, "delivery: Ready now"],
    [{ construction: null, delivery: { year: 2025, quarter: 4 } }, "delivery: Was due Q4 2025"],
  ] as const)("a project that is %j says: %s", (changes, said) => {
    expect(reasons(project(changes), "")[3]).toBe(said);
  });
});

describe("The page", () => {
  test("shows types and homes in one list, each with its plan, its present value and its dated schedule", () => {
    const html = draw("cash=750000", {
      matches: [home(), project()],
      total: { projectTypes: 1, homes: 1 },
    });
    const text = plainTextOf(html);
    expect(text).toContain("Within your limits: 1 unit type in projects and 1 resale home");
    expect(text).toContain("Taking over the contract");
    expect(text).toContain("Instalments List price · for the lowest price of this type");
    expect(text).toContain("2 other plans of this type fit");
    expect(text).toMatch(/Worth today at 20\.5% a year EGP [\d,]+/);
    expect(html).toContain('href="/en/schedule?unit=AA01-101"');
    expect(html).toContain('href="/en/schedule?project=sample-park&amp;type=apartment&amp;plan=instalments"');
    expect(text).toContain("Sample");
  });

  test("keeps unreadable values in their field, with the reason, and lists other parameters separately", () => {
    const html = draw("cash=lots&years=7&colour=red", {});
    expect(/<input[^>]*name="cash"[^>]*>/.exec(html)?.[0]).toMatch(/aria-invalid="true".*value="lots"/);
    const text = plainTextOf(html);
    expect(text).toContain("Write whole pounds, such as 500,000. This limit does not count yet.");
    expect(text).toContain("colour=red");
    expect(text).not.toContain("cash=lots");
    expect(html).toMatch(/name="years"[^>]*value="7"/);
  });

  test("says what would add results if nothing matches, with links", () => {
    const { query } = parsePlanQuery(new URLSearchParams("cash=500000"));
    const relaxed = [
      { what: "cash", query: updatePlanQuery(query, { cashEgp: 600_000 }), more: 14 },
    ] as const;
    const html = draw("cash=500000", { relaxed });
    expect(plainTextOf(html)).toContain("Nothing fits these limits");
    expect(html).toMatch(/href="\/en\/plans\?cash=600000"[^>]*>EGP 600,000 today: 14 more/);
  });

  test("offers options that would leave results, and chosen ones in any case", () => {
    const html = draw("area=new-cairo&type=villa", {
      facets: { areas: { "new-cairo": 3, "north-coast": 2 }, unitTypes: {}, deliveredBy: { "2027": 4 } },
    });
    const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tag]) => ({
      value: /value="([\w-]+)"/.exec(tag)?.[1],
      isChosen: tag.includes("checked"),
    }));
    expect(boxes).toEqual([
      { value: "new-cairo", isChosen: true },
      { value: "north-coast", isChosen: false },
      { value: "villa", isChosen: true },
    ]);
    expect(html).toMatch(/<option value="2027">By end 2027 \(4\)/);
    expect(html).toMatch(/<option value="2026" disabled="">/);
  });

  test("keeps the order in the form, and explains present value and what is left out", () => {
    const leftOut = { unstated: 3, "instalments-unstated": 1, unpriced: 2, types: 11 };
    const html = draw("area=new-cairo&sort=cash", { leftOut });
    expect(html).toContain('<input type="hidden" name="sort" value="cash"/>');
    expect(plainTextOf(html)).toMatch(/if money earns 20\.5% a year, the rate of \w+ \d{4}\./);
    for (const text of [
      "Left out: 3 homes whose way of payment is not stated. See them",
      "Left out: 1 home in instalments whose figures are not stated. See it",
      "Left out: 2 homes whose price is not known or still to be confirmed.",
      "Left out: 11 unit types in projects",
    ])
      expect(plainTextOf(html)).toContain(text);
    expect(html).toContain('href="/en/listings?area=new-cairo&amp;payment=unstated"');
    expect(html).toContain('href="/en/listings?area=new-cairo&amp;payment=instalments-unstated"');
    const arabic = plainTextOf(draw("", { leftOut }, "ar"));
    expect(arabic).toContain("استُبعدت 3 وحدات طريقة سدادها غير محددة. عرضها");
    expect(arabic).toContain("استُبعد 11 نوعًا من الوحدات في المشروعات");
    expect(draw("", {})).not.toContain("Left out");
  });
});

test("for a reader of Arabic-Indic digits there are no Latin digits", () => {
  const later = [{ kind: "maintenance-deposit", month: 12, egp: 499_200 }] as const;
  const match = project();
  const asked = parsePlanQuery(new URLSearchParams("cash=750000&monthly=60,000&years=12&by=2027"));
  const { query } = asked;
  const result: PlanSearchResult = {
    ...nothing,
    matches: [match, { ...match, figures: { ...match.figures, later } }],
    total: { projectTypes: 12_345, homes: 34 },
    leftOut: { unstated: 13, "instalments-unstated": 14, unpriced: 15, types: 16 },
    page: 2,
    pageCount: 3,
    facets: { ...nothing.facets, deliveredBy: { "2027": 4 } },
    relaxed: [{ what: "cash", query: updatePlanQuery(query, { cashEgp: 800_000 }), more: 14 }],
  };
  const view = toView(asked, result, arabicFigures);
  const html = renderForReader(arabicFigures, <PlanSearchPage view={view} />);
  for (const text of [
    "١٢٬٣٤٥ نوعًا من الوحدات",
    "٣١٢٬٠٠٠ ج.م",
    "حتى نهاية ٢٠٢٧ (٤)",
    "٨٠٠٬٠٠٠ ج.م اليوم: ١٤ نتيجة",
    "بعائد ٢٠٫٥٪",
  ])
    expect(plainTextOf(html)).toContain(text);
  expect(latinDigitsIn(html)).toEqual([]);
  expect(html, "fields keep Latin digits").toMatch(/name="cash"[^>]*value="750,000"/);

  const home2027 = home({ delivery: { kind: "quarter", year: 2027, quarter: 3 } });
  expect(planMatchFacts(home2027, query, today, arabicFigures).map(({ value }) => value)).toMatchObject([
    { text: "٧٠٠٬٠٠٠ ج.م" },
    { text: "٢٥٬٠٠٠ ج.م" },
    "٩ سنوات و٤ أشهر",
    "الربع الثالث ٢٠٢٧",
  ]);
});

test("an unreadable value is explained in the reader's digits", () => {
  const asked = parsePlanQuery(new URLSearchParams("cash=lots&years=many"));
  const view = toView(asked, nothing, arabicFigures);
  const html = renderForReader(arabicFigures, <PlanSearchPage view={view} />);
  expect(plainTextOf(html)).toContain("مثل ٥٠٠٬٠٠٠.");
  expect(latinDigitsIn(html)).toEqual([]);
});
