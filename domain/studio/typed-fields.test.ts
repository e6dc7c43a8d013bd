import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { withAllProjectParts } from "../../tests/support/project-parts.ts";
import { areaFields, developerFields, questionFields, sectionFields } from "./other-fields.ts";
import { projectFields } from "./project-fields.ts";
import { addRow, moveRow, parseFormValues, removeRow, toFormValues } from "./typed-fields.ts";
import type { StudioFieldTable } from "./fields/field.ts";

const { developers, areas, questions, about, privacy } = sampleShowcase;

const parts: readonly (readonly [string, StudioFieldTable, object])[] = [
  ...developers.flatMap(({ projects }) =>
    projects.map((project) => [`project ${project.slug}`, projectFields, project] as const),
  ),
  ["a project of which everything is known", projectFields, withAllProjectParts(developers[0]!.projects[0]!)],
  ...developers.map(
    (developer) => [developer.slug, developerFields, { ...developer, projects: undefined }] as const,
  ),
  ...areas.map((area) => [area.slug, areaFields, area] as const),
  ...questions.map((question) => [question.id, questionFields, question] as const),
  ...[...about, ...privacy].map((section) => [section.id, sectionFields, section] as const),
];

describe("What is typed about a part of the showcase is that part again", () => {
  test.each(parts)("%s", (_, table, part) => {
    const formValues = toFormValues(table, part as Readonly<Record<string, unknown>>);
    expect(parseFormValues(table, formValues)).toEqual({ value: part, faults: [] });
  });
});

describe("Rows of a list", () => {
  const formValues = { units: "villa,duplex", "units.villa.count": "4", "units.duplex.count": "2" };
  test("a new row comes last, under a name of its own", () => {
    expect(addRow(addRow(formValues, "units"), "units", { count: "9" })).toEqual({
      ...formValues,
      units: "villa,duplex,r1,r2",
      "units.r2.count": "9",
    });
  });
  test("a removed row is removed with its inputs", () => {
    expect(removeRow(formValues, "units", "villa")).toEqual({ units: "duplex", "units.duplex.count": "2" });
  });
  test.each([
    ["villa", 1, "duplex,villa"],
    ["villa", -1, "villa,duplex"],
    ["duplex", 5, "villa,duplex"],
    ["no-such-row", 1, "villa,duplex"],
  ])("%s is moved by %i", (key, by, expected) => {
    expect(moveRow(formValues, "units", key, by)["units"]).toBe(expected);
  });
});

describe("An invalid value is reported at its input", () => {
  const [{ projects }] = developers as readonly [(typeof developers)[number]];
  const formValues = toFormValues(projectFields, projects[0] as unknown as Readonly<Record<string, unknown>>);
  const [plan] = (formValues["plans"] ?? "").split(",");
  test.each([
    [{ "name.ar": "" }, { code: "translation", input: "name.ar" }],
    [{ "name.ar": "Ivoire" }, { code: "arabic", input: "name.ar" }],
    [
      { "name.en": "", "name.ar": " " },
      { code: "blank", input: "name.en" },
    ],
    [{ siteAreaSqm: "much" }, { code: "number", input: "siteAreaSqm" }],
    [
      { "units.villa.bedrooms.from": "5", "units.villa.bedrooms.to": "3" },
      { code: "range", input: "units.villa.bedrooms.to" },
    ],
    [{ "units.villa.priceEgp.from": "-1" }, { code: "low", input: "units.villa.priceEgp.from", limit: 1 }],
    [
      { [`plans.${plan}.downPercent`]: "120" },
      { code: "high", input: `plans.${plan}.downPercent`, limit: 100 },
    ],
    [{ delivery: "soon" }, { code: "quarter", input: "delivery" }],
    [{ "position.lat": "" }, { code: "blank", input: "position.lat" }],
    [
      { "position.lat": "48.85", "position.lng": "2.35" },
      { code: "egypt", input: "position.lat" },
    ],
    // Latitude and longitude are swapped.
    [
      { "position.lat": "31.4", "position.lng": "3.3" },
      { code: "egypt", input: "position.lng" },
    ],
    [{ pictures: "" }, { code: "list", input: "pictures", limit: 1 }],
    [
      {
        "video.url": "https://example.com/a.mp4",
        "video.seconds": "9",
        "video.title.en": "A",
        "video.title.ar": "ا",
      },
      { code: "video", input: "video.url" },
    ],
    [{ "construction.updatedOn": "2026-02-30" }, { code: "day", input: "construction.updatedOn" }],
  ])("%o", (changed, fault) => {
    expect(parseFormValues(projectFields, { ...formValues, ...changed }).faults).toContainEqual(fault);
  });

  test("a plan without instalments has none, although its form sends how often they would be paid", () => {
    const cash = { ...formValues, plans: "cash", "plans.cash.id": "cash", "plans.cash.downPercent": "100" };
    const sent = { ...cash, "plans.cash.name.en": "Cash", "plans.cash.name.ar": "كاش" };
    const { value, faults } = parseFormValues(projectFields, {
      ...sent,
      "plans.cash.instalments.everyMonths": "1",
    });
    expect(faults).toEqual([]);
    expect(value["plans"]).toMatchObject([{ downPercent: 100, instalments: null }]);
  });

  test("numbers are read in both sets of figures, amounts in millions", () => {
    const read = parseFormValues(projectFields, {
      ...formValues,
      siteAreaSqm: "٢٥٠٬٠٠٠",
      "units.villa.priceEgp.from": "13.6M",
      "units.villa.priceEgp.to": "١٥ مليون",
      "units.villa.sizesSqm": "١٨٠، 210",
    });
    expect(read.faults).toEqual([]);
    expect(read.value).toMatchObject({ siteAreaSqm: 250_000 });
    expect(read.value["units"]).toContainEqual(
      expect.objectContaining({
        type: "villa",
        priceEgp: { from: 13_600_000, to: 15_000_000 },
        sizesSqm: [180, 210],
      }),
    );
  });
});
