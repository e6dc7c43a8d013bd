import { expect, test } from "vitest";
import { nonSampleShowcase, withoutProject } from "./showcase-scene.fixture.ts";
import { nextFormerAddresses } from "./former-addresses.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

type Addresses = ShowcaseContent["formerAddresses"];
const [apex, horizon] = nonSampleShowcase.developers;
const withAddresses = (content: ShowcaseContent, formerAddresses: Addresses): ShowcaseContent => ({
  ...content,
  formerAddresses,
});
const withoutHorizon: ShowcaseContent = { ...nonSampleShowcase, developers: apex ? [apex] : [] };
const renamedHorizon: ShowcaseContent = {
  ...nonSampleShowcase,
  developers: [apex!, { ...horizon!, slug: "horizon-homes" }],
  formerAddresses: [{ kind: "developer", slug: "horizon-developments", now: "horizon-homes" }],
};
const goneAddresses: Addresses = [
  { kind: "project", slug: "gone", now: null, developer: "horizon-developments" },
];

test.each<[string, ShowcaseContent | null, ShowcaseContent, Addresses]>([
  ["nothing is former at first", null, nonSampleShowcase, []],
  [
    "an imported site brings its former addresses",
    null,
    withAddresses(nonSampleShowcase, goneAddresses),
    goneAddresses,
  ],
  [
    "a developer that is withdrawn takes its projects along",
    nonSampleShowcase,
    withoutHorizon,
    [
      { kind: "developer", slug: "horizon-developments", now: null },
      { kind: "project", slug: "telal-east", now: null, developer: null },
    ],
  ],
  [
    "a withdrawn project is that of its developer's slug of now",
    withAddresses(nonSampleShowcase, goneAddresses),
    renamedHorizon,
    [
      { kind: "developer", slug: "horizon-developments", now: "horizon-homes" },
      { kind: "project", slug: "gone", now: null, developer: "horizon-homes" },
    ],
  ],
  [
    "an address that was renamed twice leads to the slug of now",
    withAddresses(nonSampleShowcase, [{ kind: "project", slug: "first", now: "hadaba", developer: null }]),
    withAddresses(withoutProject(nonSampleShowcase, "hadaba"), [
      { kind: "project", slug: "hadaba", now: "telal-east", developer: null },
    ]),
    [
      { kind: "project", slug: "first", now: "telal-east", developer: null },
      { kind: "project", slug: "hadaba", now: "telal-east", developer: null },
    ],
  ],
  [
    "an address whose project is withdrawn later was withdrawn with it",
    withAddresses(nonSampleShowcase, [{ kind: "project", slug: "first", now: "hadaba", developer: null }]),
    withoutProject(nonSampleShowcase, "hadaba"),
    [
      { kind: "project", slug: "first", now: null, developer: "apex-real-estate" },
      { kind: "project", slug: "hadaba", now: null, developer: "apex-real-estate" },
    ],
  ],
  [
    "addresses that lead to each other lead nowhere",
    null,
    withAddresses(nonSampleShowcase, [
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
    withAddresses(withoutProject(nonSampleShowcase, "hadaba"), [
      { kind: "project", slug: "hadaba", now: null, developer: "apex-real-estate" },
    ]),
    nonSampleShowcase,
    [],
  ],
  [
    "samples that are taken out leave no address behind",
    { ...nonSampleShowcase, developers: [{ ...apex!, isSample: true }, horizon!] },
    { ...nonSampleShowcase, developers: [] },
    [
      { kind: "developer", slug: "horizon-developments", now: null },
      { kind: "project", slug: "telal-east", now: null, developer: null },
    ],
  ],
])("%s", (_, before, after, expected) => {
  expect(nextFormerAddresses(before, after)).toEqual(expected);
});
