import * as v from "valibot";
import { isPictureUrl } from "../../domain/pictures/picture.ts";
import { parseSlug } from "../../domain/text/slug.ts";
import { isIsoDate } from "../../domain/time/month-dates.ts";

/** The maximum length of a text in characters: more than a visitor would read to its end. */
const maxTextLength = 20_000;
/** Maximum number of items in any list of the showcase. */
const maxItems = 2_000;

/** Matches control characters, of which only the line break is allowed. */
const control = /[\u0000-\u0009\u000b-\u001f\u007f]/;

/** A text in one language; "" if it is missing. */
export const optionalTextShape = v.pipe(
  v.string("is not a text"),
  v.maxLength(maxTextLength, `is longer than ${maxTextLength} characters`),
  v.check((value) => !control.test(value) && value.isWellFormed(), "has characters that nobody can read"),
);

export const nonEmptyTextShape = v.pipe(
  optionalTextShape,
  v.check((value) => value.trim() !== "", "is empty"),
);

/** A text that may be missing in both languages, such as the description of a picture. */
const bilingualOrEmpty = v.strictObject({ en: optionalTextShape, ar: optionalTextShape });

/** A text in both languages. One may be missing; pages then show the other. */
export const bilingualShape = v.pipe(
  bilingualOrEmpty,
  v.check(({ en, ar }) => en.trim() !== "" || ar.trim() !== "", "is written in neither language"),
);

/** A name, required in both languages. */
export const bilingualNameShape = v.strictObject({ en: nonEmptyTextShape, ar: nonEmptyTextShape });

export const slugShape = v.pipe(
  v.string("is not a text"),
  v.check((value) => parseSlug(value) === value, "is not of small letters, digits and single hyphens"),
);

/** The id of a part, which has to be valid in a URL and as the id of an HTML element. */
export const partIdShape = v.pipe(
  v.string("is not a text"),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is not of small letters, digits and single hyphens"),
  v.maxLength(80, "is longer than 80 characters"),
);

export const isoDayShape = v.pipe(
  v.string("is not a text"),
  v.check(isIsoDate, "is not a day such as 2027-12-31"),
);

/** @param description describes the value in the error message */
export function wholeNumberShape(from: number, to: number, description = "a whole number") {
  const message = `is not ${description} from ${from.toLocaleString("en")} to ${to.toLocaleString("en")}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));
}

export function percentShape(from: number, to: number) {
  const message = `is not a percentage from ${from} to ${to}`;
  return v.pipe(v.number(message), v.finite(message), v.minValue(from, message), v.maxValue(to, message));
}

/** An amount in EGP. The limit is a hundred times the price of the most expensive homes in Egypt. */
export const amountEgpShape = wholeNumberShape(1, 1_000_000_000_000, "an amount in EGP");

export function rangeShape(bound: v.GenericSchema<number, number>) {
  return v.pipe(
    v.strictObject({ from: bound, to: bound }),
    v.check(({ from, to }) => from <= to, "ends before it begins"),
  );
}

export const quarterShape = v.strictObject({
  year: wholeNumberShape(2000, 2100, "a year"),
  quarter: v.picklist([1, 2, 3, 4] as const, "is not 1, 2, 3 or 4"),
});

export const coordinatesShape = v.strictObject({
  lat: degrees(90),
  lng: degrees(180),
});

function degrees(limit: number) {
  const message = `is not a number of degrees from -${limit} to ${limit}`;
  return v.pipe(v.number(message), v.minValue(-limit, message), v.maxValue(limit, message));
}

export function oneOfShape<const Values extends readonly string[]>(values: Values) {
  return v.picklist(values, `is not one of ${values.join(", ")}`);
}

export function listShape<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(item, "is not a list"),
    v.maxLength(maxItems, `has more than ${maxItems.toLocaleString("en")} items`),
  );
}

export const booleanShape = v.boolean("is neither true nor false");

/** The URL of a file: on this site, or https on another site. */
export const fileUrlShape = v.pipe(
  v.string("is not a text"),
  v.maxLength(1_000, "is longer than 1,000 characters"),
  v.check(isPictureUrl, "is neither a path on this site nor an https address"),
);

export const pictureFieldShapes = {
  url: fileUrlShape,
  alt: bilingualOrEmpty,
  widthPx: wholeNumberShape(1, 20_000, "a width in pixels"),
  heightPx: wholeNumberShape(1, 20_000, "a height in pixels"),
  placeholder: v.pipe(
    v.string("is not a text"),
    v.regex(/^[A-Za-z0-9+/=]{0,100}$/, "is not a ThumbHash in base64"),
  ),
};

const timeOfDay = v.pipe(
  v.string("is not a text"),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "is not a time of the day such as 09:00"),
);

export const openingHoursShape = v.strictObject({
  days: v.pipe(
    listShape(
      v.picklist([1, 2, 3, 4, 5, 6, 7] as const, "is not a day of the week from 1 (Monday) to 7 (Sunday)"),
    ),
    v.minLength(1, "names no day"),
  ),
  opens: timeOfDay,
  closes: timeOfDay,
});

export const holidayShape = v.pipe(
  v.strictObject({
    from: isoDayShape,
    to: isoDayShape,
    name: bilingualNameShape,
    hours: v.nullable(v.strictObject({ opens: timeOfDay, closes: timeOfDay })),
  }),
  v.check(({ from, to }) => from <= to, "ends before it begins"),
);
