import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { findPublishedPart, type PartRef, applyFormValues, formValuesOfPart } from "./studio-parts.ts";

const project: PartRef = { kind: "project", key: "telal-east", parent: "horizon-developments" };

test("a new part has every field, those that nobody typed into as well", () => {
  const name: PartRef = { kind: "developer", key: "delta", parent: "" };
  const typed = {
    ...formValuesOfPart(sampleShowcase, { ...name, key: "horizon-developments" }),
    slug: "delta",
  };
  const without = { ...typed, foundedYear: "", "licence.number": "", "licence.checkedOn": "" };
  expect(findPublishedPart(applyFormValues(sampleShowcase, name, without), name)).toMatchObject({
    slug: "delta",
    foundedYear: null,
    licence: null,
  });
});

test("a field that nobody changed stays the very value that was published", () => {
  const typed = { ...formValuesOfPart(sampleShowcase, project), "location.en": "East" };
  const before = findPublishedPart(sampleShowcase, project);
  const after = findPublishedPart(applyFormValues(sampleShowcase, project, typed), project);
  expect(after).toEqual({ ...before, location: { ...(before?.["location"] as object), en: "East" } });
  expect(after?.["units"]).toBe(before?.["units"]);
});
