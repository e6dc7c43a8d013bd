import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { findArea } from "../../../domain/showcase/published-showcase.ts";
import { sampleAreaSlugs } from "../../../content/places/sample-areas.ts";
import { locales } from "../../../domain/text/locale.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import "../../../tests/support/render.tsx";
import { screenTexts, screenTextsByKey } from "./screen-texts.ts";

const screens: readonly ResultScreen[] = [
  ...(["grid", "list", "map", "new"] as const).map((kind) => ({ kind })),
  ...(["all", ...sampleAreaSlugs] as const).map((area) => ({ kind: "area", area }) as const),
];

describe.each(locales)("the texts of the result screens in %s", (locale) => {
  const texts = screens.map((screen) =>
    screenTexts(
      screen,
      { locale },
      screen.kind === "area" && screen.area !== "all"
        ? findArea(sampleShowcase, screen.area)!.description[locale]
        : "",
    ),
  );

  test("no two screens have the same title or description for search engines", () => {
    for (const field of ["title", "description"] as const)
      expect(new Set(texts.map((each) => each[field])).size).toBe(screens.length);
  });

  test("a description is complete and short enough to be shown", () => {
    for (const { description } of texts) {
      expect(description).toMatch(/[.؟]$/u);
      expect(description.length).toBeLessThanOrEqual(260);
    }
  });

  test("an unknown area has a title and breadcrumbs, and no claims about it", () => {
    const { title, subtitle, crumbs, empty } = screenTextsByKey("area", { locale }, "El Gouna");
    expect(title).toContain("El Gouna");
    expect(empty.title).toContain("El Gouna");
    expect(subtitle).toBeNull();
    expect(crumbs.map(({ href }) => href)).toEqual([
      `/${locale}/listings`,
      `/${locale}/listings/by-area`,
      undefined,
    ]);
  });
});
