import { expect, test } from "vitest";
import type { ConstructionPhoto } from "./project-parts.ts";
import type { ConstructionReport } from "./showcase.ts";
import { constructionDays } from "./construction-days.ts";

const report = (madeOn: string, en = madeOn) => ({ madeOn, text: { en, ar: en } }) as ConstructionReport;
const photo = (takenOn: string) => ({ url: takenOn, takenOn }) as ConstructionPhoto;

test.each<[string, readonly ConstructionReport[], readonly ConstructionPhoto[], unknown]>([
  ["nothing is known", [], [], []],
  [
    "photographs alone have their own days, newest first",
    [],
    [photo("2026-06-28"), photo("2026-10-16"), photo("2026-06-28")],
    [
      ["2026-10-16", null, ["2026-10-16"]],
      ["2026-06-28", null, ["2026-06-28", "2026-06-28"]],
    ],
  ],
  [
    "a photograph belongs to the report that follows it, and to its own day after the last one",
    [report("2026-06-30"), report("2026-10-18"), report("2025-12-14")],
    [photo("2026-10-18"), photo("2026-06-28"), photo("2026-07-01"), photo("2026-11-01")],
    [
      ["2026-11-01", null, ["2026-11-01"]],
      ["2026-10-18", "2026-10-18", ["2026-10-18", "2026-07-01"]],
      ["2026-06-30", "2026-06-30", ["2026-06-28"]],
      ["2025-12-14", "2025-12-14", []],
    ],
  ],
  [
    "two reports of one day are two rows, with the photographs once",
    [report("2026-06-30", "roof"), report("2026-06-30", "gate")],
    [photo("2026-06-30")],
    [
      ["2026-06-30", "roof", ["2026-06-30"]],
      ["2026-06-30", "gate", []],
    ],
  ],
])("the days of a building site: %s", (_, siteReports, sitePhotos, days) => {
  expect(
    constructionDays({ siteReports, sitePhotos }).map(({ day, report: siteReport, photos }) => [
      day,
      siteReport?.text.en ?? null,
      photos.map(({ takenOn }) => takenOn),
    ]),
  ).toEqual(days);
});
