import { parseLocalizedNumber, parseWholeNumber, toLatinDigits } from "../text/digits.ts";
import { type FieldDefinition, fieldTable, isFieldName } from "./field-table.ts";
import { placeIdPattern } from "../places/place.ts";
import { isWebLink } from "../text/link.ts";
import { listingStatuses, listingTextMaxLength } from "./listing.ts";
import { parseStatedFeatureAnswer } from "./facts/features.ts";
import type { ListingFieldFault, ListingFieldFaults, ListingField, ListingPatch } from "./listing-fields.ts";
import { parseStatedPaymentMethod } from "./payment-method.ts";
import { parseRowId } from "../text/row-id.ts";
import { normaliseSingleLine } from "../text/single-line.ts";
import { parseUnitCode } from "../text/unit-code.ts";
import { isIsoDate } from "../time/month-dates.ts";

/** The statuses that a form offers [HOME-3]; deleting has a button of its own. */
export const selectableListingStatuses = listingStatuses.filter((status) => status !== "deleted");

export type ParsedListingForm =
  | { readonly kind: "parsed"; readonly patch: ListingPatch }
  | {
      readonly kind: "refused";
      readonly faults: ListingFieldFaults;
      /** Names of unknown or repeated form fields. */
      readonly unknownFields: readonly string[];
    };

type Value = string | number | null;
type ReadResult = { readonly value: Value } | { readonly fault: ListingFieldFault };

/** Largest accepted amount: far above every price of the market, and within the database's range. */
export const maxAmountEgp = 4_000_000_000;

/**
 * Longest accepted national number of a property, in characters. Law 88 of 2025 gives each property a number but
 * leaves its format to the statistics agency, which has published neither length nor form; this fits a number of
 * the national map with separators.
 */
const propertyNumberMaxLength = 40;

/** Finds the id of the place that a text names; null if it names none (domain/places/place-of-text.ts). */
export type PlaceIdLookup = (text: string) => string | null;

/** Used when the site's places are not loaded: accepts every text in the form of a place's id. */
const anyPlaceId: PlaceIdLookup = (text) => (placeIdPattern.test(text.trim()) ? text.trim() : null);

function readField(row: FieldDefinition, text: string, findPlace: PlaceIdLookup): ReadResult {
  switch (row.type) {
    case "code":
      return text.trim() === "" ? { fault: "required" } : readKnown(parseUnitCode(text), "notACode");
    case "text":
      return readText(text);
    case "number":
      return readWholeNumber(text, row.max, row.blank);
    case "money":
      return readWholeNumber(text, maxAmountEgp, row.blank);
    case "degrees":
      return readDegrees(text, row.max);
    case "day":
      return readOptional(toLatinDigits(text).trim(), parseDay, "notADay");
    case "agent":
      // Staff pick the agent from a list and never type the id.
      return readOptional(toLatinDigits(text).trim(), parseRowId, "notAnAgent");
    case "payment":
      return readOptional(text, parseStatedPaymentMethod, "notAPayment");
    case "answer":
      return readOptional(text, parseStatedFeatureAnswer, "notAnAnswer");
    case "place":
      return readPlaceId(text, findPlace);
    case "status":
      return readKnown(selectableListingStatuses.find((one) => one === text) ?? null, "notAStatus");
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
  findPlace: PlaceIdLookup = anyPlaceId,
): ParsedListingForm {
  const values = new Map<ListingField, Value>();
  const faults: ListingFieldFaults = {};
  const unknownFields: string[] = [];
  const seenFields = new Set<string>();
  for (const [name, text] of entries) {
    if (!isFieldName(name) || seenFields.has(name)) {
      unknownFields.push(name);
      continue;
    }
    seenFields.add(name);
    const read = readField(fieldTable[name], text, findPlace);
    if ("fault" in read) faults[name] = read.fault;
    else values.set(name, read.value);
  }
  if (unknownFields.length > 0 || Object.keys(faults).length > 0)
    return { kind: "refused", faults, unknownFields };
  return { kind: "parsed", patch: Object.fromEntries(values) };
}

function readText(text: string): ReadResult {
  const { kept, cut } = normaliseSingleLine(text, listingTextMaxLength);
  return cut === "" ? { value: kept } : { fault: "tooLong" };
}

/** A value that may be null because the text could not be parsed; null is then the fault. */
function readKnown(value: Value, fault: ListingFieldFault): ReadResult {
  return value === null ? { fault } : { value };
}

/** Parses a text that may be empty, which is read as null. */
function readOptional(text: string, parse: (text: string) => Value, fault: ListingFieldFault): ReadResult {
  return text.trim() === "" ? { value: null } : readKnown(parse(text), fault);
}

function readLink(text: string, max: number): ReadResult {
  const address = text.trim();
  if (address.length > max) return { fault: "linkTooLong" };
  return address === "" || isWebLink(address) ? { value: address } : { fault: "notALink" };
}

/** Normalises a property number to Latin digits and capitals. */
function readPropertyNumber(text: string): ReadResult {
  const number = toLatinDigits(text).trim().replace(/\s+/gu, " ").toUpperCase();
  // A text without a digit is no number.
  const isNumber =
    /^[\p{L}\d]+(?:[-/. ][\p{L}\d]+)*$/u.test(number) &&
    /\d/u.test(number) &&
    number.length <= propertyNumberMaxLength;
  return number === "" || isNumber ? { value: number } : { fault: "notAPropertyNumber" };
}

function readPlaceId(text: string, findPlace: PlaceIdLookup): ReadResult {
  // A longer text cannot name a place, and would only take time to look up.
  if (text.trim() !== "" && text.length > listingTextMaxLength) return { fault: "tooLong" };
  return readOptional(text, findPlace, "notAPlace");
}

function readWholeNumber(text: string, max: number, blank: 0 | null): ReadResult {
  if (text.trim() === "") return { value: blank };
  const number = parseWholeNumber(text);
  if (number === null) return { fault: "notANumber" };
  return number <= max ? { value: number } : { fault: "tooLarge" };
}

function readDegrees(text: string, max: number): ReadResult {
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

function parseDay(day: string): string | null {
  return isIsoDate(day) && day >= "2000" && day < "2101" ? day : null;
}
