import * as v from "valibot";
import { unitTypeIds } from "../../domain/listings/unit-type.ts";
import { areaMaxCount } from "../../domain/places/area.ts";
import type { FormerAddress } from "../../domain/showcase/former-address.ts";
import type { Brand, Showcase, ShowcaseArea } from "../../domain/showcase/published-showcase.ts";
import type { Developer } from "../../domain/showcase/showcase.ts";
import { inItsLanguage } from "../../domain/text/language-of.ts";
import { isSocialLink, socialNames } from "../../domain/showcase/social-links.ts";
import type { Question, Section } from "../../domain/showcase/site-texts.ts";
import { inOrderOfDays, overlappingHolidays } from "../../domain/time/holidays.ts";
import { formerMeaning } from "../../domain/places/former-areas.ts";
import { placeIdPattern } from "../../domain/places/place.ts";
import { offerShape, projectShape, type ShapeOf, writtenNumber } from "./project-shapes.ts";
import {
  amountEgp,
  bilingual,
  coordinates,
  day,
  fileUrl,
  filledLine,
  holiday,
  isTrue,
  line,
  list,
  nameInBoth,
  oneOf,
  openingHours,
  partId,
  picture,
  range,
  slug,
  whole,
} from "./value-shapes.ts";

const phone = v.pipe(
  v.string("is not a text"),
  v.regex(/^\+[1-9]\d{6,14}$/, "is not a phone number such as +201001234567"),
);

const hexColour = v.pipe(
  v.string("is not a text"),
  v.regex(/^#[\da-f]{6}$/, "is not a colour such as #1b5e63, in small letters"),
);

/** Older publications have the company details as one string, in one language. */
const oneLine = v.pipe(filledLine, v.transform(inItsLanguage));

export const brandShape = v.strictObject({
  name: v.nullable(nameInBoth),
  logo: v.nullable(fileUrl),
  companyDetails: v.nullable(
    v.union([bilingual, oneLine], "is neither a text in English and Arabic nor a line for both"),
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
          v.check(isSocialLink, `is no https address of a page at ${socialNames}`),
        ),
        "is not a list",
      ),
      v.maxLength(12, "has more than 12 items"),
    ),
  ),
}) satisfies ShapeOf<Brand>;

/** A developer without its projects, which are stored in rows of their own. */
export const developerEntries = {
  slug,
  name: nameInBoth,
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
  slogan: bilingual,
  foundedYear: v.nullable(whole(1800, 2100, "a year")),
  about: bilingual,
  headquarters: bilingual,
  salesCentre: v.nullable(v.strictObject({ address: bilingual, hours: list(openingHours) })),
  isSample: isTrue,
  licence: v.nullable(v.strictObject({ number: writtenNumber(), checkedOn: day })),
};

const developerShape = v.strictObject({
  ...developerEntries,
  projects: list(projectShape),
}) satisfies ShapeOf<Developer>;

const areaSlug = v.pipe(
  slug,
  v.check((value) => value !== "all", 'is "all", which is the address of all areas together'),
);

/**
 * A ring without repetition of the first corner. The maximum is more than a coastline needs on a map of the
 * country.
 */
const outline = v.pipe(
  v.array(coordinates, "is not a list"),
  v.minLength(3, "has fewer than 3 corners"),
  v.maxLength(500, "has more than 500 corners"),
);

/** Only the form is checked. Places come from the gazetteer, which changes separately; unknown ids are ignored. */
const placeId = v.pipe(
  v.string("is not a text"),
  v.regex(placeIdPattern, "is not the id of a place, of small letters, digits and single hyphens"),
);

/** Publications from before areas had `words`, `outline` and `finder` get the values that applied then. */
export const areaShape = v.pipe(
  v.strictObject({
    slug: areaSlug,
    name: nameInBoth,
    isPopular: isTrue,
    centre: coordinates,
    outline: v.exactOptional(v.nullable(outline)),
    words: v.exactOptional(list(filledLine)),
    places: v.exactOptional(list(placeId)),
    within: v.exactOptional(v.nullable(placeId)),
    finder: v.exactOptional(v.nullable(v.strictObject({ place: whole(1, areaMaxCount), label: nameInBoth }))),
    description: bilingual,
    highlights: list(bilingual),
    otherNames: line,
    picture: v.exactOptional(v.nullable(v.strictObject(picture))),
  }),
  v.transform((area): ShowcaseArea => ({ ...formerMeaning(area.slug), ...area })),
);

export const questionShape = v.strictObject({
  id: partId,
  question: bilingual,
  answer: bilingual,
}) satisfies ShapeOf<Question>;

export const sectionShape = v.strictObject({
  id: partId,
  heading: bilingual,
  paragraphs: list(
    v.pipe(
      v.strictObject({ en: line, ar: line, otherwise: v.exactOptional(bilingual) }),
      v.check(({ en, ar }) => en.trim() !== "" || ar.trim() !== "", "is written in neither language"),
    ),
  ),
  points: list(v.strictObject({ title: v.nullable(bilingual), text: bilingual })),
}) satisfies ShapeOf<Section>;

export const hoursShape = list(openingHours);

export const holidaysShape = v.pipe(
  list(holiday),
  v.check((holidays) => overlappingHolidays(holidays).length === 0, "has two holidays with a day in common"),
  v.transform(inOrderOfDays),
);

export const formerAddressShape = v.variant(
  "kind",
  [
    v.strictObject({ kind: v.literal("developer"), slug, now: v.nullable(slug) }),
    v.strictObject({ kind: v.literal("project"), slug, now: v.nullable(slug), developer: v.nullable(slug) }),
  ],
  'has a "kind" that is neither "developer" nor "project"',
) satisfies ShapeOf<FormerAddress>;

export const priceShape = v.strictObject({
  project: slug,
  type: oneOf(unitTypeIds),
  since: day,
  priceEgp: v.nullable(range(amountEgp)),
}) satisfies ShapeOf<Showcase["prices"][number]>;

/** Not limited in length, because the list of prices grows with every change. */
export const pricesShape = v.array(priceShape) satisfies ShapeOf<Showcase["prices"]>;

/**
 * Everything that a brokerage publishes, in the order of fields in files. The site itself assigns the revision
 * number.
 */
export const contentShape = v.strictObject({
  brand: brandShape,
  developers: list(developerShape),
  offers: list(offerShape),
  areas: v.pipe(list(areaShape), v.maxLength(areaMaxCount, `has more than ${areaMaxCount} areas`)),
  questions: list(questionShape),
  about: list(sectionShape),
  privacy: list(sectionShape),
  salesHours: hoursShape,
  salesHolidays: v.exactOptional(holidaysShape),
  formerAddresses: list(formerAddressShape),
}) satisfies ShapeOf<ShowcaseContent>;

/** The parts of a showcase that are published; revision, time and price history are added by the site. */
export type ShowcaseContent = Omit<Showcase, "revision" | "publishedAt" | "prices">;

export function contentOf(showcase: Showcase): ShowcaseContent {
  const { revision: _, publishedAt: __, prices: ___, ...content } = showcase;
  return content;
}
