import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { areSameCentres, projectCentres } from "./project-centres.ts";
import type { Developer, Project } from "./showcase.ts";

const [developer] = sampleShowcase.developers;
const withProjects = (change: (project: Project) => Project): { developers: readonly Developer[] } => ({
  developers: [{ ...developer!, projects: developer!.projects.map(change) }],
});
const asTheyAre = withProjects((project) => project);

test("Only projects with a position of their own have a centre", () => {
  const exact = developer!.projects.filter(({ positionPrecision }) => positionPrecision === "project");
  expect(exact.length).toBeGreaterThan(0);
  expect([...projectCentres(asTheyAre)]).toEqual(exact.map(({ slug, position }) => [slug, position]));
});

test("Centres are others once a project has moved, and the same after any other change", () => {
  const before = projectCentres(asTheyAre);
  const renamed = withProjects((project) => ({ ...project, name: { en: "New", ar: "جديد" } }));
  const moved = withProjects((project) => ({ ...project, position: { lat: 30, lng: project.position.lng } }));
  const empty = { developers: [] };
  expect(areSameCentres(before, projectCentres(renamed))).toBe(true);
  expect(areSameCentres(before, projectCentres(moved))).toBe(false);
  expect(areSameCentres(before, projectCentres(empty))).toBe(false);
});
