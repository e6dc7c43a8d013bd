import { trackingName } from "../../../domain/search/search-params.ts";
import type { Target } from "./target.ts";

/** Parameters that can change what a page shows. */
export type AllowedParams = (path: string) => ReadonlySet<string>;

/** Longer than any combination of filters; above it nobody asks twice. */
const keyMaxLength = 4_096;

/**
 * The address under which a page is kept: path + its own parameters that have a value, sorted by name. It is also the
 * address that is rendered, so that nothing which is not part of the key can be part of the page. Values of one name
 * keep their order, because the first that can be read counts.
 * @returns null when the page must be made for this request alone: with parameters that it does not know, it says so
 */
export function pageKey({ path, search }: Target, allowedParams: AllowedParams): string | null {
  if (search === "") return path.length > keyMaxLength ? null : path;
  const isData = path.endsWith(".data");
  const allowed = allowedParams(isData ? path.slice(0, -".data".length) : path);
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    // React Router asks for the data of some routes of a page by this name.
    const isRouteList = isData && name === "_routes";
    if (!isRouteList && (value === "" || trackingName.test(name))) continue;
    if (!isRouteList && !allowed.has(name)) return null;
    kept.append(name, value);
  }
  kept.sort();
  const key = kept.size === 0 ? path : `${path}?${kept.toString()}`;
  return key.length > keyMaxLength ? null : key;
}
