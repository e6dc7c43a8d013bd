import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { findProjectByAnySlug } from "./published-showcase.ts";
import { showcaseOnDay } from "./showcase-on.ts";

const withFirstDay = (validFrom: string) => ({
  ...sampleShowcase,
  developers: sampleShowcase.developers.map((developer) => ({
    ...developer,
    projects: developer.projects.map((project) => ({
      ...project,
      offer: project.offer && { ...project.offer, validFrom },
    })),
  })),
});
const [offerProject] = sampleShowcase.developers.flatMap(({ projects }) =>
  projects.filter(({ offer }) => offer),
);

test.each([
  ["2026-11-30", false],
  ["2026-12-01", true],
  ["2026-12-02", true],
])("on %s an offer that begins on 1 December is shown: %s", (day, isShown) => {
  const result = showcaseOnDay(withFirstDay("2026-12-01"), day);
  expect(findProjectByAnySlug(result, offerProject!.slug)?.project.offer !== null).toBe(isShown);
});

test("a showcase whose offers have no first day is shown as it was published, all day the same", () => {
  expect(showcaseOnDay(sampleShowcase, "2026-12-01")).toBe(sampleShowcase);
  const withLaterOffer = withFirstDay("2026-12-01");
  expect(showcaseOnDay(withLaterOffer, "2026-11-30")).toBe(showcaseOnDay(withLaterOffer, "2026-11-30"));
});
