import { type Locale, parseLocale } from "../domain/locale.ts";

/** The only builder of internal URLs. */
export const urls = {
  entry: () => "/",
  home: (locale: Locale) => `/${locale}`,
  listings: (locale: Locale, search = "") => `/${locale}/listings${search && `?${search}`}`,
  listing: (locale: Locale, unitCode: string) => `/${locale}/listings/${encodeURIComponent(unitCode)}`,
  developers: (locale: Locale) => `/${locale}#developers`,
  developer: (locale: Locale, slug: string) => `/${locale}/developer/${encodeURIComponent(slug)}`,
  project: (locale: Locale, developerSlug: string, slug: string) =>
    `/${locale}/developer/${encodeURIComponent(developerSlug)}/${encodeURIComponent(slug)}`,
  about: (locale: Locale) => `/${locale}/about`,
  privacy: (locale: Locale) => `/${locale}/privacy`,
  sitemap: (locale: Locale) => `/${locale}/sitemap`,
  areas: (locale: Locale) => `/${locale}#areas`,
  /** `developerName` as the page is to say it: whom the visitor asks about. */
  contact: (locale: Locale, developerName?: string) =>
    `/${locale}/contact${developerName ? `?developer=${encodeURIComponent(developerName)}` : ""}`,
  /** Counts the request and leads to WhatsApp. */
  askForPriceList: (locale: Locale, projectSlug: string) =>
    `/go/whatsapp?about=price-list&project=${encodeURIComponent(projectSlug)}&lang=${locale}`,
  mobileDemo: (locale: Locale) => `/${locale}/mobile-demo`,
  feed: (locale: Locale) => `/${locale}/listings/feed.atom`,
  manifest: (locale: Locale) => `/${locale}/manifest.webmanifest`,
  sitemapFile: () => "/sitemap.xml",
  /** Of the addresses in it, listings by their number. */
  sitemapPart: (part: "pages" | number) =>
    part === "pages" ? "/sitemap-pages.xml" : `/sitemap-listings-${part}.xml`,
  socialCard: (locale: Locale, ...of: readonly string[]) =>
    `/social/${locale}/${of.map(encodeURIComponent).join("/")}.jpg`,
  imagesOf: (unitCode: string) => `/api/images/${encodeURIComponent(unitCode)}`,
  projectOptions: (locale: Locale) => `/api/projects?lang=${locale}`,
};

/** This path in another language: its prefix swapped, or added where it has none. */
export function inLanguage(locale: Locale, path: string): string {
  const current = parseLocale(path);
  const rest = current === null ? path : path.slice(1 + current.length);
  return rest === "/" ? `/${locale}` : `/${locale}${rest}`;
}
