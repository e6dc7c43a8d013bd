import { expect, test } from "vitest";
import { developers } from "../../content/showcase/showcase.ts";
import { noFinderAnswers } from "../../domain/finder/finder.ts";
import { createFinder } from "../../server/plans/finder.ts";
import { renderIn, textOf } from "../../tests/support/render.tsx";
import { OtherMatches } from "./other-matches.tsx";

const finder = createFinder({
  search: { finderHomes: () => ({ counts: [30], cheapestEgp: 0, matches: [], close: [] }) },
  listings: { byIds: () => Promise.resolve([]) },
  developers,
  now: () => new Date("2026-11-21T09:00:00Z"),
});

test("of more that is all that was asked than is shown, how many are shown and where the others are is said", async () => {
  const result = await finder.find({ ...noFinderAnswers, budget: "over-4000000" });
  const english = renderIn("en", <OtherMatches result={result} />);
  expect(textOf(english)).toContain("Only the first 3 are shown here.");
  expect(english).toContain('href="/en#developers"');
  expect(textOf(renderIn("ar", <OtherMatches result={result} />))).toContain("المعروض هنا أول 3 فقط.");
  const whole = { ...result, total: { projects: 3, homes: 0 } };
  expect(renderIn("en", <OtherMatches result={whole} />)).toBe("");
});
