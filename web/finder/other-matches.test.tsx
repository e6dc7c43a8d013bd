import { sampleAreas } from "../../content/places/sample-areas.ts";
import { emptySearch } from "../../tests/support/empty-search.ts";
import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { noFinderAnswers } from "../../domain/finder/finder.ts";
import { createFinder } from "../../server/plans/finder.ts";
import { renderInLanguage, textOf } from "../../tests/support/render.tsx";
import { toFinderResultsView } from "./finder-view.ts";
import { MoreFinderMatchesNote } from "./other-matches.tsx";

const finder = createFinder({
  search: {
    ...emptySearch,
    finderListings: () => ({ counts: [30], cheapestEgp: 0, openPriceCount: 0, matches: [], close: [] }),
  },
  listings: { byIds: () => Promise.resolve([]) },
  showcase: () => sampleShowcase,
  now: () => new Date("2026-11-21T09:00:00Z"),
});

test("where more homes match than are shown, the page says how many it shows and where the others are", async () => {
  const answers = { ...noFinderAnswers, budget: "over-4000000" } as const;
  const found = { answers, areas: sampleAreas, result: await finder.find(answers), today: "2026-11-21" };
  const { matches, total } = toFinderResultsView(found, { locale: "en", digits: "latn", currency: null });
  const english = renderInLanguage("en", <MoreFinderMatchesNote matches={matches} total={total} />);
  expect(textOf(english)).toContain("Only the first 3 are shown here.");
  expect(english).toContain('href="/en#developers"');
  expect(textOf(renderInLanguage("ar", <MoreFinderMatchesNote matches={matches} total={total} />))).toContain(
    "المعروض هنا أول 3 فقط.",
  );
  const whole = { projects: 3, homes: 0 };
  expect(renderInLanguage("en", <MoreFinderMatchesNote matches={matches} total={whole} />)).toBe("");
});
