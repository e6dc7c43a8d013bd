import { type StudioFieldTable, groupField, omittableGroupField, rowsField } from "./fields/field.ts";
import { slugField } from "./fields/address-values.ts";
import { dayField, openingHoursField } from "./fields/day-values.ts";
import { pictureFileField, svgLogoField } from "./fields/picture-values.ts";
import { outlineField, gazetteerPlaceField, coordinatesField } from "./fields/place-values.ts";
import { flagField } from "./fields/choice-values.ts";
import { numericField } from "./fields/number-values.ts";
import { bilingualField, singleLineField } from "./fields/text-values.ts";

/** A developer without its projects, which have drafts of their own. */
export const developerFields: StudioFieldTable = {
  slug: slugField(),
  name: bilingualField({ longest: 120 }),
  slogan: bilingualField({ longest: 200 }),
  about: bilingualField({ longest: 6_000, isLong: true }),
  headquarters: bilingualField({ longest: 200 }),
  foundedYear: numericField({ low: 1800, high: 2100, isOptional: true }),
  logo: svgLogoField(),
  salesCentre: groupField({ address: bilingualField({ longest: 300 }), hours: openingHoursField() }),
  licence: groupField({
    number: singleLineField({ longest: 100, isOptional: false }),
    checkedOn: dayField(),
  }),
  isSample: flagField(),
};

export const areaFields: StudioFieldTable = {
  slug: slugField(),
  name: bilingualField({ longest: 120 }),
  isPopular: flagField(),
  description: bilingualField({ longest: 2_000, isLong: true }),
  highlights: rowsField({ text: bilingualField({ longest: 120 }) }, { onlyField: "text" }),
  picture: omittableGroupField({
    file: pictureFileField(),
    alt: bilingualField({ longest: 300, isOptional: true }),
  }),
  words: rowsField({ word: singleLineField({ longest: 120, isOptional: false }) }, { onlyField: "word" }),
  places: rowsField({ place: gazetteerPlaceField() }, { isOmittedWhenBlank: true, onlyField: "place" }),
  within: gazetteerPlaceField({ isOmittedWhenBlank: true }),
  otherNames: singleLineField({ longest: 2_000, isNull: false }),
  centre: coordinatesField(),
  outline: outlineField(),
  finder: groupField({ place: numericField({ low: 1, high: 100 }), label: bilingualField({ longest: 60 }) }),
};

export const questionFields: StudioFieldTable = {
  id: slugField(),
  question: bilingualField({ longest: 300 }),
  answer: bilingualField({ longest: 6_000, isLong: true }),
};

/** A section of a text page: About or Privacy. */
export const sectionFields: StudioFieldTable = {
  id: slugField(),
  heading: bilingualField({ longest: 200 }),
  paragraphs: rowsField({
    text: { ...bilingualField({ longest: 6_000, isLong: true }), isInlined: true },
    otherwise: bilingualField({ longest: 6_000, isLong: true, isOptional: true, isOmittedWhenBlank: true }),
  }),
  points: rowsField({
    title: bilingualField({ longest: 200, isOptional: true, isNull: true }),
    text: bilingualField({ longest: 2_000, isLong: true }),
  }),
};
