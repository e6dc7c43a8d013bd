import { expect, test } from "vitest";
import { nonSampleContent, withoutProject } from "./showcase-scene.fixture.ts";
import { nextFormerAddresses } from "./former-addresses.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

type Addresses = ShowcaseContent["formerAddresses"];
const [apex, horizon] = nonSampleContent.developers;
const withAddresses = (content: ShowcaseContent, formerAddresses: Addresses): ShowcaseContent => ({
  ...content,
  formerAddresses,
});
const withoutHorizon: ShowcaseContent = { ...nonSampleContent, developers: apex ? [apex] : [] };
const renamedHorizon: ShowcaseContent = {
  ...nonSampleContent,
  developers: [apex!, { ...horizon!, slug: "horizon-homes" }],
  formerAddresses: [{ kind: "developer", slug: "horizon-developments", now: "horizon-homes" }],
};
const gone: Addresses = [{ kind: "project", slug: "gone", now: null, developer: "horizon-developments" }];

test.each<[string, ShowcaseContent | null, ShowcaseContent, Addresses]>([
  ["nothing is former at first", null, nonSampleContent, []],
  ["an imported site brings its former addresses", null, withAddresses(nonSampleContent, gone), gone],
  [
    "a developer that is withdrawn takes its projects along",
    nonSampleContent,
    withoutHorizon,
    [
      { kind: "developer", slug: "horizon-developments", now: null },
      { kind: "project", slug: "telal-east", now: null, developer: null },
    ],
  ],
  [
    "a withdrawn project is that of its developer's slug of now",
    withAddresses(nonSampleContent, gone),
    renamedHorizon,
    [
      { kind: "developer", slug: "horizon-developments", now: "horizon-homes" },
      { kind: "project", slug: "gone", now: null, developer: "horizon-homes" },
    ],
  ],
  [
    "an address that was renamed twice leads to the slug of now",
    withAddresses(nonSampleContent, [{ kind: "project", slug: "first", now: "hadaba", developer: null }]),
    withAddresses(withoutProject(nonSampleContent, "hadaba"), [
      { kind: "project", slug: "hadaba", now: "telal-east", developer: null },
    ]),
    [
      { kind: "project", slug: "first", now: "telal-east", developer: null },
      { kind: "project", slug: "hadaba", now: "telal-east", developer: null },
    ],
  ],
  [
    "an address whose project is withdrawn later was withdrawn with it",
    withAddresses(nonSampleContent, [{ kind: "project", slug: "first", now: "hadaba", developer: null }]),
    withoutProject(nonSampleContent, "hadaba"),
    [
      { kind: "project", slug: "first", now: null, developer: "apex-real-estate" },
      { kind: "project", slug: "hadaba", now: null, developer: "apex-real-estate" },
    ],
  ],
  [
    "addresses that lead to each other lead nowhere",
    null,
    withAddresses(nonSampleContent, [
      { kind: "project", slug: "one", now: "two", developer: null },
      { kind: "project", slug: "two", now: "one", developer: null },
    ]),
    [
      { kind: "project", slug: "one", now: null, developer: null },
      { kind: "project", slug: "two", now: null, developer: null },
    ],
  ],
  [
    "an address that is current again is no former one",
    withAddresses(withoutProject(nonSampleContent, "hadaba"), [
      { kind: "project", slug: "hadaba", now: null, developer: "apex-real-estate" },
    ]),
    nonSampleContent,
    [],
  ],
  [
    "samples that are taken out leave no address behind",
    { ...nonSampleContent, developers: [{ ...apex!, isSample: true }, horizon!] },
    { ...nonSampleContent, developers: [] },
    [
      { kind: "developer", slug: "horizon-developments", now: null },
      { kind: "project", slug: "telal-east", now: null, developer: null },
    ],
  ],
])("%s", (_, before, after, expected) => {
  expect(nextFormerAddresses(before, after)).toEqual(expected);
});
