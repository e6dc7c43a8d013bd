import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import {
  findPublishedShowcasePart,
  type ShowcasePartRef,
  applyFormValues,
  formValuesOfShowcasePart,
} from "./studio-parts.ts";

const project: ShowcasePartRef = { kind: "project", key: "telal-east", parent: "horizon-developments" };

test("a new part has every field, those that nobody typed into as well", () => {
  const name: ShowcasePartRef = { kind: "developer", key: "delta", parent: "" };
  const formValues = {
    ...formValuesOfShowcasePart(sampleShowcase, { ...name, key: "horizon-developments" }),
    slug: "delta",
  };
  const incomplete = { ...formValues, foundedYear: "", "licence.number": "", "licence.checkedOn": "" };
  expect(findPublishedShowcasePart(applyFormValues(sampleShowcase, name, incomplete), name)).toMatchObject({
    slug: "delta",
    foundedYear: null,
    licence: null,
  });
});

test("a field that nobody changed stays the very value that was published", () => {
  const formValues = { ...formValuesOfShowcasePart(sampleShowcase, project), "location.en": "East" };
  const before = findPublishedShowcasePart(sampleShowcase, project);
  const after = findPublishedShowcasePart(applyFormValues(sampleShowcase, project, formValues), project);
  expect(after).toEqual({ ...before, location: { ...(before?.["location"] as object), en: "East" } });
  expect(after?.["units"]).toBe(before?.["units"]);
});
