import * as v from "valibot";
import { unitTypeIds } from "../../domain/listings/unit-type.ts";
import { areaMaxCount } from "../../domain/places/area.ts";
import type { FormerAddress } from "../../domain/showcase/former-address.ts";
import type { Brand, Showcase, ShowcaseArea } from "../../domain/showcase/published-showcase.ts";
import type { Developer } from "../../domain/showcase/showcase.ts";
import { bilingualFromText } from "../../domain/text/language-of.ts";
import { isSocialLink, socialNetworkNames } from "../../domain/showcase/social-links.ts";
import type { FaqEntry, TextPageSection } from "../../domain/showcase/site-texts.ts";
import { sortByFirstDay, overlappingHolidays } from "../../domain/time/holidays.ts";
import { legacyAreaDefaults } from "../../domain/places/former-areas.ts";
import { placeIdPattern } from "../../domain/places/place.ts";
import { offerShape, projectShape, type ShapeOf, licenceNumberShape } from "./project-shapes.ts";
import {
  amountEgpShape,
  bilingualShape,
  coordinatesShape,
  isoDayShape,
  fileUrlShape,
  nonEmptyTextShape,
  holidayShape,
  booleanShape,
  optionalTextShape,
  listShape,
  bilingualNameShape,
  oneOfShape,
  openingHoursShape,
  partIdShape,
  pictureFieldShapes,
  rangeShape,
  slugShape,
  wholeNumberShape,
} from "./value-shapes.ts";

const phone = v.pipe(
  v.string("is not a text"),
  v.regex(/^\+[1-9]\d{6,14}$/, "is not a phone number such as +201001234567"),
);

const hexColour = v.pipe(
  v.string("is not a text"),
  v.regex(/^#[\da-f]{6}$/, "is not a colour such as #1b5e63, in small letters"),
);

/** Publications from before there were two languages have the company details as one string. */
const legacyTextShape = v.pipe(nonEmptyTextShape, v.transform(bilingualFromText));

export const brandShape = v.strictObject({
  name: v.nullable(bilingualNameShape),
  logo: v.nullable(fileUrlShape),
  companyDetails: v.nullable(
    v.union([bilingualShape, legacyTextShape], "is neither a text in English and Arabic nor a line for both"),
  ),
  salesPhone: v.nullable(phone),
  salesWhatsapp: v.nullable(phone),
  salesEmail: v.nullable(v.pipe(v.string("is not a text"), v.email("is not an e-mail address"))),
  colours: v.exactOptional(v.nullable(v.strictObject({ light: hexColour, dark: hexColour }))),
  socialLinks: v.exactOptional(
    v.pipe(
      v.array(
        v.pipe(
          v.string("is not a text"),
          v.maxLength(300, "is longer than 300 characters"),
          v.check(isSocialLink, `is no https address of a page at ${socialNetworkNames}`),
        ),
        "is not a list",
      ),
      v.maxLength(12, "has more than 12 items"),
    ),
  ),
}) satisfies ShapeOf<Brand>;

/** The fields of a developer except its projects, which have rows of their own. */
export const developerFieldShapes = {
  slug: slugShape,
  name: bilingualNameShape,
  logo: v.strictObject({
    viewBox: v.pipe(
      v.string("is not a text"),
      v.regex(/^-?[\d.]+(?: -?[\d.]+){3}$/, "is not four numbers such as 0 0 32 32"),
    ),
    path: v.pipe(
      v.string("is not a text"),
      v.maxLength(20_000, "is longer than 20,000 characters"),
      v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,+eE-]+$/, "is not the path of an SVG drawing"),
    ),
  }),
  slogan: bilingualShape,
  foundedYear: v.nullable(wholeNumberShape(1800, 2100, "a year")),
  about: bilingualShape,
  headquarters: bilingualShape,
  salesCentre: v.nullable(v.strictObject({ address: bilingualShape, hours: listShape(openingHoursShape) })),
  isSample: booleanShape,
  licence: v.nullable(v.strictObject({ number: licenceNumberShape(), checkedOn: isoDayShape })),
};

const developerShape = v.strictObject({
  ...developerFieldShapes,
  projects: listShape(projectShape),
}) satisfies ShapeOf<Developer>;

const areaSlug = v.pipe(
  slugShape,
  v.check((value) => value !== "all", 'is "all", which is the address of all areas together'),
);

/**
 * A closed line whose first corner is not repeated at the end. The maximum exceeds what a coastline needs on a map
 * of the country.
 */
const outline = v.pipe(
  v.array(coordinatesShape, "is not a list"),
  v.minLength(3, "has fewer than 3 corners"),
  v.maxLength(500, "has more than 500 corners"),
);

/** Only the form of the id is checked, because the gazetteer may change afterwards; unknown ids are ignored. */
const placeId = v.pipe(
  v.string("is not a text"),
  v.regex(placeIdPattern, "is not the id of a place, of small letters, digits and single hyphens"),
);

/** Publications from before areas had `words`, `outline` and `finder` get the values that applied at that time. */
export const areaShape = v.pipe(
  v.strictObject({
    slug: areaSlug,
    name: bilingualNameShape,
    isPopular: booleanShape,
    centre: coordinatesShape,
    outline: v.exactOptional(v.nullable(outline)),
    words: v.exactOptional(listShape(nonEmptyTextShape)),
    places: v.exactOptional(listShape(placeId)),
    within: v.exactOptional(v.nullable(placeId)),
    finder: v.exactOptional(
      v.nullable(v.strictObject({ place: wholeNumberShape(1, areaMaxCount), label: bilingualNameShape })),
    ),
    description: bilingualShape,
    highlights: listShape(bilingualShape),
    otherNames: optionalTextShape,
    picture: v.exactOptional(v.nullable(v.strictObject(pictureFieldShapes))),
  }),
  v.transform((area): ShowcaseArea => ({ ...legacyAreaDefaults(area.slug), ...area })),
);

export const faqEntryShape = v.strictObject({
  id: partIdShape,
  question: bilingualShape,
  answer: bilingualShape,
}) satisfies ShapeOf<FaqEntry>;

export const textSectionShape = v.strictObject({
  id: partIdShape,
  heading: bilingualShape,
  paragraphs: listShape(
    v.pipe(
      v.strictObject({
        en: optionalTextShape,
        ar: optionalTextShape,
        otherwise: v.exactOptional(bilingualShape),
      }),
      v.check(({ en, ar }) => en.trim() !== "" || ar.trim() !== "", "is written in neither language"),
    ),
  ),
  points: listShape(v.strictObject({ title: v.nullable(bilingualShape), text: bilingualShape })),
}) satisfies ShapeOf<TextPageSection>;

export const salesHoursShape = listShape(openingHoursShape);

export const salesHolidaysShape = v.pipe(
  listShape(holidayShape),
  v.check((holidays) => overlappingHolidays(holidays).length === 0, "has two holidays with a day in common"),
  v.transform(sortByFirstDay),
);

export const formerAddressShape = v.variant(
  "kind",
  [
    v.strictObject({ kind: v.literal("developer"), slug: slugShape, now: v.nullable(slugShape) }),
    v.strictObject({
      kind: v.literal("project"),
      slug: slugShape,
      now: v.nullable(slugShape),
      developer: v.nullable(slugShape),
    }),
  ],
  'has a "kind" that is neither "developer" nor "project"',
) satisfies ShapeOf<FormerAddress>;

export const publishedPriceShape = v.strictObject({
  project: slugShape,
  type: oneOfShape(unitTypeIds),
  since: isoDayShape,
  priceEgp: v.nullable(rangeShape(amountEgpShape)),
}) satisfies ShapeOf<Showcase["prices"][number]>;

/** Has no maximum length, because every change of a price adds an entry. */
export const publishedPricesShape = v.array(publishedPriceShape) satisfies ShapeOf<Showcase["prices"]>;

/**
 * Everything that a brokerage publishes, with the fields in the order of files. The site itself assigns the
 * revision number.
 */
export const showcaseContentShape = v.strictObject({
  brand: brandShape,
  developers: listShape(developerShape),
  offers: listShape(offerShape),
  areas: v.pipe(listShape(areaShape), v.maxLength(areaMaxCount, `has more than ${areaMaxCount} areas`)),
  questions: listShape(faqEntryShape),
  about: listShape(textSectionShape),
  privacy: listShape(textSectionShape),
  salesHours: salesHoursShape,
  salesHolidays: v.exactOptional(salesHolidaysShape),
  formerAddresses: listShape(formerAddressShape),
}) satisfies ShapeOf<ShowcaseContent>;

/** The published parts of a showcase, without revision, time and price history, which the site itself adds. */
export type ShowcaseContent = Omit<Showcase, "revision" | "publishedAt" | "prices">;

export function toShowcaseContent(showcase: Showcase): ShowcaseContent {
  const { revision: _, publishedAt: __, prices: ___, ...content } = showcase;
  return content;
}
