import {
  formatListingCodes,
  maxCompared,
  maxShortlisted,
  parseListingCodes,
} from "../../../domain/search/listing-codes.ts";
import { isSameUnitCode } from "../../../domain/text/unit-code.ts";
import { createStored } from "./stored-value.ts";

type Codes = readonly string[];

const storedHomes = (name: string, max: number) =>
  createStored<Codes>(name, {
    parse: (text) => parseListingCodes([text], max).codes,
    format: formatListingCodes,
    empty: [],
  });

/** Unit codes of the homes on the visitor's shortlist [LIST-24]. */
export const savedHomes = storedHomes("shortlist", maxShortlisted);

/** Unit codes of the homes that the visitor compared last. */
export const comparedHomes = storedHomes("compared", maxCompared);

/** True if the list contains this unit code, in any spelling. */
export function isListed(codes: Codes, code: string): boolean {
  return codes.some((each) => isSameUnitCode(each, code));
}

/** Returns the list without this home. */
export function without(codes: Codes, code: string): Codes {
  return codes.filter((each) => !isSameUnitCode(each, code));
}

/** The result of pressing a heart; "full" means that the shortlist already holds `maxShortlisted` homes. */
export type SaveResult = "saved" | "removed" | "full" | "failed";

/** Adds a home to the shortlist, or removes it. */
export function toggleHome(code: string): SaveResult {
  const saved = savedHomes.read();
  const isSaved = isListed(saved, code);
  if (!isSaved && saved.length >= maxShortlisted) return "full";
  const isKept = savedHomes.write(isSaved ? without(saved, code) : [...saved, code]);
  if (!isKept) return "failed";
  return isSaved ? "removed" : "saved";
}
