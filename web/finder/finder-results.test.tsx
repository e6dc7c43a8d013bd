import { sampleAreas } from "../../content/places/sample-areas.ts";
import { emptySearch } from "../../tests/support/empty-search.ts";
import { createRef } from "react";
import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { type FinderAnswers, finderQuestions, noFinderAnswers } from "../../domain/finder/finder.ts";
import { defaultReaderFormat, type ReaderFormat } from "../../domain/money/reader-format.ts";
import { createHomeFinderService } from "../../server/plans/finder.ts";
import {
  latinDigitsIn,
  plainTextOf,
  renderForReader,
  renderInLanguage,
} from "../../tests/support/render.tsx";
import { FinderQuestionScreen } from "./finder-question.tsx";
import { FinderResults, MoreFinderMatchesNote } from "./finder-results.tsx";
import { labelFinderOptions, toFinderResultsView } from "./finder-view.ts";

const title = createRef<HTMLHeadingElement>();

const arabicFigures = { locale: "ar", digits: "arab", currency: null } as const;

const finder = createHomeFinderService({
  search: {
    ...emptySearch,
    finderListings: () => ({
      counts: [1_230, 30, 12],
      cheapestEgp: 2_150_000,
      openPriceCount: 0,
      matches: [],
      close: [],
    }),
  },
  listings: { byIds: () => Promise.resolve([]) },
  showcase: () => sampleShowcase,
  now: () => new Date("2026-11-21T09:00:00Z"),
});

const allAnswers: readonly FinderAnswers[] = (
  ["under-2500000", "2500000-4000000", "over-4000000"] as const
).flatMap((budget) =>
  (["cash", "5-years", "8-years"] as const).map((plan) => ({ budget, location: "new-cairo" as const, plan })),
);

async function resultsOf(answers: FinderAnswers, format: ReaderFormat) {
  const result = await finder.find(answers);
  return toFinderResultsView({ answers, areas: sampleAreas, result, today: "2026-11-21" }, format);
}

test("An instalment is written as on every card: short", async () => {
  const answers = { budget: "over-4000000", location: "new-cairo", plan: "8-years" } as const;
  const view = await resultsOf(answers, defaultReaderFormat("en"));
  const text = plainTextOf(
    renderForReader(defaultReaderFormat("en"), <FinderResults title={title} view={view} />),
  );
  expect(text).toMatch(/(?:Monthly|Quarterly)[^.]*? \d+K EGP/u);
  expect(text).not.toMatch(/(?:Monthly|Quarterly) \w+ EGP \d/u);
});

describe("For a reader of Arabic-Indic digits", () => {
  test("the results have no Latin digits", async () => {
    const texts = await Promise.all(
      allAnswers.map(async (answers) => {
        const view = await resultsOf(answers, arabicFigures);
        const html = renderForReader(arabicFigures, <FinderResults title={title} view={view} />);
        // Tests the results without the lead form below them, whose hidden fields have Latin digits for staff.
        const [results = "", form = ""] = html.split('id="send"');
        expect(latinDigitsIn(results)).toEqual([]);
        expect(form).not.toMatch(/name="answers"[^>]*value="[^"]*[٠-٩]/u);
        return plainTextOf(results);
      }),
    );
    const text = texts.join(" ");
    for (const part of ["من ٢٫٥ إلى ٤ مليون ج.م", "تقسيط ٥ سنوات", "الربع الرابع ٢٠٢٧"])
      expect(text).toContain(part);
    expect(text).toMatch(/تبدأ من [٠-٩]+(?:٬[٠-٩]{3})+ ج\.م/u);
    expect(text).toMatch(/بنسبة [٠-٩]+٪/u);
  });

  test("the questions have no Latin digits", () => {
    for (const [index, question] of finderQuestions.entries()) {
      const answers = { budget: "under-2500000", location: null, plan: null } as const;
      const view = {
        kind: "question",
        edition: "",
        step: (index + 1) as 1 | 2 | 3,
        answers,
        areaLabel: "",
        choices: labelFinderOptions(question, finder.choices(question, answers), sampleAreas, arabicFigures),
      } as const;
      const html = renderForReader(arabicFigures, <FinderQuestionScreen title={title} view={view} />);
      expect(latinDigitsIn(html)).toEqual([]);
      expect(plainTextOf(html)).toContain(`الخطوة ${"١٢٣"[index]} من ٣`);
    }
  });
});

test("where more homes match than are shown, the page says how many it shows and where the others are", async () => {
  const answers = { ...noFinderAnswers, budget: "over-4000000" } as const;
  const { matches, total } = await resultsOf(answers, defaultReaderFormat("en"));
  const english = renderInLanguage("en", <MoreFinderMatchesNote matches={matches} total={total} />);
  expect(plainTextOf(english)).toContain("Only the first 3 are shown here.");
  expect(english).toContain('href="/en#developers"');
  expect(
    plainTextOf(renderInLanguage("ar", <MoreFinderMatchesNote matches={matches} total={total} />)),
  ).toContain("المعروض هنا أول 3 فقط.");
  const exactTotal = { projects: 3, homes: 0 };
  expect(renderInLanguage("en", <MoreFinderMatchesNote matches={matches} total={exactTotal} />)).toBe("");
});
