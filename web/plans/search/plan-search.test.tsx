import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { noPlanExclusions } from "../../../domain/plans/excluded-counts.ts";
import { describe, expect, test } from "vitest";
import type { Locale } from "../../../domain/text/locale.ts";
import { parsePlanQuery, updatePlanQuery } from "../../../domain/plans/plan-query.ts";
import type { PlanSearchResult } from "../../../server/plans/plan-search.ts";
import {
  latinDigitsIn,
  renderForReader,
  renderInLanguage,
  plainTextOf,
} from "../../../tests/support/render.tsx";
import { planMatchFacts } from "./plan-facts.ts";
import { homeMatch, planFixtureToday as today, projectMatch } from "./plan-match.fixture.ts";
import { PlanSearchPage } from "./plan-search-page.tsx";
import { publicConfig } from "../../../tests/support/public-config.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { toPlanSearchView } from "./plan-search-view.ts";

const arabicFigures = { locale: "ar", digits: "arab", currency: null } as const;

const emptyResult: PlanSearchResult = {
  matches: [],
  total: { projectTypes: 0, homes: 0 },
  leftOut: noPlanExclusions,
  page: 1,
  pageCount: 1,
  facets: { areas: {}, unitTypes: {}, deliveredBy: {} },
  relaxed: [],
};

function draw(search: string, result: Partial<PlanSearchResult>, locale: Locale = "en"): string {
  const parsed = parsePlanQuery(new URLSearchParams(search));
  const view = toView(parsed, { ...emptyResult, ...result }, { locale, digits: "latn", currency: null });
  return renderInLanguage(locale, <PlanSearchPage view={view} />);
}

const toView = (parsed: ReturnType<typeof parsePlanQuery>, result: PlanSearchResult, format: ReaderFormat) =>
  toPlanSearchView({ ...parsed, areas: sampleAreas, result, today, planRate: publicConfig.planRate }, format);

describe("The page", () => {
  test("shows types and homes in one list, each with its plan, its present value and its dated schedule", () => {
    const html = draw("cash=750000", {
      matches: [homeMatch(), projectMatch()],
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
  const match = projectMatch();
  const parsed = parsePlanQuery(new URLSearchParams("cash=750000&monthly=60,000&years=12&by=2027"));
  const { query } = parsed;
  const result: PlanSearchResult = {
    ...emptyResult,
    matches: [match, { ...match, figures: { ...match.figures, later } }],
    total: { projectTypes: 12_345, homes: 34 },
    leftOut: { unstated: 13, "instalments-unstated": 14, unpriced: 15, types: 16 },
    page: 2,
    pageCount: 3,
    facets: { ...emptyResult.facets, deliveredBy: { "2027": 4 } },
    relaxed: [{ what: "cash", query: updatePlanQuery(query, { cashEgp: 800_000 }), more: 14 }],
  };
  const view = toView(parsed, result, arabicFigures);
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

  const home2027 = homeMatch({ delivery: { kind: "quarter", year: 2027, quarter: 3 } });
  expect(planMatchFacts(home2027, query, today, arabicFigures).map(({ value }) => value)).toMatchObject([
    { text: "٧٠٠٬٠٠٠ ج.م" },
    { text: "٢٥٬٠٠٠ ج.م" },
    "٩ سنوات و٤ أشهر",
    "الربع الثالث ٢٠٢٧",
  ]);
});

test("an unreadable value is explained in the reader's digits", () => {
  const parsed = parsePlanQuery(new URLSearchParams("cash=lots&years=many"));
  const view = toView(parsed, emptyResult, arabicFigures);
  const html = renderForReader(arabicFigures, <PlanSearchPage view={view} />);
  expect(plainTextOf(html)).toContain("مثل ٥٠٠٬٠٠٠.");
  expect(latinDigitsIn(html)).toEqual([]);
});
