import { expect, test } from "vitest";
import type { Developer } from "../../domain/showcase/showcase.ts";
import { nonSampleShowcase, withProject } from "../../server/showcase/showcase-scene.fixture.ts";
import { createLargeShowcase } from "../../tests/support/large-showcase.ts";
import { childElementsNamed, parseXml, type XmlElement } from "../../tests/support/xml.ts";
import { projectFeedXml, projectFeedIndexXml } from "./project-feed.ts";

const origin = "https://homes.example.com";

function projectsOf(developer: Developer): readonly XmlElement[] {
  return childElementsNamed(parseXml(projectFeedXml(developer, origin)), "project");
}

function ofSample(content: Pick<typeof nonSampleShowcase, "developers">, slug: string): XmlElement {
  const [developer] = content.developers;
  const element = developer && projectsOf(developer).find(({ attributes }) => attributes["id"] === slug);
  if (!element) throw new Error(`No ${slug}`);
  return element;
}

const attributesOf = (project: XmlElement, name: string) =>
  childElementsNamed(project, name).map(({ attributes }) => attributes);

test("the index names a part for each developer that has projects", () => {
  const [first, second] = nonSampleShowcase.developers;
  if (!first || !second) throw new Error("No developer");
  const parts = childElementsNamed(
    parseXml(projectFeedIndexXml([first, { ...second, projects: [] }], origin)),
    "part",
  );
  expect(parts.map(({ attributes }) => attributes["href"])).toEqual([
    `${origin}/feeds/projects-apex-real-estate.xml`,
  ]);
});

test("a project has both languages, its units, plans and charges", () => {
  const project = ofSample(nonSampleShowcase, "ivoire-east");
  expect(childElementsNamed(project, "url").map(({ text }) => text)).toEqual([
    `${origin}/en/developer/apex-real-estate/ivoire-east`,
    `${origin}/ar/developer/apex-real-estate/ivoire-east`,
  ]);
  expect(childElementsNamed(project, "name").map(({ text }) => text)).toEqual(["Ivoire East", "آيفوار إيست"]);
  expect(attributesOf(project, "price")).toEqual([{ currency: "EGP", from: "6240000", to: "13100000" }]);
  const [apartment, , , villa] = childElementsNamed(project, "unit");
  expect(apartment?.attributes).toEqual({ code: "apartment", count: "412" });
  expect(apartment && attributesOf(apartment, "price")).toEqual([
    { currency: "EGP", from: "6240000", to: "8740000" },
  ]);
  expect(villa?.attributes["soldOut"]).toBe("true");
  const plans = childElementsNamed(project, "plan");
  expect(plans.map(({ attributes }) => attributes["id"])).toEqual(["instalments", "cash"]);
  expect(plans[0] && attributesOf(plans[0], "instalments")).toEqual([
    { percent: "90", count: "120", firstMonth: "1", everyMonths: "1" },
  ]);
  expect(attributesOf(project, "charge")).toContainEqual({ kind: "club", disclosed: "false" });
});

test("legal facts have their source and day, and missing ones are marked as not provided", () => {
  const source = { en: "Letter <7> & stamp", ar: "خطاب المطور" };
  const content = withProject(nonSampleShowcase, "ivoire-east", (project) => ({
    ...project,
    buildingLicence: "301/2024",
    buildingLicenceSource: { source, asOf: "2026-08-01" },
    escrow: {
      account: "EG38-1",
      bank: { en: "Example Bank", ar: "بنك المثال" },
      source,
      asOf: "2026-09-01",
    },
    certifiedProgress: { percent: 38, source, asOf: "2026-09-30" },
  }));
  const project = ofSample(content, "ivoire-east");
  expect(attributesOf(project, "buildingLicence")).toEqual([
    { provided: "true", number: "301/2024", asOf: "2026-08-01" },
  ]);
  expect(attributesOf(project, "ministerialDecision")).toEqual([{ provided: "false" }]);
  const [escrow] = childElementsNamed(project, "escrowAccount");
  const [progress] = childElementsNamed(project, "certifiedProgress");
  expect(escrow?.attributes).toEqual({ provided: "true", account: "EG38-1", asOf: "2026-09-01" });
  expect(progress?.attributes).toEqual({ provided: "true", percent: "38", asOf: "2026-09-30" });
  expect(progress && childElementsNamed(progress, "source").map(({ text }) => text)).toEqual([
    source.en,
    source.ar,
  ]);
  const element = ofSample(nonSampleShowcase, "ivoire-west");
  for (const name of ["buildingLicence", "ministerialDecision", "escrowAccount", "certifiedProgress"])
    expect(attributesOf(element, name), name).toEqual([{ provided: "false" }]);
});

test("the feed of a large showcase is well-formed and has every project once", () => {
  const slugs = createLargeShowcase().developers.flatMap((developer) =>
    projectsOf(developer).map((project) => project.attributes["id"]),
  );
  expect(new Set(slugs).size).toBe(600);
  expect(slugs).toHaveLength(600);
});

test("a developer says whether its licence was provided", () => {
  const [developer] = nonSampleShowcase.developers;
  if (!developer) throw new Error("No developer");
  const licenceOf = (licence: Developer["licence"]) => {
    const [element] = childElementsNamed(
      parseXml(projectFeedXml({ ...developer, licence }, origin)),
      "developer",
    );
    if (!element) throw new Error("No developer in the feed");
    expect(childElementsNamed(element, "name").map(({ text }) => text)).toEqual([
      "Apex Real Estate",
      "أبيكس العقارية",
    ]);
    return childElementsNamed(element, "licence")[0]?.attributes;
  };
  expect(licenceOf(null)).toEqual({ provided: "false" });
  expect(licenceOf({ number: "RE-7", checkedOn: "2026-10-05" })).toEqual({
    provided: "true",
    number: "RE-7",
    checkedOn: "2026-10-05",
  });
});
