import { describe, expect, test } from "vitest";
import type { OptionalProjectFacts } from "../../domain/showcase/project-parts.ts";
import type { Project } from "../../domain/showcase/showcase.ts";
import type { ShowcaseArea } from "../../domain/showcase/published-showcase.ts";
import { withAllProjectParts } from "../../tests/support/project-parts.ts";
import { parseShowcaseFile, formatShowcaseFile } from "./showcase-file.ts";
import { findShowcaseFileFaults, nonSampleShowcase, withProject } from "./showcase-scene.fixture.ts";
import { findUploadedPictureUrls } from "./showcase-pictures.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

const file = formatShowcaseFile(nonSampleShowcase);
const { brand } = JSON.parse(file) as { brand: object };
/** The file with other values of some fields. */
const withFields = (fields: object) =>
  JSON.stringify({ ...(JSON.parse(file) as object), ...fields }, null, 2);
/** The content of a file without faults. */
function contentOf(text: string): ShowcaseContent {
  const read = parseShowcaseFile(text);
  if (read.kind !== "content") throw new Error(read.faults.join("\n"));
  return read.content;
}
const atKnownPrice = (project: Project): Project => ({
  ...project,
  priceEgp: { from: 6_000_000, to: 9_000_000 },
  units: project.units.map((unit) =>
    Object.assign({}, unit, { priceEgp: { from: 6_000_000, to: 9_000_000 }, isSoldOut: false }),
  ),
});

describe("The file of a showcase", () => {
  test("is read back as it was written, and written again as the same bytes", () => {
    expect(contentOf(file)).toEqual(nonSampleShowcase);
    expect(formatShowcaseFile(contentOf(file))).toBe(file);
  });

  test.each([
    [
      { colours: { light: "#ff0000", dark: "#8ecfc9" } },
      /^Line \d+, brand\.colours\.light: #ff0000 has a contrast of 3\.\d\d:1 with .+ text needs 4\.5:1\.$/,
    ],
    [{ colours: { light: "red", dark: "#8ecfc9" } }, /brand\.colours\.light: is not a colour such as/],
    [
      { socialLinks: ["https://example.com/us"] },
      /brand\.socialLinks\[0\]: is no https address of a page at/,
    ],
    [
      { socialLinks: ["https://x.com/us", "https://x.com/us"] },
      /brand\.socialLinks\[1\]: "https:\/\/x\.com\/us" stands twice\.$/,
    ],
  ])("refuses a brand with %j", (change, fault) => {
    const changed = withFields({ brand: { ...brand, ...change } });
    expect(findShowcaseFileFaults(changed)).toEqual([expect.stringMatching(fault)]);
  });

  test.each([
    ["Commercial register 1", { en: "Commercial register 1", ar: "" }],
    ["سجل تجاري 1", { en: "", ar: "سجل تجاري 1" }],
    [
      { en: "Register 1", ar: "سجل 1" },
      { en: "Register 1", ar: "سجل 1" },
    ],
  ])(
    "accepts the company details %j, also in the older form of one text for both languages",
    (details, read) => {
      const changed = withFields({ brand: { ...brand, companyDetails: details } });
      expect(contentOf(changed).brand.companyDetails).toEqual(read);
    },
  );

  const feastName = { en: "Feast", ar: "عيد" };
  const christmas = { from: "2027-01-07", to: "2027-01-07", name: feastName, hours: null };
  const ramadan = {
    from: "2027-02-08",
    to: "2027-03-09",
    name: feastName,
    hours: { opens: "10:00", closes: "15:00" },
  };

  test("carries holidays, in the order of their days", () => {
    const content = contentOf(withFields({ salesHolidays: [ramadan, christmas] }));
    expect(content.salesHolidays).toEqual([christmas, ramadan]);
    expect(contentOf(formatShowcaseFile(content))).toEqual(content);
  });

  test.each([
    [[{ ...ramadan, to: "2027-02-07" }], /salesHolidays\[0\]: ends before it begins/],
    [[{ ...christmas, from: "2027-02-30" }], /salesHolidays\[0\]\.from: /],
    [[ramadan, { ...christmas, to: "2027-02-08" }], /salesHolidays: has two holidays with a day in common/],
    [[{ ...christmas, hours: { opens: "10:00" } }], /salesHolidays\[0\]\.hours\.closes: /],
  ])("refuses the holidays %j", (salesHolidays, fault) => {
    expect(findShowcaseFileFaults(withFields({ salesHolidays }))).toContainEqual(
      expect.stringMatching(fault),
    );
  });

  test("carries the colours and the links of a brand", () => {
    const brandChanges = {
      colours: { light: "#14524f", dark: "#8ecfc9" },
      socialLinks: ["https://x.com/us"],
    };
    const changed = withFields({ brand: { ...brand, ...brandChanges } });
    const content = contentOf(changed);
    expect(content.brand).toMatchObject(brandChanges);
    expect(JSON.parse(formatShowcaseFile(content))).toEqual(JSON.parse(changed));
  });

  test("carries the optional facts of a project", () => {
    const [picture] = nonSampleShowcase.developers[0]?.projects[0]?.pictures ?? [];
    const source = { en: "The developer", ar: "المطور" };
    const parts: OptionalProjectFacts = {
      masterPlan: {
        picture: picture!,
        drawnOn: null,
        zones: [{ name: source, text: source, leftPercent: 20, topPercent: 30, status: "on-sale" }],
      },
      video: { url: "https://vimeo.com/1", title: source, seconds: 60, filmedOn: null },
      brochure: { url: "/brochure.pdf", pages: 24, datedOn: null, language: "both", sizeKb: 8_400 },
      sitePhotos: [{ ...picture!, takenOn: "2026-10-16" }],
      escrow: { account: "100-200", bank: source, source, asOf: "2026-10-01" },
      certifiedProgress: { percent: 38, source, asOf: "2026-10-18" },
    };
    const fileText = formatShowcaseFile(
      withProject(nonSampleShowcase, "hadaba", (project) => ({ ...project, ...parts })),
    );
    expect(formatShowcaseFile(contentOf(fileText))).toBe(fileText);
    const wrongHostText = fileText.replace("https://vimeo.com/1", "https://films.example/1");
    expect(findShowcaseFileFaults(wrongHostText)).toEqual([
      expect.stringMatching(
        /video\.url: is neither an https address at www\.youtube\.com, youtu\.be, vimeo\.com nor a file of this site/,
      ),
    ]);
  });

  test("carries floor plans with rooms and reports of the site, and refuses invalid ones", () => {
    const content = withProject(nonSampleShowcase, "hadaba", (project) =>
      withAllProjectParts(atKnownPrice(project)),
    );
    const fileText = formatShowcaseFile(content);
    expect(contentOf(fileText)).toEqual(content);
    expect(formatShowcaseFile(contentOf(fileText))).toBe(fileText);
    for (const [part, replacement, fault] of [
      ['"widthCm": 740', '"widthCm": 7.4', /floorPlans\[1\]\.rooms\[0\]\.widthCm: is not a length in cm/],
      ['"terraceSqm": 8.4', '"terraceSqm": -1', /details\.terraceSqm: is not a size in m²/],
      [
        '"sharedAreas": "not-counted"',
        '"sharedAreas": "no"',
        /details\.sharedAreas: is not one of not-stated/,
      ],
      ['"status": "on-sale"', '"status": "sale"', /zones\[0\]\.status: is not one of on-sale/],
      ['"language": "both"', '"language": "fr"', /brochure\.language: is not one of ar, en, both/],
      ['"madeOn": "2025-12-14"', '"madeOn": "2025"', /siteReports\[0\]\.madeOn: is not a day/],
      ['"fromEgp": 6360000', '"fromEgp": 1', /details\.fromEgp: is not within the "priceEgp" of its type/],
    ] as const) {
      expect(fileText).toContain(part);
      expect(findShowcaseFileFaults(fileText.replace(part, replacement))).toEqual([
        expect.stringMatching(fault),
      ]);
    }
  });

  const alamein: ShowcaseArea = {
    ...nonSampleShowcase.areas[0]!,
    slug: "new-alamein",
    name: { en: "New Alamein", ar: "العلمين الجديدة" },
    words: ["Alamein Towers"],
    outline: [30.8, 30.86, 30.86].map((lat) => ({ lat, lng: 28.9 })),
    finder: null,
  };
  const parsed = (text: string) => JSON.parse(text) as { areas: Record<string, unknown>[] };
  const withAreas = (...areas: readonly ShowcaseArea[]) =>
    formatShowcaseFile({ ...nonSampleShowcase, areas });

  test("carries an eighth area with its words and outline", () => {
    const fileText = withAreas(...nonSampleShowcase.areas, alamein);
    const content = contentOf(fileText);
    expect(content.areas.at(-1)).toEqual(alamein);
    expect(formatShowcaseFile(content)).toBe(fileText);
  });

  test("carries the picture of an area, and refuses one without its size", () => {
    const url = "/uploads/1764000000000-0123456789abcdef0123456789abcdef.webp";
    const alt = { en: "Towers by the sea", ar: "أبراج على البحر" };
    const picture = { url, alt, widthPx: 1_600, heightPx: 1_067, placeholder: "" };
    const fileText = withAreas(...nonSampleShowcase.areas, { ...alamein, picture });
    const content = contentOf(fileText);
    expect(content.areas.at(-1)?.picture).toEqual(picture);
    expect(findUploadedPictureUrls(content)).toEqual([url]);
    expect(formatShowcaseFile(content)).toBe(fileText);
    const { widthPx: _, ...sizeless } = picture;
    const faultyText = withFields({ areas: [...parsed(file).areas, { ...alamein, picture: sizeless }] });
    expect(findShowcaseFileFaults(faultyText)).toEqual([
      expect.stringMatching(/areas\[7\]\.picture\.widthPx/),
    ]);
  });

  test("from before areas had words gets the values that applied then", () => {
    const oldContent = parsed(file);
    for (const area of oldContent.areas) for (const name of ["words", "outline", "finder"]) delete area[name];
    expect(contentOf(JSON.stringify(oldContent))).toEqual(nonSampleShowcase);
  });

  test.each([
    [
      "an area left out that projects name",
      (areas: Record<string, unknown>[]) => areas.slice(1),
      /developers\[0\]\.projects\[0\]\.areaSlug: "new-cairo" is none of "areas"\.$/,
    ],
    [
      "an area of the address of all areas",
      (areas: Record<string, unknown>[]) => [...areas, { ...alamein, slug: "all" }],
      /areas\[7\]\.slug: is "all", which is the address of all areas together\.$/,
    ],
    [
      "an outline of two corners",
      (areas: Record<string, unknown>[]) => [...areas, { ...alamein, outline: alamein.outline!.slice(1) }],
      /areas\[7\]\.outline: has fewer than 3 corners\.$/,
    ],
  ] as const)("with %s is refused, with line and field", (_, change, expected) => {
    const faultyText = withFields({ areas: change(parsed(file).areas) });
    expect(findShowcaseFileFaults(faultyText).filter((fault) => expected.test(fault))).toHaveLength(1);
  });

  test("is the same whatever order its fields were written in", () => {
    const { developers } = JSON.parse(file) as { developers: object[] };
    const reversed = developers.map((developer) =>
      Object.fromEntries(Object.entries(developer).toReversed()),
    );
    expect(formatShowcaseFile(contentOf(withFields({ developers: reversed })))).toBe(file);
  });
});
