import { expect, test } from "vitest";
import { sampleShowcase } from "../../../../content/sample-showcase.ts";
import { plainReader } from "../../../../domain/money/reader.ts";
import type { LeadNumbers } from "../../../../server/leads/report/numbers.ts";
import { toNumbersView } from "./numbers-view.ts";

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
} as unknown as LeadNumbers;

test.each([
  ["en", ["The Brooks", "Lake View Residence", null]],
  ["ar", ["ذا بروكس", "ليك فيو ريزيدنس", null]],
] as const)("in %s projects have their names, those of resale homes as well", (locale, shown) => {
  expect(
    toNumbersView(numbers, { showcase: sampleShowcase, names }, plainReader(locale)).projects.map(
      ({ name }) => name,
    ),
  ).toEqual(shown);
});
