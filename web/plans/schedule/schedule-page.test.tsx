import { describe, expect, test } from "vitest";
import {
  listingScheduleDetails,
  buildDeveloperScheduleDetails,
} from "../../../domain/plans/schedule/schedule.fixture.ts";
import { latinDigitsIn, renderForReader, plainTextOf } from "../../../tests/support/render.tsx";
import { SchedulePage } from "./schedule-page.tsx";
import { toScheduleView } from "./pieces/schedule-view.ts";

const arabicFigures = { locale: "ar", digits: "arab", currency: null } as const;

/** Returns the HTML of the schedule page without the site's header and footer, which have their own tests. */
function sheetHtml(sheet: Parameters<typeof toScheduleView>[0]): string {
  const page = <SchedulePage sheet={sheet} view={toScheduleView(sheet, arabicFigures)} />;
  const [, article = ""] = /<article\b(.*)<\/article>/su.exec(renderForReader(arabicFigures, page)) ?? [];
  return `<article${article}`;
}

describe("For a reader of Arabic-Indic digits", () => {
  test.each([
    ["a project", buildDeveloperScheduleDetails("project=telal-sokhna")],
    ["a day that cannot be chosen", buildDeveloperScheduleDetails("project=ivoire-east&day=2099-01-01")],
    ["a price that cannot be read", buildDeveloperScheduleDetails("project=the-brooks&price=-1")],
    ["an own price", buildDeveloperScheduleDetails("project=the-brooks&price=9000000")],
    ["a resale home", listingScheduleDetails()],
  ])("the schedule of %s has no Latin digits", (_, sheet) => {
    expect(latinDigitsIn(sheetHtml(sheet))).toEqual([]);
  });

  test("payments, days, totals and years have the separators of these digits", () => {
    const text = plainTextOf(sheetHtml(buildDeveloperScheduleDetails("project=telal-east")));
    expect(text).toContain("٣٤٢٬٥٠٠٫٠٠");
    expect(text).toContain("القسط ١ من");
    expect(text).toContain("٢١ نوفمبر ٢٠٢٦");
    expect(text).toContain("٢٠٢٧ المجموع ٤١٥٬٨٩٢٫٨٤ ج.م");
    expect(text).toContain("مقدم ٥٪");
  });

  test("fields keep Latin digits", () => {
    const html = sheetHtml(buildDeveloperScheduleDetails("project=the-brooks&price=9000000"));
    expect(html).toMatch(/name="price"[^>]*value="9000000"/u);
    expect(html).toMatch(/name="day"[^>]*value="2026-11-21"/u);
  });
});
