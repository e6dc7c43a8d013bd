import { redirectWithLanguage, cacheKeyParams } from "../../domain/site/find-page.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { pageKey } from "./request/page-key.ts";
import { parseTarget, type Target, type TargetFault, tidyPath } from "./request/target.ts";

/** What kind of answer an address gets. */
export type Resolved =
  | { readonly kind: "refused"; readonly status: TargetFault }
  /** The same page has a tidier address. */
  | { readonly kind: "tidied"; readonly target: Target; readonly location: string }
  /** Leads below the visitor's language. */
  | { readonly kind: "negotiated"; readonly target: Target; location(locale: Locale): string }
  | { readonly kind: "file"; readonly target: Target }
  | { readonly kind: "page"; readonly target: Target; readonly key: string | null };

/** Enough for the addresses that are asked for all the time; the map is begun anew when it is full. */
const maxRemembered = 2_000;
const rememberedMaxLength = 300;

/**
 * Reads request targets; the same target is read once.
 * @param isFilePath whether a path is that of a built or public file, whether or not the file exists
 */
export function createResolve(isFilePath: (path: string) => boolean): (raw: string) => Resolved {
  let remembered = new Map<string, Resolved>();
  const resolve = (raw: string): Resolved => {
    const target = parseTarget(raw);
    if (typeof target === "number") return { kind: "refused", status: target };
    const tidy = tidyPath(target.path);
    if (tidy !== target.path) return { kind: "tidied", target, location: tidy + target.search };
    if (isFilePath(target.path)) return { kind: "file", target };
    if (redirectWithLanguage("en", target.path) !== null)
      return {
        kind: "negotiated",
        target,
        location: (locale) => (redirectWithLanguage(locale, target.path) ?? "/") + target.search,
      };
    return { kind: "page", target, key: pageKey(target, cacheKeyParams) };
  };
  return (raw) => {
    const known = remembered.get(raw);
    if (known) return known;
    const resolved = resolve(raw);
    if (raw.length <= rememberedMaxLength) {
      if (remembered.size >= maxRemembered) remembered = new Map();
      remembered.set(raw, resolved);
    }
    return resolved;
  };
}
