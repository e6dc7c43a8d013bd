import {
  formatListingCodes,
  maxComparedListings,
  maxShortlistedListings,
  parseListingCodes,
} from "../../../domain/search/listing-codes.ts";
import { isSameUnitCode } from "../../../domain/text/unit-code.ts";
import { createStoredValue } from "./stored-value.ts";

type UnitCodes = readonly string[];

const storedHomes = (name: string, max: number) =>
  createStoredValue<UnitCodes>(name, {
    parse: (text) => parseListingCodes([text], max).codes,
    format: formatListingCodes,
    empty: [],
  });

/** Unit codes of the homes on the visitor's shortlist [LIST-24]. */
export const savedUnitCodesStorage = storedHomes("shortlist", maxShortlistedListings);

/** Unit codes of the homes that the visitor compared last. */
export const comparedUnitCodesStorage = storedHomes("compared", maxComparedListings);

/** Ignores differences in the spelling of unit codes. */
export function includesUnitCode(codes: UnitCodes, code: string): boolean {
  return codes.some((each) => isSameUnitCode(each, code));
}

/** Ignores differences in the spelling of unit codes. */
export function withoutUnitCode(codes: UnitCodes, code: string): UnitCodes {
  return codes.filter((each) => !isSameUnitCode(each, code));
}

/** Result of pressing a home's heart; "full" means that the shortlist already has `maxShortlistedListings` homes. */
export type ToggleSavedResult = "saved" | "removed" | "full" | "failed";

/** Adds a home to the shortlist, or removes it. */
export function toggleSavedUnitCode(code: string): ToggleSavedResult {
  const saved = savedUnitCodesStorage.read();
  const isSaved = includesUnitCode(saved, code);
  if (!isSaved && saved.length >= maxShortlistedListings) return "full";
  const isStored = savedUnitCodesStorage.write(isSaved ? withoutUnitCode(saved, code) : [...saved, code]);
  if (!isStored) return "failed";
  return isSaved ? "removed" : "saved";
}
