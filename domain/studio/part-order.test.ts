import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { checkDraft, isDraftPublishable } from "./check-draft.ts";
import { findChangedShowcaseParts } from "./changed-parts.ts";
import { mergeFormValues } from "./merge-typed.ts";
import { listPartOrders } from "./part-order.ts";
import {
  type ShowcasePartRef,
  showcasePartDefinitions,
  applyFormValues,
  formValuesOfShowcasePart,
} from "./studio-parts.ts";
import { moveRow } from "./typed-fields.ts";

const [developer] = sampleShowcase.developers;
const slugs = developer!.projects.map(({ slug }) => slug);
const ofProjects: ShowcasePartRef = { kind: "order", key: `of/${developer!.slug}`, parent: "" };
const published = formValuesOfShowcasePart(sampleShowcase, ofProjects);

test("every list has its order, whatever its parts are called", () => {
  for (const { slug, order } of listPartOrders(sampleShowcase)) {
    const name: ShowcasePartRef = { kind: "order", key: slug, parent: "" };
    const formValues = formValuesOfShowcasePart(sampleShowcase, name);
    expect(formValues["order"]?.split(",") ?? []).toEqual(order.map((row) => row.slug));
    expect(isDraftPublishable(checkDraft(sampleShowcase, name, formValues))).toBe(true);
    expect(applyFormValues(sampleShowcase, name, formValues)).toEqual(sampleShowcase);
  }
});

test("a project is moved, and it is said before which one", () => {
  const reordered = applyFormValues(sampleShowcase, ofProjects, moveRow(published, "order", slugs[2]!, -2));
  expect(reordered.developers[0]!.projects.map(({ slug }) => slug)).toEqual([
    slugs[2],
    slugs[0],
    slugs[1],
    ...slugs.slice(3),
  ]);
  const [difference, ...others] = findChangedShowcaseParts(sampleShowcase, reordered);
  expect(others).toEqual([]);
  expect(difference).toMatchObject({
    name: ofProjects,
    differences: [
      {
        rows: [{ kind: "text", en: developer!.projects[2]!.name.en }],
        change: { kind: "moved", before: { kind: "text", en: developer!.projects[0]!.name.en } },
      },
    ],
  });
});

test("a project that is published or withdrawn meanwhile is no conflict", () => {
  const mine = moveRow(published, "order", slugs[1]!, -1);
  const [first, , ...others] = developer!.projects;
  const theirs = {
    ...sampleShowcase,
    developers: [{ ...developer!, projects: [first!, ...others, { ...first!, slug: "قرية-الامل" }] }],
  };
  const { typed, conflicts } = mergeFormValues(
    showcasePartDefinitions.order.fields,
    published,
    mine,
    formValuesOfShowcasePart(theirs, ofProjects),
  );
  expect(conflicts).toEqual([]);
  expect(typed["order"]).toBe([slugs[0], ...slugs.slice(2), "قرية-الامل"].join(","));
});
