import { ignoredParamPattern } from "../../../domain/search/search-params.ts";
import type { RequestTarget } from "./target.ts";

/** The parameters that can change the page of a path; null if the page is never cached. */
export type FindCacheKeyParams = (path: string) => ReadonlySet<string> | null;

/** Limit of a cache key, above any combination of filters; longer addresses are unlikely to be requested twice. */
const keyMaxLength = 4_096;

/**
 * The cache key of a page: its path and its known parameters with a value, sorted by name. The page is rendered
 * from this key as its address, so that nothing else of a request can become part of the page. Values of one name
 * keep their order, because the first valid one counts.
 * @returns null if the page is not cached: its path is never cached, the key is too long, or a parameter is
 * unknown, which the page reports
 */
export function pageCacheKey(
  { path, search }: RequestTarget,
  findKeyParams: FindCacheKeyParams,
): string | null {
  const allowed = findKeyParams(path);
  if (allowed === null) return null;
  if (search === "") return path.length > keyMaxLength ? null : path;
  const isData = path.endsWith(".data");
  const params = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    // React Router requests the data of only some of a page's routes with the parameter `_routes`.
    const isRouteList = isData && name === "_routes";
    if (!isRouteList && (value === "" || ignoredParamPattern.test(name))) continue;
    if (!isRouteList && !allowed.has(name)) return null;
    params.append(name, value);
  }
  params.sort();
  const key = params.size === 0 ? path : `${path}?${params.toString()}`;
  return key.length > keyMaxLength ? null : key;
}

/** Separates the address from the visitor's choices in a key; an address contains no space. */
const separator = " ";

/**
 * The cache key of an address for visitors with these choices (domain/money/reader-format.ts). Pages are rendered with
 * the visitor's digits and currency, so each combination has its own copy.
 */
export function addPreferencesToPageKey(key: string, choices: string): string {
  return choices === "" ? key : key + separator + choices;
}

/** Splits a key into its address and the visitor's choices. */
export function splitPageCacheKey(key: string): { readonly address: string; readonly choices: string } {
  const [address = "", choices = ""] = key.split(separator, 2);
  return { address, choices };
}
