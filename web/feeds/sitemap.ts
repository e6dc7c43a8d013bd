import { areaPicture } from "../../content/pictures/pictures.ts";
import { findAreaBySlug } from "../../domain/places/area.ts";
import { largestPictureUrl } from "../../domain/pictures/picture.ts";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import type { ParameterlessPagePath } from "../../domain/site/page-path.ts";
import { type Locale, locales } from "../../domain/text/locale.ts";
import type { Showcase, ShowcaseArea } from "../../domain/showcase/published-showcase.ts";
import type { Developer } from "../../domain/showcase/showcase.ts";
import { distinctProjects, lastProjectUpdate } from "../../domain/showcase/project-facts.ts";
import type { App } from "../../server/wiring/app.ts";
import type { AvailableListing } from "../../server/listings/read/available-listings.ts";
import { hreflangLinks, type PathForLocale } from "../shell/hreflang.ts";
import { urls } from "../shell/urls.ts";
import { xmlElement, xmlTextElement, xmlListDocument } from "./xml.ts";

const sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A page in both languages. */
export interface SitemapEntry {
  /** Returns the page's canonical path in a language. */
  readonly pathIn: PathForLocale;
  /** When the page changed, as date or time in ISO 8601; null if unknown. */
  readonly modified: string | null;
  /** The page's pictures, as paths on this site or https URLs. */
  readonly pictures: readonly string[];
}

/**
 * Returns the entries of all pages except those of single listings.
 * @param places ids of places with homes
 */
export function sitemapPageEntries(
  { developers, areas }: Pick<Showcase, "developers" | "areas">,
  places: readonly string[],
): SitemapEntry[] {
  return [
    ...(["", "listings", "listings/new", "listings/by-area", "quiz", "plans"] as const).map(plainEntry),
    ...areas.map(areaEntry),
    ...places.filter((id) => findAreaBySlug(areas, id) === null).map(placeEntry),
    ...developers.flatMap(developerEntries),
    ...(["about", "contact", "privacy", "sitemap", "mobile-demo"] as const).map(plainEntry),
  ];
}

function plainEntry(path: ParameterlessPagePath): SitemapEntry {
  return { pathIn: (locale) => urls.page(path, locale), modified: null, pictures: [] };
}

function areaEntry(area: ShowcaseArea): SitemapEntry {
  const picture = areaPicture(area);
  return {
    pathIn: (locale) => urls.area(locale, area.slug),
    modified: null,
    pictures: picture ? [largestPictureUrl(picture.url)] : [],
  };
}

function placeEntry(id: string): SitemapEntry {
  return { pathIn: (locale) => urls.place(locale, id), modified: null, pictures: [] };
}

/** Returns the ids of places with homes for sale, sorted alphabetically. */
export function placeIdsWithListings({ search, now }: Pick<App, "search" | "now">): readonly string[] {
  return Object.keys(search.facets(emptySearchQuery, now()).places).toSorted();
}

function developerEntries(developer: Developer): SitemapEntry[] {
  const projects = distinctProjects(developer);
  return [
    {
      pathIn: (locale) => urls.developer(locale, developer.slug),
      modified: lastProjectUpdate(projects),
      pictures: [],
    },
    ...projects.map((project) => ({
      pathIn: (locale: Locale) => urls.project(locale, developer.slug, project.slug),
      modified: project.updatedOn,
      pictures: project.pictures.map(({ url }) => largestPictureUrl(url)),
    })),
  ];
}

export function listingSitemapEntry({ unitCode, updatedAt, pictures }: AvailableListing): SitemapEntry {
  return {
    pathIn: (locale) => urls.listing(locale, unitCode),
    modified: updatedAt.toISOString(),
    pictures: pictures.map(largestPictureUrl),
  };
}

/** Returns the sitemap: an element per page and language, with links to the other languages and pictures. */
export function sitemapXml(entries: readonly SitemapEntry[], publicOrigin: string): string {
  return xmlListDocument(
    "urlset",
    {
      xmlns: sitemapNamespace,
      "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
      "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
    },
    entries.flatMap((entry) => urlElements(entry, publicOrigin)),
  );
}

function urlElements({ pathIn, modified, pictures }: SitemapEntry, publicOrigin: string): string[] {
  const absoluteUrl = (path: string) => new URL(path, publicOrigin).href;
  // The links to other languages and the pictures are most of the file and the same for both languages, so they
  // are built once.
  const sharedElements = [
    ...(modified === null ? [] : [xmlTextElement("lastmod", modified)]),
    ...hreflangLinks(pathIn).map(({ hrefLang, path }) =>
      xmlElement("xhtml:link", { rel: "alternate", hreflang: hrefLang, href: absoluteUrl(path) }),
    ),
    ...pictures.map((path) =>
      xmlElement("image:image", {}, [xmlTextElement("image:loc", absoluteUrl(path))]),
    ),
  ];
  return locales.map((locale) =>
    xmlElement("url", {}, [xmlTextElement("loc", absoluteUrl(pathIn(locale))), ...sharedElements]),
  );
}

/** Returns an index of the sitemap's parts, used if it is too large for one file. */
export function sitemapIndexXml(paths: readonly string[], publicOrigin: string): string {
  const parts = paths.map((path) =>
    xmlElement("sitemap", {}, [xmlTextElement("loc", new URL(path, publicOrigin).href)]),
  );
  return xmlListDocument("sitemapindex", { xmlns: sitemapNamespace }, parts);
}
