import { type Locale, parseLocale } from "./locale.ts";
import { searchParamNames } from "./search.ts";

/**
 * Addresses without a language, and where each leads below the visitor's language. One that ends in "/*" stands for
 * everything below it. The server redirects them; every other address is a page of its own or does not exist.
 */
const addressesWithoutLanguage: Readonly<Record<string, string>> = {
  "/resale": "/listings",
  "/listings": "/listings",
  "/listings/*": "/listings/*",
  "/mobile-demo": "/mobile-demo",
  "/developer/*": "/developer/*",
  "/developers/*": "/developer/*",
  "/projects/*": "/projects/*",
  "/about": "/about",
  "/contact": "/contact",
  "/privacy": "/privacy",
  "/sitemap": "/sitemap",
  "/quiz": "/quiz",
};

/** Where a path without a language leads in this one; null when it is none of ours. */
export function addLanguage(locale: Locale, path: string): string | null {
  const exact = addressesWithoutLanguage[path];
  if (exact !== undefined) return `/${locale}${exact}`;
  for (const [pattern, target] of Object.entries(addressesWithoutLanguage)) {
    if (!pattern.endsWith("/*") || !path.startsWith(pattern.slice(0, -1))) continue;
    return `/${locale}${target.slice(0, -1)}${path.slice(pattern.length - 1)}`;
  }
  return null;
}

const noParams: ReadonlySet<string> = new Set();
/** Below the language, or at the root for the API. */
const searchAddresses: ReadonlySet<string> = new Set([
  "/listings",
  "/listings/grid",
  "/listings/all",
  "/resale",
  "/api/listings",
]);

/** Whom the contact page is about, by name (showcase.txt, section 2, Project page). */
const contactParams: ReadonlySet<string> = new Set(["developer"]);

/** Names of the parameters that can change what the page of this path shows. */
export function pageParams(path: string): ReadonlySet<string> {
  const locale = parseLocale(path);
  const belowLanguage = locale === null ? path : path.slice(1 + locale.length);
  if (belowLanguage === "/contact") return contactParams;
  return searchAddresses.has(belowLanguage) ? searchParamNames : noParams;
}
