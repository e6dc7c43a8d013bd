import {
  formatHomeList,
  maxCompared,
  maxShortlisted,
  parseHomeList,
} from "../../domain/search/listing-codes.ts";
import { isSameHome } from "../../domain/text/unit-code.ts";

/** The lists of unit codes that this browser keeps, by their names in its storage. */
export const listSizes = { shortlist: maxShortlisted, compared: maxCompared } as const;
export type ListName = keyof typeof listSizes;

/** The list, as far as it can be read: whatever else stands in the storage is passed over. */
export function readList(name: ListName): readonly string[] {
  try {
    return parseHomeList([localStorage.getItem(name) ?? ""], listSizes[name]).codes;
  } catch {
    // Storage can be forbidden: nothing is kept then.
    return [];
  }
}

/** Whether it was kept: storage can be full, or forbidden. */
export function writeList(name: ListName, codes: readonly string[]): boolean {
  try {
    if (codes.length > 0) localStorage.setItem(name, formatHomeList(codes));
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

export function isListed(codes: readonly string[], code: string): boolean {
  return codes.some((each) => isSameHome(each, code));
}

export function without(codes: readonly string[], code: string): readonly string[] {
  return codes.filter((each) => !isSameHome(each, code));
}
