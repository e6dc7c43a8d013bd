import type { FieldTable } from "./fields/field.ts";
import { slug } from "./fields/address-values.ts";
import { hours } from "./fields/day-values.ts";
import { drawing } from "./fields/picture-values.ts";
import { outline, place, position } from "./fields/place-values.ts";
import { flag } from "./fields/choice-values.ts";
import { day } from "./fields/day-values.ts";
import { number } from "./fields/number-values.ts";
import { pictureFile } from "./fields/picture-values.ts";
import { both, line } from "./fields/text-values.ts";

/** A developer without its projects, which have drafts of their own. */
export const developerFields: FieldTable = {
  slug: slug(),
  name: both({ longest: 120 }),
  slogan: both({ longest: 200 }),
  about: both({ longest: 6_000, isLong: true }),
  headquarters: both({ longest: 200 }),
  foundedYear: number({ low: 1800, high: 2100, isOptional: true }),
  logo: drawing(),
  salesCentre: {
    kind: "group",
    isOptional: true,
    fields: { address: both({ longest: 300 }), hours: hours() },
  },
  licence: {
    kind: "group",
    isOptional: true,
    fields: { number: line({ longest: 100, isOptional: false }), checkedOn: day() },
  },
  isSample: flag(),
};

export const areaFields: FieldTable = {
  slug: slug(),
  name: both({ longest: 120 }),
  isPopular: flag(),
  description: both({ longest: 2_000, isLong: true }),
  highlights: {
    kind: "rows",
    least: 0,
    bare: "text",
    fields: { text: both({ longest: 120 }) },
  },
  picture: {
    kind: "group",
    isOptional: true,
    isOmittedWhenBlank: true,
    fields: { file: pictureFile(), alt: both({ longest: 300, isOptional: true }) },
  },
  words: {
    kind: "rows",
    least: 0,
    bare: "word",
    fields: { word: line({ longest: 120, isOptional: false }) },
  },
  places: { kind: "rows", least: 0, isOmittedWhenBlank: true, bare: "place", fields: { place: place() } },
  within: place({ isOmittedWhenBlank: true }),
  otherNames: line({ longest: 2_000, isNull: false }),
  centre: position(),
  outline: outline(),
  finder: {
    kind: "group",
    isOptional: true,
    fields: { place: number({ low: 1, high: 100 }), label: both({ longest: 60 }) },
  },
};

export const questionFields: FieldTable = {
  id: slug(),
  question: both({ longest: 300 }),
  answer: both({ longest: 6_000, isLong: true }),
};

/** A section of a text page: About or Privacy. */
export const sectionFields: FieldTable = {
  id: slug(),
  heading: both({ longest: 200 }),
  paragraphs: {
    kind: "rows",
    least: 0,
    fields: {
      text: { ...both({ longest: 6_000, isLong: true }), isInlined: true },
      otherwise: both({ longest: 6_000, isLong: true, isOptional: true, isOmittedWhenBlank: true }),
    },
  },
  points: {
    kind: "rows",
    least: 0,
    fields: {
      title: both({ longest: 200, isOptional: true, isNull: true }),
      text: both({ longest: 2_000, isLong: true }),
    },
  },
};
