import type { AreaSlug } from "../../domain/places/area.ts";
import { type ChatTopic, chatSearch } from "../../domain/leads/chat-topic.ts";
import { type Locale, parseLocale } from "../../domain/text/locale.ts";
import { freePart, type ResultScreen } from "../../domain/search/result-screen.ts";
import { pagePath, rootPath } from "../../domain/site/page-path.ts";
import { type SearchQuery, serializeSearch } from "../../domain/search/search-query.ts";
import { type Shared, sharedPath } from "../../domain/share/shared.ts";

/** The designs of the staff's list of properties [STAFF-3]. */
export const propertyDesigns = ["admin", "table", "card"] as const;
export type PropertyDesign = (typeof propertyDesigns)[number];

/** The subject and kind (`LeadKind`) of a request to sales. */
export interface RequestSubject {
  readonly kind?: string;
  readonly developer?: string;
  readonly project?: string;
  readonly unit?: string;
  /** A type of homes in a project (`UnitTypeId`). */
  readonly type?: string;
}

/** A printable document, a table, or a calendar file. */
export type ScheduleFormat = "pdf" | "csv" | "ics";
/** The same formats for a cheque book, and a workbook. */
export type ChequesFormat = ScheduleFormat | "xlsx";

/**
 * Builds all links within the site. `page` and `root` fill in a pattern of domain/site/pages.ts; the others also
 * know the names of parameters, or choose between addresses.
 */
export const urls = {
  page: pagePath,
  root: rootPath,
  entry: () => "/",
  home: (locale: Locale) => pagePath("", locale),
  /** The address of a search on a result screen. */
  results: (locale: Locale, screen: ResultScreen, query?: SearchQuery) => {
    const search = query ? serializeSearch(freePart(screen, query)).toString() : "";
    if (screen.kind === "area")
      return pagePath("listings/by-area/:area", locale, { area: screen.area }, search);
    if (screen.kind === "place")
      return pagePath("listings/by-area/:area", locale, { area: screen.place }, search);
    return pagePath(screen.kind === "grid" ? "listings" : `listings/${screen.kind}`, locale, search);
  },
  /** @param area the slug of an area; "all" for all areas together */
  area: (locale: Locale, area: AreaSlug) => pagePath("listings/by-area/:area", locale, { area }),
  /** The homes of a place in the gazetteer, by its id. */
  place: (locale: Locale, place: string) => pagePath("listings/by-area/:area", locale, { area: place }),
  listing: (locale: Locale, unitCode: string) => pagePath("listings/:unitCode", locale, { unitCode }),
  /** The form to report a mistake about a home. */
  report: (locale: Locale, unitCode: string) => pagePath("listings/:unitCode/report", locale, { unitCode }),
  developers: (locale: Locale) => `${pagePath("", locale)}#developers`,
  /** One page of the list of a developer's projects. */
  developer: (locale: Locale, slug: string, page = 1) =>
    pagePath("developer/:slug", locale, { slug }, page > 1 ? `page=${page}` : ""),
  /** `search` chooses what the page shows (domain/showcase/plan-choice.ts). */
  project: (locale: Locale, slug: string, project: string, search = "") =>
    pagePath("developer/:slug/:project", locale, { slug, project }, search),
  /** The comparison of the homes with these unit codes, in this order. */
  compare: (locale: Locale, homes = "") => pagePath("listings/compare", locale, homes && `homes=${homes}`),
  shortlist: (locale: Locale, homes = "") => pagePath("shortlist", locale, homes && `homes=${homes}`),
  /** The page to share something; `message` is the language of the shared text if it differs from the page's. */
  share: (locale: Locale, shared: Shared, message: Locale = locale) =>
    pagePath("share", locale, sharedSearch(shared) + (message === locale ? "" : `&message=${message}`)),
  /** The API with the share texts in both languages. */
  shareMessages: (shared: Shared) => rootPath("api/share", sharedSearch(shared)),
  /** The form for sales, optionally with a subject: each part by its slug, code or name. */
  contact: (locale: Locale, asked: RequestSubject = {}) => pagePath("contact", locale, subjectSearch(asked)),
  /** The form to book a visit to a project or a home. */
  visit: (locale: Locale, asked: RequestSubject = {}) => pagePath("visit", locale, subjectSearch(asked)),
  /** A visitor's own request, by its personal link. */
  request: (locale: Locale, link: string, search = "") => pagePath("request/:link", locale, { link }, search),
  /** The page of an alert, by the link in a mail: to confirm or stop it. */
  alert: (locale: Locale, token: string) => pagePath("alerts/:token", locale, { token }),
  /** The payments of a plan as a file; `search` names the plan (domain/plans/schedule/schedule-query.ts). */
  scheduleFile: (locale: Locale, format: ScheduleFormat, search: string) =>
    pagePath("schedule/:file", locale, { file: `payments.${format}` }, search),
  /** The cheque book of a plan as a file, next to the files of its schedule. */
  chequesFile: (locale: Locale, format: ChequesFormat, search: string) =>
    pagePath("schedule/:file", locale, { file: `cheques.${format}` }, search),
  /** The cheque book of the plan whose schedule has this address. */
  chequesOf: (schedule: string) => schedule.replace("/schedule?", "/schedule/cheques?"),
  /** Records the chat and redirects to WhatsApp, to the agent of a home or to sales. */
  chat: (locale: Locale, topic: ChatTopic) => rootPath("go/whatsapp", chatSearch(topic, locale)),
  /** The sign-in page of staff, and their start page once signed in; `to` is the page to continue to. */
  staff: (locale: Locale, to = "") => pagePath("admin", locale, to && `to=${encodeURIComponent(to)}`),
  staffSetUp: (locale: Locale, token: string) =>
    pagePath("admin/set-up", locale, `token=${encodeURIComponent(token)}`),
  /** The list of properties in one of three designs; `search` has its filters and options. */
  staffProperties: (locale: Locale, design: PropertyDesign = "admin", search = "") =>
    pagePath(design === "admin" ? "listings/admin" : `listings/admin/${design}`, locale, search),
  /** The result of a search for properties, as a file. */
  staffExport: (locale: Locale, format: "csv" | "xlsx", search = "") =>
    pagePath("admin/export", locale, `format=${format}${search && `&${search}`}`),
  /** Asks for the password again and then continues to `to`. */
  staffProve: (locale: Locale, to: string) => pagePath("admin/prove", locale, `to=${encodeURIComponent(to)}`),
  /** Receives uploaded pictures of this property. */
  staffPictureUpload: (locale: Locale, propertyId: number, to: string) =>
    pagePath("admin/pictures/upload", locale, `property=${propertyId}&to=${encodeURIComponent(to)}`),
  /** A part of the sitemap: the pages, or a block of listings by its number. */
  sitemapPart: (part: "pages" | number) =>
    part === "pages" ? "/sitemap-pages.xml" : `/sitemap-listings-${part}.xml`,
  /** The feed of a developer's projects, for partners. */
  projectPart: (developer: string) => rootPath("feeds/:file", { file: `projects-${developer}.xml` }),
  partnerPart: (span: number) => rootPath("feeds/:file", { file: `properties-${span}.xml` }),
  socialCard: (locale: Locale, ...of: readonly string[]) =>
    `/social/${locale}/${of.map(encodeURIComponent).join("/")}.jpg`,
};

/** The parameters of what is shared, without the language. */
function sharedSearch(shared: Shared): string {
  const address = sharedPath(shared, "en").slice("/en".length);
  return `of=${encodeURIComponent(address).replaceAll("%2F", "/")}`;
}

function subjectSearch(asked: RequestSubject): string {
  // Encodes a space as %20, as browsers do in the address bar.
  return new URLSearchParams(Object.entries(asked)).toString().replaceAll("+", "%20");
}

/** Returns this path in another language: its prefix is replaced, or added if it has none. */
export function inLanguage(locale: Locale, path: string): string {
  const current = parseLocale(path);
  const rest = current === null ? path : path.slice(1 + current.length);
  return rest === "/" ? `/${locale}` : `/${locale}${rest}`;
}
