import * as v from "valibot";
import {
  brochureLanguages,
  type ProjectParts,
  sharedAreaAnswers,
  type UnitParts,
  zoneSideLeast,
  zoneStatuses,
} from "../../domain/showcase/project-parts.ts";
import { uploadedVideo, videoHosts } from "../../domain/showcase/project-video.ts";
import {
  amountEgp,
  bilingual,
  day,
  filledLine,
  fileUrl,
  list,
  nameInBoth,
  oneOf,
  percent,
  picture,
  whole,
} from "./value-shapes.ts";

/** Schemas for the fields of a domain type. Each field may be absent, because older publications do not have it. */
type PartEntries<T> = {
  readonly [Name in keyof T]-?: v.ExactOptionalSchema<
    v.GenericSchema<unknown, Exclude<T[Name], undefined>>,
    undefined
  >;
};

const captioned = { ...picture, caption: bilingual };
const sourced = { source: bilingual, asOf: day };

/**
 * The width or height of a zone's rectangle, in percent of the picture. Zones that were published before there
 * were rectangles have none and are drawn as a mark.
 */
const zoneSide = percent(zoneSideLeast, 100);

const masterPlan = v.strictObject({
  picture: v.strictObject(captioned),
  drawnOn: v.nullable(day),
  zones: list(
    v.strictObject({
      name: nameInBoth,
      text: bilingual,
      leftPercent: percent(0, 100),
      topPercent: percent(0, 100),
      size: v.exactOptional(v.strictObject({ widthPercent: zoneSide, heightPercent: zoneSide })),
      status: v.exactOptional(oneOf(zoneStatuses)),
    }),
  ),
});

const video = v.strictObject({
  url: v.pipe(
    v.string("is not a text"),
    v.check(
      (url) =>
        uploadedVideo(url) !== null ||
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
  language: v.exactOptional(oneOf(brochureLanguages)),
  sizeKb: v.exactOptional(whole(1, 1_000_000, "a size in kB")),
});

/** The width or depth of a room in cm; the maximum is larger than any room of a home. */
const roomCm = v.nullable(whole(1, 10_000, "a length in cm"));

const room = v.strictObject({
  name: nameInBoth,
  widthCm: roomCm,
  depthCm: roomCm,
  leftPercent: v.nullable(percent(0, 100)),
  topPercent: v.nullable(percent(0, 100)),
});

const details = v.strictObject({
  fromEgp: v.nullable(amountEgp),
  bedrooms: v.nullable(whole(0, 50, "a number of bedrooms")),
  bathrooms: v.nullable(whole(0, 50, "a number of bathrooms")),
  terraceSqm: v.nullable(metres(0, 100_000)),
  sharedAreas: oneOf(sharedAreaAnswers),
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
    list(
      v.strictObject({
        name: nameInBoth,
        areaSqm: whole(1, 1_000_000, "a size in m²"),
        ...captioned,
        rooms: v.exactOptional(list(room)),
        details: v.exactOptional(v.nullable(details)),
      }),
    ),
  ),
  left: v.exactOptional(
    v.nullable(v.strictObject({ count: whole(0, 100_000, "a number of homes"), asOf: day })),
  ),
} satisfies PartEntries<UnitParts>;

/** A size in m², which may have decimals. */
function metres(from: number, to: number) {
  const message = `is not a size in m² from ${from} to ${to.toLocaleString("en")}`;
  return v.pipe(v.number(message), v.finite(message), v.minValue(from, message), v.maxValue(to, message));
}
