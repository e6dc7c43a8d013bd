import "../../../tests/support/render.tsx";
import { describe, expect, test } from "vitest";
import type { Locale } from "../../../domain/text/locale.ts";
import { parsePlanQuery } from "../../../domain/plans/plan-query.ts";
import type { PlanMatch } from "../../../server/plans/plan-search.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { instalmentPlan } from "../../showcase/project/sample-project.fixture.ts";
import { paymentsAfterSigning, planMatchFacts } from "./plan-facts.ts";

import { homeMatch, planFixtureToday as today, projectMatch } from "./plan-match.fixture.ts";

/** Returns the texts below a plan's name: its figures, then its later single payments. */
function reasons(match: PlanMatch, search: string, locale: Locale = "en"): readonly string[] {
  const { query } = parsePlanQuery(new URLSearchParams(search));
  const facts = planMatchFacts(match, query, today, { locale }).map(({ what, value, note, fitsLimit }) => ({
    text: [`${what}: ${typeof value === "string" ? value : value.text}`, note].filter(Boolean).join(" | "),
    fitsLimit,
  }));
  return [...facts, ...paymentsAfterSigning(match, query, { locale })].map(({ text, fitsLimit }) =>
    `${fitsLimit ? "✓ " : ""}${text}`.replace(/[\u2066-\u2069]/gu, ""),
  );
}

describe("Why a plan was found", () => {
  test("its figures are compared with the limits", () => {
    expect(reasons(homeMatch(), "cash=750,000&monthly=25000&years=10&by=now")).toEqual([
      "✓ today: EGP 700,000 | EGP 50,000 under your limit",
      "✓ monthly: EGP 25,000 | exactly your limit",
      "✓ term: 9 years and 4 months",
      "✓ delivery: Ready",
    ]);
    expect(reasons(homeMatch(), "cash=٧٥٠٬٠٠٠&monthly=26000", "ar")).toEqual([
      "✓ today: 700,000 ج.م | أقل من الحد الذي كتبته بـ 50,000 ج.م",
      "✓ monthly: 25,000 ج.م | أقل من الحد الذي كتبته بـ 1,000 ج.م",
      "term: 9 سنوات و4 أشهر",
      "delivery: جاهز للسكن",
    ]);
  });

  test("without limits the figures have no note and no tick", () => {
    expect(reasons(projectMatch(), "")).toEqual([
      "today: EGP 312,000",
      "monthly: EGP 46,800",
      "term: 10 years",
      "delivery: Q4 2027",
      expect.stringMatching(/^EGP 312,000 on delivery, after \d+ months$/),
    ]);
  });

  test("a payment on delivery counts as covered only if both limits are given", () => {
    const both = reasons(projectMatch(), "cash=1000000&monthly=60000").at(-1);
    expect(both).toMatch(/^✓ EGP 312,000 on delivery, after \d+ months, which your limits cover by then$/);
    const one = reasons(projectMatch(), "cash=1000000").at(-1);
    expect(one).toMatch(/^EGP 312,000 on delivery, after \d+ months$/);
  });

  test("a plan with a second part of the down payment and quarterly instalments says so, in both languages", () => {
    const plan = {
      ...instalmentPlan,
      laterPayments: [{ percent: 5, month: 3 }],
      instalments: { percent: 90, count: 40, firstMonth: 6, everyMonths: 3 },
      onDeliveryPercent: 0,
    };
    const match = projectMatch({ plans: [plan], delivery: null, construction: null });
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
    const match = projectMatch();
    const later = [{ kind: "maintenance-deposit", month: 12, egp: 499_200 }] as const;
    const charged = { ...match, figures: { ...match.figures, later } };
    expect(reasons(charged, "").at(-1)).toBe("EGP 499,200 maintenance deposit, after 12 months");
    // The visitor's limits do not cover a charge after signing, so its text is the same with limits.
    expect(reasons(charged, "cash=312000&monthly=46800").at(-1)).toBe(reasons(charged, "").at(-1));
    expect(reasons(charged, "", "ar").at(-1)).toBe("وديعة الصيانة 499,200 ج.م بعد سنة");
  });

  test("charges due today are named in the payment today", () => {
    const match = homeMatch({ chargesEgp: { ...sampleListing.chargesEgp, "transfer-fee": 50_000 } });
    expect(match.figures.todayEgp).toBe(750_000);
    expect(reasons(match, "cash=750000")[0]).toBe(
      "✓ today: EGP 750,000 | EGP 50,000 of it charges, exactly your limit",
    );
    expect(reasons(match, "", "ar")[0]).toBe("today: 750,000 ج.م | منها 50,000 ج.م مصاريف");
  });

  test("a past quarter of delivery does not count as delivered", () => {
    const match = homeMatch({ delivery: { kind: "quarter", year: 2025, quarter: 3 } });
    expect(reasons(match, "by=2026").at(-1)).toBe("delivery: Was due Q3 2025");
  });

  test("cash states no instalments", () => {
    const cash = homeMatch({ downPaymentEgp: 0, monthlyEgp: 0 });
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
  ] as const)("a project that is %j says: %s", (changes, expected) => {
    expect(reasons(projectMatch(changes), "")[3]).toBe(expected);
  });
});
