import { parseLocalizedNumber, parseWholeNumber, toLatinDigits } from "../text/digits.ts";
import { type FieldDefinition, fieldTable, isFieldName } from "./field-table.ts";
import { placeIdPattern } from "../places/place.ts";
import { isLink } from "../text/link.ts";
import { listingStatuses, listingTextMaxLength } from "./listing.ts";
import { parseStatedFeatureAnswer } from "./facts/features.ts";
import { parsePropertyNumber } from "./facts/property-number.ts";
import type { ListingFieldFault, ListingFieldFaults, ListingField, ListingPatch } from "./listing-fields.ts";
import { parseStatedPaymentMethod } from "./payment-method.ts";
import { parseRowId } from "../text/row-id.ts";
import { normaliseText } from "../text/single-line.ts";
import { parseUnitCode } from "../text/unit-code.ts";

/** The statuses that a form offers [HOME-3]; deleting has a button of its own. */
export const selectableStatuses = listingStatuses.filter((status) => status !== "deleted");

export type ParsedListingForm =
  | { readonly kind: "parsed"; readonly patch: ListingPatch }
  | {
      readonly kind: "refused";
      readonly faults: ListingFieldFaults;
      /** Names of unknown or repeated form fields. */
      readonly unknownFields: readonly string[];
    };

type Value = string | number | null;
type Read = { readonly value: Value } | { readonly fault: ListingFieldFault };

/** Largest accepted amount: far above every price of the market, and within the database's range. */
export const maxAmountEgp = 4_000_000_000;

/** Finds the id of the place that a text names; null if it names none (domain/places/place-of-text.ts). */
export type FindPlaceId = (text: string) => string | null;

/** Used when the site's places are not loaded: accepts every text in the form of a place's id. */
const anyPlaceId: FindPlaceId = (text) => (placeIdPattern.test(text.trim()) ? text.trim() : null);

/** Parses the text of a field by the field's type. */
function readField(row: FieldDefinition, text: string, findPlace: FindPlaceId): Read {
  switch (row.type) {
    case "code":
      return readCode(text);
    case "text":
      return readText(text);
    case "number":
      return readWhole(text, row.max, row.blank);
    case "money":
      return readWhole(text, maxAmountEgp, row.blank);
    case "degrees":
      return readDegrees(text, row.max);
    case "day":
      return readDay(text);
    case "agent":
      return readAgent(text);
    case "payment":
      return readPayment(text);
    case "answer":
      return readAnswer(text);
    case "place":
      return readPlaceId(text, findPlace);
    case "status":
      return readStatus(text);
    case "link":
      return readLink(text, row.max);
    case "property-number":
      return readPropertyNumber(text);
  }
}

/**
 * Parses a form or a row of a file into a patch. Absent fields are not part of the patch; blank fields are set to
 * their empty value ("" for a text, 0 for an amount, null where "not known" exists). Numbers may have Arabic-Indic
 * or Persian digits and separators.
 * @param findPlace looks up the site's places
 */
export function parseListingForm(
  entries: Iterable<readonly [string, string]>,
  findPlace: FindPlaceId = anyPlaceId,
): ParsedListingForm {
  const values = new Map<ListingField, Value>();
  const faults: ListingFieldFaults = {};
  const unknownFields: string[] = [];
  const seen = new Set<string>();
  for (const [name, text] of entries) {
    if (!isFieldName(name) || seen.has(name)) {
      unknownFields.push(name);
      continue;
    }
    seen.add(name);
    const read = readField(fieldTable[name], text, findPlace);
    if ("fault" in read) faults[name] = read.fault;
    else values.set(name, read.value);
  }
  if (unknownFields.length > 0 || Object.keys(faults).length > 0)
    return { kind: "refused", faults, unknownFields };
  return { kind: "parsed", patch: Object.fromEntries(values) };
}

function readText(text: string): Read {
  const { kept, cut } = normaliseText(text, listingTextMaxLength);
  return cut === "" ? { value: kept } : { fault: "tooLong" };
}

function readCode(text: string): Read {
  if (text.trim() === "") return { fault: "required" };
  const code = parseUnitCode(text);
  return code === null ? { fault: "notACode" } : { value: code };
}

function readLink(text: string, max: number): Read {
  const address = text.trim();
  if (address.length > max) return { fault: "linkTooLong" };
  return address === "" || isLink(address) ? { value: address } : { fault: "notALink" };
}

function readPropertyNumber(text: string): Read {
  const number = parsePropertyNumber(text);
  return number === null ? { fault: "notAPropertyNumber" } : { value: number };
}

function readStatus(text: string): Read {
  const status = selectableStatuses.find((one) => one === text);
  return status === undefined ? { fault: "notAStatus" } : { value: status };
}

/** Reads the id of an agent, which staff pick from a list and never type. */
function readAgent(text: string): Read {
  const written = toLatinDigits(text).trim();
  if (written === "") return { value: null };
  const id = parseRowId(written);
  return id === null ? { fault: "notAnAgent" } : { value: id };
}

function readPayment(text: string): Read {
  if (text.trim() === "") return { value: null };
  const payment = parseStatedPaymentMethod(text);
  return payment === null ? { fault: "notAPayment" } : { value: payment };
}

function readAnswer(text: string): Read {
  if (text.trim() === "") return { value: null };
  const answer = parseStatedFeatureAnswer(text);
  return answer === null ? { fault: "notAnAnswer" } : { value: answer };
}

function readPlaceId(text: string, findPlace: FindPlaceId): Read {
  if (text.trim() === "") return { value: null };
  // A longer text cannot name a place, and would only take time to look up.
  if (text.length > listingTextMaxLength) return { fault: "tooLong" };
  const id = findPlace(text);
  return id === null ? { fault: "notAPlace" } : { value: id };
}

function readWhole(text: string, max: number, blank: 0 | null): Read {
  if (text.trim() === "") return { value: blank };
  const number = parseWholeNumber(text);
  if (number === null) return { fault: "notANumber" };
  return number <= max ? { value: number } : { fault: "tooLarge" };
}

function readDegrees(text: string, max: number): Read {
  if (text.trim() === "") return { value: null };
  const isWest = /^\s*[-\u2212]/u.test(text);
  const number = parseDecimal(text.replace(/^\s*[-\u2212]/u, ""));
  if (number === null) return { fault: "notANumber" };
  if (number > max) return { fault: "tooLarge" };
  return { value: isWest ? -number : number };
}

/** Six decimals of a degree are about 11 cm on the ground; further digits come from copying and are dropped. */
function parseDecimal(text: string): number | null {
  return parseLocalizedNumber(text.trim().replace(/([.\u066b]\p{Nd}{6})\p{Nd}+$/u, "$1"));
}

const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/u;

function readDay(text: string): Read {
  const day = toLatinDigits(text).trim();
  if (day === "") return { value: null };
  const [, year, month, date] = dayForm.exec(day) ?? [];
  const isReal =
    Number(year) >= 2000 &&
    Number(year) <= 2100 &&
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(date))).toISOString().startsWith(day);
  return isReal ? { value: day } : { fault: "notADay" };
}
