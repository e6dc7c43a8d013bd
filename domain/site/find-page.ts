import { type Locale, parseLocale } from "../text/locale.ts";
import type { PageRules } from "./page-rules.ts";
import { pages } from "./pages.ts";

/** An address of the table `pages`, with its pattern: "/:lang/listings/:unitCode". */
export interface MatchedPage {
  readonly pattern: string;
  readonly page: PageRules;
  /** The page's `params` as a set. */
  readonly params: ReadonlySet<string>;
}

/** Finds the page of a path; React Router's data requests (".data") count as their page. Null if there is none. */
export type PageMatcher = (path: string) => MatchedPage | null;

type Table = Readonly<Record<string, PageRules>>;
const language = "/:lang";

/** Builds the index of a table. Patterns without parameters take precedence, then the first matching pattern. */
export function createPageMatcher(table: Table): PageMatcher {
  const underLanguage = createIndex();
  const atRoot = createIndex();
  for (const [pattern, page] of Object.entries(table)) {
    const entry = { pattern, page, params: new Set(page.params) };
    if (pattern.startsWith(language)) underLanguage.add(pattern.slice(language.length), entry);
    else atRoot.add(pattern, entry);
  }
  return (requestPath) => {
    const path = requestPath.replace(/\.data$/, "");
    const locale = parseLocale(path);
    return locale === null ? atRoot.find(path) : underLanguage.find(path.slice(1 + locale.length));
  };
}

/** A map of the patterns without parameters, and a regular expression for each of the few others. */
function createIndex() {
  const exact = new Map<string, MatchedPage>();
  const others: { readonly form: RegExp; readonly entry: MatchedPage }[] = [];
  return {
    add(pattern: string, entry: MatchedPage) {
      if (!pattern.includes(":")) return void exact.set(pattern, entry);
      const form = pattern.replaceAll(".", "\\.").replace("*", ".+").replace(/:\w+/g, "[^/]+");
      others.push({ form: new RegExp(`^${form}$`), entry });
    },
    find: (path: string): MatchedPage | null =>
      exact.get(path) ?? others.find(({ form }) => form.test(path))?.entry ?? null,
  };
}

export const findPage = createPageMatcher(pages);

const noParams: ReadonlySet<string> = new Set();

/**
 * URL parameters that belong to the page-cache key of this path; empty for an unknown path, null if the page is
 * never cached.
 */
export function cacheKeyParams(path: string): ReadonlySet<string> | null {
  const match = findPage(path);
  return match?.page.isPersonal ? null : (match?.params ?? noParams);
}

/**
 * The metric label for a path reported by a browser. The report may contain anything, so any path outside of the
 * table becomes "(other)", which bounds the number of labels.
 */
export function pageMetricLabel(path: string): string {
  const { pattern = "", page } = findPage(path) ?? {};
  const isPage = pattern === "/" || (pattern.startsWith(language) && page?.isMeasured !== false);
  return isPage ? pattern : "(other)";
}

/** The unit code in the path of a listing's page, not validated; null for any other page. */
export function unitCodeOfPath(path: string): string | null {
  if (pageMetricLabel(path) !== "/:lang/listings/:unitCode") return null;
  try {
    return decodeURIComponent(path.split("/")[3] ?? "");
  } catch {
    return null;
  }
}

/**
 * Paths without a language, each with the path below a language that it redirects to; "/*" stands for everything
 * below.
 */
const redirects = Object.entries<PageRules>(pages).flatMap(([pattern, { withoutLanguage = [] }]) => {
  const path = pattern.slice(language.length);
  const to = path.split("/:", 1)[0] ?? "";
  return (withoutLanguage === true ? [path] : withoutLanguage).map((from) => ({ from, to }));
});
const prefixRedirects = redirects.filter(({ from }) => from.endsWith("/*"));
const exactRedirects = new Map(redirects.map(({ from, to }) => [from, to]));
for (const { from } of prefixRedirects) exactRedirects.delete(from);

/** The redirect target of a path without a language; null if the path is unknown. */
export function redirectWithLanguage(locale: Locale, path: string): string | null {
  const exact = exactRedirects.get(path);
  if (exact !== undefined) return `/${locale}${exact}`;
  const redirect = prefixRedirects.find(({ from }) => path.startsWith(from.slice(0, -1)));
  return redirect ? `/${locale}${redirect.to}${path.slice(redirect.from.length - 2)}` : null;
}
