import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { findProjectAnywhere } from "./published-showcase.ts";
import { showcaseOn } from "./showcase-on.ts";

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
const [offered] = sampleShowcase.developers.flatMap(({ projects }) => projects.filter(({ offer }) => offer));

test.each([
  ["2026-11-30", false],
  ["2026-12-01", true],
  ["2026-12-02", true],
])("on %s an offer that begins on 1 December is shown: %s", (day, isShown) => {
  const shown = showcaseOn(withFirstDay("2026-12-01"), day);
  expect(findProjectAnywhere(shown, offered!.slug)?.project.offer !== null).toBe(isShown);
});

test("a showcase whose offers have no first day is shown as it was published, all day the same", () => {
  expect(showcaseOn(sampleShowcase, "2026-12-01")).toBe(sampleShowcase);
  const later = withFirstDay("2026-12-01");
  expect(showcaseOn(later, "2026-11-30")).toBe(showcaseOn(later, "2026-11-30"));
});
