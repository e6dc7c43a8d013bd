import { redirectWithLanguage, cacheKeyParams } from "../../domain/site/find-page.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { cacheByText } from "./request/cache-by-text.ts";
import { pageCacheKey } from "./request/page-key.ts";
import {
  parseRequestTarget,
  type RequestTarget,
  type TargetRefusalStatus,
  toCanonicalPath,
} from "./request/target.ts";

/** How the server responds to an address. */
export type ResolvedTarget =
  | { readonly kind: "refused"; readonly status: TargetRefusalStatus }
  /** The path is not canonical; the request is redirected to the canonical one. */
  | { readonly kind: "tidied"; readonly target: RequestTarget; readonly location: string }
  /** The address has no language; the request is redirected to the same page in the visitor's language. */
  | { readonly kind: "negotiated"; readonly target: RequestTarget; location(locale: Locale): string }
  | { readonly kind: "file"; readonly target: RequestTarget }
  | { readonly kind: "page"; readonly target: RequestTarget; readonly key: string | null };

/**
 * Creates the function that classifies request targets. Results are cached.
 * @param isFilePath whether a path is reserved for files, even if there is no such file
 */
export function createTargetResolver(isFilePath: (path: string) => boolean): (raw: string) => ResolvedTarget {
  return cacheByText((raw): ResolvedTarget => {
    const target = parseRequestTarget(raw);
    if (typeof target === "number") return { kind: "refused", status: target };
    const canonicalPath = toCanonicalPath(target.path);
    if (canonicalPath !== target.path)
      return { kind: "tidied", target, location: canonicalPath + target.search };
    if (isFilePath(target.path)) return { kind: "file", target };
    if (redirectWithLanguage("en", target.path) !== null)
      return {
        kind: "negotiated",
        target,
        location: (locale) => (redirectWithLanguage(locale, target.path) ?? "/") + target.search,
      };
    return { kind: "page", target, key: pageCacheKey(target, cacheKeyParams) };
  });
}
