import { describe, expect, test } from "vitest";
import { formatShowcaseFile } from "./showcase-file.ts";
import { findShowcaseFileFaults, nonSampleShowcase } from "./showcase-scene.fixture.ts";

const file = formatShowcaseFile(nonSampleShowcase);
const lines = file.split("\n");
/** The number of the first line that contains `text`, after the first line that contains `after`. */
const lineWith = (text: string, after = 0) =>
  lines.findIndex((line, at) => at >= after && line.includes(text)) + 1;

describe("The file of a showcase", () => {
  const firstPlan = lineWith('"downPercent": 5');
  test.each([
    [
      "a comma too many",
      [/"foundedYear": 2017,/, '"foundedYear": 2017,,'],
      `Line ${lineWith('"foundedYear": 2017')}: this is not JSON.`,
    ],
    [
      "a field twice",
      [/"foundedYear": 2017/, '"foundedYear": 2017, "foundedYear": 2018'],
      `Line ${lineWith('"foundedYear": 2017')}: the field "foundedYear" stands twice.`,
    ],
    ["another form", [/"format": 1/, '"format": 2'], "Line 2, format: is not 1."],
    [
      "a share that does not add up",
      [/"downPercent": 5/, '"downPercent": 6'],
      `Line ${firstPlan - 6}, developers[0].projects[0].plans[0]: adds up to 101 % in place of 100 %.`,
    ],
    [
      "a share that is none",
      [/"downPercent": 5/, '"downPercent": "five"'],
      `Line ${firstPlan}, developers[0].projects[0].plans[0].downPercent: is not a percentage from 0 to 100.`,
    ],
    [
      "a field too little",
      [/"areaSlug": "new-cairo",\n/, ""],
      `Line ${lineWith('"slug": "ivoire-east"') - 1}, developers[0].projects[0].areaSlug: is missing.`,
    ],
    [
      "a misspelt field",
      [/"foundedYear"/, '"founded"'],
      `Line ${lineWith('"foundedYear"')}, developers[0].founded: is no field of the showcase; is it misspelt.`,
    ],
    [
      "no Arabic name",
      [/"ar": "أبيكس العقارية"/, '"ar": ""'],
      `Line ${lineWith("أبيكس العقارية")}, developers[0].name.ar: is empty.`,
    ],
    [
      "a slug in capitals",
      [/"slug": "ivoire-east"/, '"slug": "Ivoire-East"'],
      `Line ${lineWith('"slug": "ivoire-east"')}, developers[0].projects[0].slug: is not of small letters, digits and single hyphens.`,
    ],
    [
      "a slug twice",
      [/"slug": "ivoire-west"/, '"slug": "ivoire-east"'],
      `Line ${lineWith('"slug": "ivoire-west"')}, developers[0].projects[1].slug: "ivoire-east" stands twice.`,
    ],
    [
      "a day that is none",
      [/"validUntil": "2027-12-31"/, '"validUntil": "2027-02-31"'],
      `Line ${lineWith('"validUntil": "2027-12-31"')}, developers[0].projects[0].offer.validUntil: is not a day such as 2027-12-31.`,
    ],
    [
      "a picture of a script",
      [/"url": "\/pictures/, '"url": "javascript:/pictures'],
      /pictures\[0\]\.url: is neither a path on this site nor an https address\.$/,
    ],
    [
      "a logo that is no drawing",
      [/"path": "M16/, '"path": "url(x) M16'],
      /developers\[0\]\.logo\.path: is not the path of an SVG drawing\.$/,
    ],
    [
      "letters that nobody can read",
      [/"en": "Apex Real Estate"/, '"en": "Apex\\u0000"'],
      /developers\[0\]\.name\.en: has characters that nobody can read\.$/,
    ],
    [
      "a status that is none",
      [/"status": "launching"/, '"status": "soon"'],
      /projects\[0\]\.status: is not one of available, launching,/,
    ],
    [
      "a range that ends before it begins",
      [/"priceEgp": \{\n(\s+)"from": \d+/, '"priceEgp": {\n$1"from": 999999999'],
      /priceEgp: ends before it begins\.$/,
    ],
    [
      "a former address of now",
      [
        /"formerAddresses": \[\]/,
        '"formerAddresses": [{ "kind": "project", "slug": "hadaba", "now": null, "developer": null }]',
      ],
      /formerAddresses\[0\]\.slug: "hadaba" is the slug of a project of now\.$/,
    ],
    [
      "a former address of nothing",
      [
        /"formerAddresses": \[\]/,
        '"formerAddresses": [{ "kind": "developer", "slug": "old", "now": "none" }]',
      ],
      /formerAddresses\[0\]\.now: "none" is no developer\.$/,
    ],
    [
      "a list in place of an object",
      [/"brand": \{[^}]*\}/, '"brand": []'],
      /brand: is not an object\.$|brand\.name: is missing\.$/,
    ],
  ] as const)("with %s is refused, with line and field", (_, [pattern, by], expected) => {
    const faultyText = file.replace(pattern, by);
    expect(faultyText).not.toBe(file);
    expect(
      findShowcaseFileFaults(faultyText).filter((fault) =>
        typeof expected === "string" ? fault === expected : expected.test(fault),
      ),
    ).toHaveLength(1);
  });

  test("that is no showcase at all gets a short list of faults", () => {
    expect(findShowcaseFileFaults("[]").length).toBeGreaterThan(0);
    expect(findShowcaseFileFaults("12")[0]).toBe("Line 1, the file: is not an object.");
    const faults = findShowcaseFileFaults(file.replaceAll(/"en": ".*?"/g, '"en": 1'));
    expect(faults).toHaveLength(21);
    expect(faults.at(-1)).toMatch(/^And \d+ more faults\.$/);
  });
});
