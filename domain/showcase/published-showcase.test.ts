import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import {
  allProjects,
  findArea,
  findDeveloper,
  findDeveloperByAnySlug,
  findOffer,
  findProject,
  findProjectByAnySlug,
  currentProjectName,
  type Showcase,
  allSlugsOfProject,
} from "./published-showcase.ts";

/** A later publication in which the first developer has one project fewer. */
const next: Showcase = {
  ...sampleShowcase,
  revision: 1,
  developers: sampleShowcase.developers.map((developer, index) =>
    index === 0 ? { ...developer, projects: developer.projects.slice(1) } : developer,
  ),
};

const renamed: Showcase = {
  ...sampleShowcase,
  formerAddresses: [
    { kind: "developer", slug: "zenith", now: "apex-real-estate" },
    { kind: "developer", slug: "gone-homes", now: null },
    { kind: "project", slug: "sunrise", now: "ivoire-east", developer: null },
    { kind: "project", slug: "old-pier", now: null, developer: "horizon-developments" },
  ],
};

describe("The showcase", () => {
  test("is plain data: written as JSON and read again it is the same", () => {
    expect(JSON.parse(JSON.stringify(sampleShowcase))).toStrictEqual(sampleShowcase);
  });

  test("has its projects in the order of their developers", () => {
    expect(allProjects(sampleShowcase).map(({ project }) => project)).toEqual(
      sampleShowcase.developers.flatMap(({ projects }) => projects),
    );
  });

  test("finds a project below its developer alone, and anywhere by its own slug", () => {
    const [developer, other] = sampleShowcase.developers;
    const project = developer!.projects[0]!;
    expect(findProject(sampleShowcase, developer!.slug, project.slug)).toEqual({ developer, project });
    expect(findProject(sampleShowcase, other!.slug, project.slug)).toBeNull();
    expect(findProjectByAnySlug(sampleShowcase, project.slug)).toEqual({ developer, project });
    expect(findDeveloper(sampleShowcase, developer!.slug)).toBe(developer);
  });

  test.each([
    ["developer", () => findDeveloper(sampleShowcase, "no-such")],
    ["project", () => findProjectByAnySlug(sampleShowcase, "no-such")],
    ["offer", () => findOffer(sampleShowcase, "no-such")],
    ["area", () => findArea(sampleShowcase, "no-such")],
  ])("finds no %s of another name", (_, find) => {
    expect(find()).toBeNull();
  });

  test("is looked up as it was published, whatever came before", () => {
    const removedSlug = sampleShowcase.developers[0]!.projects[0]!.slug;
    expect(findProjectByAnySlug(sampleShowcase, removedSlug)).not.toBeNull();
    expect(findProjectByAnySlug(next, removedSlug)).toBeNull();
    expect(allProjects(next)).toHaveLength(allProjects(sampleShowcase).length - 1);
  });

  test.each([
    ["ivoire-east", "ivoire-east"],
    ["sunrise", "ivoire-east"],
    ["old-pier", null],
    // A developer's slug is not a project's.
    ["zenith", null],
  ])("finds by %s, a slug of now or of before, the project of now: %s", (slug, expected) => {
    expect(findProjectByAnySlug(renamed, slug)?.project.slug ?? null).toBe(expected);
  });

  test.each([
    ["apex-real-estate", "apex-real-estate"],
    ["zenith", "apex-real-estate"],
    ["gone-homes", null],
    ["sunrise", null],
  ])("finds by %s, a slug of now or of before, the developer of now: %s", (slug, expected) => {
    expect(findDeveloperByAnySlug(renamed, slug)?.slug ?? null).toBe(expected);
  });

  test.each([
    ["ivoire-east", ["ivoire-east", "sunrise"]],
    ["sunrise", ["ivoire-east", "sunrise"]],
    ["old-pier", ["old-pier"]],
  ])("knows under which slugs something may be kept of %s: %j", (slug, slugs) => {
    expect(allSlugsOfProject(renamed, slug)).toEqual(slugs);
  });

  test("has the first of two projects with one slug", () => {
    const [developer] = sampleShowcase.developers;
    const project = developer!.projects[0]!;
    const duplicated = {
      developers: [{ ...developer!, projects: [project, { ...project, siteAreaSqm: 1 }] }],
      formerAddresses: [],
    };
    expect(findProjectByAnySlug(duplicated, project.slug)?.project).toBe(project);
  });

  test("names a project in the reader's language, and one that it does not have as it was kept", () => {
    const { slug, name } = sampleShowcase.developers[0]!.projects[0]!;
    const stored = { projectSlug: slug, projectName: "Kept" };
    expect(currentProjectName(sampleShowcase, stored, "ar")).toBe(name.ar);
    expect(currentProjectName(sampleShowcase, { ...stored, projectSlug: "gone" }, "ar")).toBe("Kept");
    expect(currentProjectName(sampleShowcase, { projectSlug: null, projectName: null }, "en")).toBeNull();
  });
});
