import * as v from "valibot";
import {
  brochureLanguages,
  type OptionalProjectFacts,
  sharedAreaInclusions,
  type OptionalUnitFacts,
  minZoneSidePercent,
  zoneStatuses,
} from "../../domain/showcase/project-parts.ts";
import { parseUploadedVideoUrl, videoHosts } from "../../domain/showcase/project-video.ts";
import {
  amountEgpShape,
  bilingualShape,
  isoDayShape,
  nonEmptyTextShape,
  fileUrlShape,
  listShape,
  bilingualNameShape,
  oneOfShape,
  percentShape,
  pictureFieldShapes,
  wholeNumberShape,
} from "./value-shapes.ts";

/** Schemas for the fields of a domain type. A field may be absent if older publications lack it. */
type PartEntries<T> = {
  readonly [Name in keyof T]-?: v.ExactOptionalSchema<
    v.GenericSchema<unknown, Exclude<T[Name], undefined>>,
    undefined
  >;
};

const captioned = { ...pictureFieldShapes, caption: bilingualShape };
const sourced = { source: bilingualShape, asOf: isoDayShape };

/**
 * Width or height of a zone's rectangle, in percent of the picture. Zones that were published before rectangles
 * existed lack both and are drawn as a point.
 */
const zoneSide = percentShape(minZoneSidePercent, 100);

const masterPlan = v.strictObject({
  picture: v.strictObject(captioned),
  drawnOn: v.nullable(isoDayShape),
  zones: listShape(
    v.strictObject({
      name: bilingualNameShape,
      text: bilingualShape,
      leftPercent: percentShape(0, 100),
      topPercent: percentShape(0, 100),
      size: v.exactOptional(v.strictObject({ widthPercent: zoneSide, heightPercent: zoneSide })),
      status: v.exactOptional(oneOfShape(zoneStatuses)),
    }),
  ),
});

const video = v.strictObject({
  url: v.pipe(
    v.string("is not a text"),
    v.check(
      (url) =>
        parseUploadedVideoUrl(url) !== null ||
        (URL.canParse(url) &&
          url.startsWith("https://") &&
          videoHosts.some((host) => host === new URL(url).hostname)),
      `is neither an https address at ${videoHosts.join(", ")} nor a file of this site such as /uploads/walk.mp4`,
    ),
  ),
  title: bilingualNameShape,
  seconds: wholeNumberShape(1, 36_000, "a length in seconds"),
  filmedOn: v.nullable(isoDayShape),
});

const brochure = v.strictObject({
  url: fileUrlShape,
  pages: v.nullable(wholeNumberShape(1, 10_000, "a number of pages")),
  datedOn: v.nullable(isoDayShape),
  language: v.exactOptional(oneOfShape(brochureLanguages)),
  sizeKb: v.exactOptional(wholeNumberShape(1, 1_000_000, "a size in kB")),
});

/** Width or depth of a room in cm; the maximum exceeds any room of a home. */
const roomCm = v.nullable(wholeNumberShape(1, 10_000, "a length in cm"));

const room = v.strictObject({
  name: bilingualNameShape,
  widthCm: roomCm,
  depthCm: roomCm,
  leftPercent: v.nullable(percentShape(0, 100)),
  topPercent: v.nullable(percentShape(0, 100)),
});

const details = v.strictObject({
  fromEgp: v.nullable(amountEgpShape),
  bedrooms: v.nullable(wholeNumberShape(0, 50, "a number of bedrooms")),
  bathrooms: v.nullable(wholeNumberShape(0, 50, "a number of bathrooms")),
  terraceSqm: v.nullable(metres(0, 100_000)),
  sharedAreas: oneOfShape(sharedAreaInclusions),
});

export const optionalProjectFieldShapes = {
  masterPlan: v.exactOptional(v.nullable(masterPlan)),
  video: v.exactOptional(v.nullable(video)),
  brochure: v.exactOptional(v.nullable(brochure)),
  sitePhotos: v.exactOptional(listShape(v.strictObject({ ...captioned, takenOn: isoDayShape }))),
  buildingLicenceSource: v.exactOptional(v.nullable(v.strictObject(sourced))),
  ministerialDecisionSource: v.exactOptional(v.nullable(v.strictObject(sourced))),
  escrow: v.exactOptional(
    v.nullable(v.strictObject({ account: nonEmptyTextShape, bank: bilingualNameShape, ...sourced })),
  ),
  certifiedProgress: v.exactOptional(
    v.nullable(v.strictObject({ percent: percentShape(0, 100), ...sourced })),
  ),
} satisfies PartEntries<OptionalProjectFacts>;

export const optionalUnitFieldShapes = {
  floorPlans: v.exactOptional(
    listShape(
      v.strictObject({
        name: bilingualNameShape,
        areaSqm: wholeNumberShape(1, 1_000_000, "a size in m²"),
        ...captioned,
        rooms: v.exactOptional(listShape(room)),
        details: v.exactOptional(v.nullable(details)),
      }),
    ),
  ),
  left: v.exactOptional(
    v.nullable(
      v.strictObject({ count: wholeNumberShape(0, 100_000, "a number of homes"), asOf: isoDayShape }),
    ),
  ),
} satisfies PartEntries<OptionalUnitFacts>;

/** Schema of a size in m², which may have decimals. */
function metres(from: number, to: number) {
  const message = `is not a size in m² from ${from} to ${to.toLocaleString("en")}`;
  return v.pipe(v.number(message), v.finite(message), v.minValue(from, message), v.maxValue(to, message));
}
