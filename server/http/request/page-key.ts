import { passedOverName } from "../../../domain/search/search-params.ts";
import type { Target } from "./target.ts";

/** The parameters that can change what the page of a path shows; null when it is never kept. */
export type KeptParams = (path: string) => ReadonlySet<string> | null;

/** Longer than any combination of filters; above it nobody asks twice. */
const keyMaxLength = 4_096;

/**
 * The address under which a page is kept: path + its own parameters that have a value, sorted by name. It is also the
 * address that is rendered, so that nothing which is not part of the key can be part of the page. Values of one name
 * keep their order, because the first that can be read counts.
 * @returns null when the page is made for this request alone: it is never kept, or does not know a parameter and says so
 */
export function pageKey({ path, search }: Target, keptParams: KeptParams): string | null {
  const allowed = keptParams(path);
  if (allowed === null) return null;
  if (search === "") return path.length > keyMaxLength ? null : path;
  const isData = path.endsWith(".data");
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    // React Router asks for the data of some routes of a page by this name.
    const isRouteList = isData && name === "_routes";
    if (!isRouteList && (value === "" || passedOverName.test(name))) continue;
    if (!isRouteList && !allowed.has(name)) return null;
    kept.append(name, value);
  }
  kept.sort();
  const key = kept.size === 0 ? path : `${path}?${kept.toString()}`;
  return key.length > keyMaxLength ? null : key;
}

/** Between an address and the reader's choices in a key; no address holds a space. */
const separator = " ";

/**
 * The key of an address for readers with these choices (domain/money/reader.ts): pages are written with their figures and
 * amounts, so each choice has its own copy.
 */
export function withChoices(key: string, choices: string): string {
  return choices === "" ? key : key + separator + choices;
}

/** The address and the choices of a key. */
export function splitKey(key: string): { readonly address: string; readonly choices: string } {
  const [address = "", choices = ""] = key.split(separator, 2);
  return { address, choices };
}
