import type { FieldTable } from "./fields/field.ts";
import { slugField } from "./fields/address-values.ts";
import { openingHoursField } from "./fields/day-values.ts";
import { svgLogoField } from "./fields/picture-values.ts";
import { outlineField, gazetteerPlaceField, coordinatesField } from "./fields/place-values.ts";
import { flagField } from "./fields/choice-values.ts";
import { dayField } from "./fields/day-values.ts";
import { numericField } from "./fields/number-values.ts";
import { pictureFileField } from "./fields/picture-values.ts";
import { bilingualField, singleLineField } from "./fields/text-values.ts";

/** A developer without its projects, which have drafts of their own. */
export const developerFields: FieldTable = {
  slug: slugField(),
  name: bilingualField({ longest: 120 }),
  slogan: bilingualField({ longest: 200 }),
  about: bilingualField({ longest: 6_000, isLong: true }),
  headquarters: bilingualField({ longest: 200 }),
  foundedYear: numericField({ low: 1800, high: 2100, isOptional: true }),
  logo: svgLogoField(),
  salesCentre: {
    kind: "group",
    isOptional: true,
    fields: { address: bilingualField({ longest: 300 }), hours: openingHoursField() },
  },
  licence: {
    kind: "group",
    isOptional: true,
    fields: { number: singleLineField({ longest: 100, isOptional: false }), checkedOn: dayField() },
  },
  isSample: flagField(),
};

export const areaFields: FieldTable = {
  slug: slugField(),
  name: bilingualField({ longest: 120 }),
  isPopular: flagField(),
  description: bilingualField({ longest: 2_000, isLong: true }),
  highlights: {
    kind: "rows",
    minRows: 0,
    bare: "text",
    fields: { text: bilingualField({ longest: 120 }) },
  },
  picture: {
    kind: "group",
    isOptional: true,
    isOmittedWhenBlank: true,
    fields: { file: pictureFileField(), alt: bilingualField({ longest: 300, isOptional: true }) },
  },
  words: {
    kind: "rows",
    minRows: 0,
    bare: "word",
    fields: { word: singleLineField({ longest: 120, isOptional: false }) },
  },
  places: {
    kind: "rows",
    minRows: 0,
    isOmittedWhenBlank: true,
    bare: "place",
    fields: { place: gazetteerPlaceField() },
  },
  within: gazetteerPlaceField({ isOmittedWhenBlank: true }),
  otherNames: singleLineField({ longest: 2_000, isNull: false }),
  centre: coordinatesField(),
  outline: outlineField(),
  finder: {
    kind: "group",
    isOptional: true,
    fields: { place: numericField({ low: 1, high: 100 }), label: bilingualField({ longest: 60 }) },
  },
};

export const questionFields: FieldTable = {
  id: slugField(),
  question: bilingualField({ longest: 300 }),
  answer: bilingualField({ longest: 6_000, isLong: true }),
};

/** A section of a text page: About or Privacy. */
export const sectionFields: FieldTable = {
  id: slugField(),
  heading: bilingualField({ longest: 200 }),
  paragraphs: {
    kind: "rows",
    minRows: 0,
    fields: {
      text: { ...bilingualField({ longest: 6_000, isLong: true }), isInlined: true },
      otherwise: bilingualField({ longest: 6_000, isLong: true, isOptional: true, isOmittedWhenBlank: true }),
    },
  },
  points: {
    kind: "rows",
    minRows: 0,
    fields: {
      title: bilingualField({ longest: 200, isOptional: true, isNull: true }),
      text: bilingualField({ longest: 2_000, isLong: true }),
    },
  },
};
