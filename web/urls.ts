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
  mobileDemo: (locale: Locale) => `/${locale}/mobile-demo`,
  imagesOf: (unitCode: string) => `/api/images/${encodeURIComponent(unitCode)}`,
  projectOptions: (locale: Locale) => `/api/projects?lang=${locale}`,
};

/** This path in another language: its prefix swapped, or added where it has none. */
export function inLanguage(locale: Locale, path: string): string {
  const current = parseLocale(path);
  const rest = current === null ? path : path.slice(1 + current.length);
  return rest === "/" ? `/${locale}` : `/${locale}${rest}`;
}
