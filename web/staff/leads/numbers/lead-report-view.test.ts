import { expect, test } from "vitest";
import { sampleShowcase } from "../../../../content/sample-showcase.ts";
import { defaultReaderFormat } from "../../../../domain/money/reader-format.ts";
import type { LeadReport } from "../../../../server/leads/report/lead-report.ts";
import { toLeadReportView } from "./lead-report-view.ts";

const names = {
  areas: () => [],
  developers: () => [],
  places: () => [],
  projects: () => [{ slug: "lake-view-residence", en: "Lake View Residence", ar: "ليك فيو ريزيدنس" }],
};
const numbers = {
  projects: [
    { slug: "the-brooks", count: 3 },
    { slug: "lake-view-residence", count: 2 },
    { slug: null, count: 1 },
  ],
  misses: [],
} as unknown as LeadReport;

test("leads under a former slug of a project are counted with its current slug", () => {
  const renamed = {
    ...sampleShowcase,
    formerAddresses: [{ kind: "project", slug: "old-brooks", now: "the-brooks", developer: null }] as const,
  };
  const report = {
    ...numbers,
    projects: [
      { slug: "lake-view-residence", count: 4 },
      { slug: "the-brooks", count: 3 },
      { slug: "old-brooks", count: 2 },
    ],
  };
  expect(toLeadReportView(report, { showcase: renamed, names }, defaultReaderFormat("en")).projects).toEqual([
    { name: "The Brooks", count: 5 },
    { name: "Lake View Residence", count: 4 },
  ]);
});

test.each([
  ["en", ["The Brooks", "Lake View Residence", null]],
  ["ar", ["ذا بروكس", "ليك فيو ريزيدنس", null]],
] as const)("in %s projects have their names, those of resale homes as well", (locale, projectNames) => {
  expect(
    toLeadReportView(numbers, { showcase: sampleShowcase, names }, defaultReaderFormat(locale)).projects.map(
      ({ name }) => name,
    ),
  ).toEqual(projectNames);
});
