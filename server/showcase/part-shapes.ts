import * as v from "valibot";
import type { ProjectParts, UnitParts } from "../../domain/showcase/project-parts.ts";
import { ownVideoFile, videoHosts } from "../../domain/showcase/project-video.ts";
import {
  bilingual,
  day,
  filledLine,
  fileUrl,
  list,
  nameInBoth,
  percent,
  picture,
  whole,
} from "./value-shapes.ts";

/** The fields of an object with the domain's type; each may be missing from what was published before it was known. */
type PartEntries<T> = {
  readonly [Name in keyof T]-?: v.ExactOptionalSchema<
    v.GenericSchema<unknown, Exclude<T[Name], undefined>>,
    undefined
  >;
};

const captioned = { ...picture, caption: bilingual };
const sourced = { source: bilingual, asOf: day };

const masterPlan = v.strictObject({
  picture: v.strictObject(captioned),
  drawnOn: v.nullable(day),
  zones: list(
    v.strictObject({
      name: nameInBoth,
      text: bilingual,
      leftPercent: percent(0, 100),
      topPercent: percent(0, 100),
    }),
  ),
});

const video = v.strictObject({
  url: v.pipe(
    v.string("is not a text"),
    v.check(
      (url) =>
        ownVideoFile(url) !== null ||
        (URL.canParse(url) &&
          url.startsWith("https://") &&
          videoHosts.some((host) => host === new URL(url).hostname)),
      `is neither an https address at ${videoHosts.join(", ")} nor a file of this site such as /uploads/walk.mp4`,
    ),
  ),
  title: nameInBoth,
  seconds: whole(1, 36_000, "a length in seconds"),
  filmedOn: v.nullable(day),
});

const brochure = v.strictObject({
  url: fileUrl,
  pages: v.nullable(whole(1, 10_000, "a number of pages")),
  datedOn: v.nullable(day),
});

export const projectPartEntries = {
  masterPlan: v.exactOptional(v.nullable(masterPlan)),
  video: v.exactOptional(v.nullable(video)),
  brochure: v.exactOptional(v.nullable(brochure)),
  sitePhotos: v.exactOptional(list(v.strictObject({ ...captioned, takenOn: day }))),
  buildingLicenceSource: v.exactOptional(v.nullable(v.strictObject(sourced))),
  ministerialDecisionSource: v.exactOptional(v.nullable(v.strictObject(sourced))),
  escrow: v.exactOptional(v.nullable(v.strictObject({ account: filledLine, bank: nameInBoth, ...sourced }))),
  certifiedProgress: v.exactOptional(v.nullable(v.strictObject({ percent: percent(0, 100), ...sourced }))),
} satisfies PartEntries<ProjectParts>;

export const unitPartEntries = {
  floorPlans: v.exactOptional(
    list(v.strictObject({ name: nameInBoth, areaSqm: whole(1, 1_000_000, "a size in m²"), ...captioned })),
  ),
  left: v.exactOptional(
    v.nullable(v.strictObject({ count: whole(0, 100_000, "a number of homes"), asOf: day })),
  ),
} satisfies PartEntries<UnitParts>;
