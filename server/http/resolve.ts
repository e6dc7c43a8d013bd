import { redirectWithLanguage, cacheKeyParams } from "../../domain/site/find-page.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { pageKey } from "./request/page-key.ts";
import { parseTarget, type Target, type TargetFault, canonicalPath } from "./request/target.ts";

/** How the server responds to an address. */
export type ResolvedTarget =
  | { readonly kind: "refused"; readonly status: TargetFault }
  /** The path is not canonical; the request is redirected to the canonical one. */
  | { readonly kind: "tidied"; readonly target: Target; readonly location: string }
  /** The address has no language; the request is redirected to the same page in the visitor's language. */
  | { readonly kind: "negotiated"; readonly target: Target; location(locale: Locale): string }
  | { readonly kind: "file"; readonly target: Target }
  | { readonly kind: "page"; readonly target: Target; readonly key: string | null };

/** Limit of cached results, enough for frequently requested addresses; the cache is cleared when it is full. */
const maxRemembered = 2_000;
const rememberedMaxLength = 300;

/**
 * Creates the function that classifies request targets. Results are cached.
 * @param isFilePath whether a path is reserved for files, even if there is no such file
 */
export function createTargetResolver(isFilePath: (path: string) => boolean): (raw: string) => ResolvedTarget {
  let remembered = new Map<string, ResolvedTarget>();
  const resolve = (raw: string): ResolvedTarget => {
    const target = parseTarget(raw);
    if (typeof target === "number") return { kind: "refused", status: target };
    const tidy = canonicalPath(target.path);
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
