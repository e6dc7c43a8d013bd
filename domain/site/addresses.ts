import { finderParamNames } from "../finder/finder.ts";
import { homesParam, onlyParam } from "../search/listing-codes.ts";
import { type Locale, parseLocale } from "../text/locale.ts";
import { planParamNames } from "../plans/plan-query.ts";
import { homePlanParams, projectPlanParams } from "../plans/comparison-query.ts";
import { searchParamNames } from "../search/search-query.ts";

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
  "/shortlist": "/shortlist",
  "/about": "/about",
  "/contact": "/contact",
  "/privacy": "/privacy",
  "/sitemap": "/sitemap",
  "/quiz": "/quiz",
  "/plans": "/plans",
  "/admin": "/admin",
  "/admin/*": "/admin/*",
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
  "/listings/list",
  "/listings/map",
  "/listings/new",
  "/resale",
  "/api/listings",
]);

/** The page of an area, by whatever name. */
const areaAddress = /^\/listings\/by-area\/[^/]+$/;

/** What the contact page is about (a developer by name: showcase.txt, section 2, Project page), and what is asked. */
const contactParams: ReadonlySet<string> = new Set(["kind", "developer", "project", "unit", "type"]);

/** Lists of homes by unit code, and whether a comparison shows only what differs. */
const homeListParams: Readonly<Record<string, ReadonlySet<string>>> = {
  "/listings/compare": new Set([homesParam, onlyParam]),
  "/shortlist": new Set([homesParam]),
};

/** What the index of areas is searched for. */
const areasParams: ReadonlySet<string> = new Set(["q"]);
/** Whether a report of a home has just been sent. */
const reportParams: ReadonlySet<string> = new Set(["sent"]);
const reportAddress = /^\/listings\/[^/]+\/report$/;
/** How the plans of a project or a home are compared. */
const projectParams: ReadonlySet<string> = new Set(projectPlanParams);
const projectAddress = /^\/developer\/[^/]+\/[^/]+$/;
const homeParams: ReadonlySet<string> = new Set(homePlanParams);
const homeAddress = /^\/listings\/(?!(?:admin|demo|compare|feed\.atom)$)[^/]+$/;
/** A feed has the newest first, and one page. */
const feedParams: ReadonlySet<string> = new Set(
  [...searchParamNames].filter((name) => name !== "sort" && name !== "page"),
);
/** The search to follow, and what has just been done. */
const alertParams: ReadonlySet<string> = new Set([...feedParams, "said"]);

/** Of the API's addresses. A part of the map has no order and no pages. */
const apiParams: Readonly<Record<string, ReadonlySet<string>>> = {
  "/api/map": new Set([...feedParams, "view", "zoom"]),
  "/api/suggestions": new Set(["q", "lang"]),
  "/api/projects": new Set([...feedParams, "name", "lang"]),
};

/** Names of the parameters that can change what the page of this path shows. */
export function pageParams(path: string): ReadonlySet<string> {
  const locale = parseLocale(path);
  const belowLanguage = locale === null ? path : path.slice(1 + locale.length);
  if (belowLanguage === "/contact") return contactParams;
  if (belowLanguage === "/quiz") return finderParamNames;
  if (belowLanguage === "/plans") return planParamNames;
  if (belowLanguage === "/listings/by-area") return areasParams;
  if (belowLanguage === "/listings/feed.atom") return feedParams;
  if (belowLanguage === "/alerts") return alertParams;
  if (reportAddress.test(belowLanguage)) return reportParams;
  const own = homeListParams[belowLanguage] ?? apiParams[path];
  if (own) return own;
  if (isSearchAddress(belowLanguage)) return searchParamNames;
  if (projectAddress.test(belowLanguage)) return projectParams;
  return homeAddress.test(belowLanguage) ? homeParams : noParams;
}

function isSearchAddress(belowLanguage: string): boolean {
  return searchAddresses.has(belowLanguage) || areaAddress.test(belowLanguage);
}
