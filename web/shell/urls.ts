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

/** What a visitor asks sales about, and how (`LeadKind`). */
export interface Asked {
  readonly kind?: string;
  readonly developer?: string;
  readonly project?: string;
  readonly unit?: string;
  /** A project's type of home (`UnitTypeId`). */
  readonly type?: string;
}

/** A document to print, a table, and the days for a calendar program. */
export type ScheduleFormat = "pdf" | "csv" | "ics";
/** The same of a cheque book, which is a workbook too. */
export type ChequesFormat = ScheduleFormat | "xlsx";

/**
 * The builders of all links within the site. `page` and `root` fill in a pattern of domain/site/pages.ts; the others
 * know the names of parameters, or choose between addresses.
 */
export const urls = {
  page: pagePath,
  root: rootPath,
  entry: () => "/",
  home: (locale: Locale) => pagePath("", locale),
  /** The address of a search on a screen. */
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
  /** The homes of a place of the gazetteer, by its id. */
  place: (locale: Locale, place: string) => pagePath("listings/by-area/:area", locale, { area: place }),
  listing: (locale: Locale, unitCode: string) => pagePath("listings/:unitCode", locale, { unitCode }),
  /** Where a visitor says that something is wrong with a home. */
  report: (locale: Locale, unitCode: string) => pagePath("listings/:unitCode/report", locale, { unitCode }),
  developers: (locale: Locale) => `${pagePath("", locale)}#developers`,
  /** A page of a developer's projects. */
  developer: (locale: Locale, slug: string, page = 1) =>
    pagePath("developer/:slug", locale, { slug }, page > 1 ? `page=${page}` : ""),
  /** `search` says what of it is shown (domain/showcase/plan-choice.ts). */
  project: (locale: Locale, slug: string, project: string, search = "") =>
    pagePath("developer/:slug/:project", locale, { slug, project }, search),
  /** The homes of these unit codes side by side, in this order. */
  compare: (locale: Locale, homes = "") => pagePath("listings/compare", locale, homes && `homes=${homes}`),
  shortlist: (locale: Locale, homes = "") => pagePath("shortlist", locale, homes && `homes=${homes}`),
  /** Where something can be sent to others; `message` is the language of what is sent, if it is not the page's. */
  share: (locale: Locale, shared: Shared, message: Locale = locale) =>
    pagePath("share", locale, sharedSearch(shared) + (message === locale ? "" : `&message=${message}`)),
  /** The messages about it in both languages, as data. */
  shareMessages: (shared: Shared) => rootPath("api/share", sharedSearch(shared)),
  /** The form for sales. It can say what it is about, each thing by its slug, code or name. */
  contact: (locale: Locale, asked: Asked = {}) => pagePath("contact", locale, askedSearch(asked)),
  /** Books a visit of a project or a home. */
  visit: (locale: Locale, asked: Asked = {}) => pagePath("visit", locale, askedSearch(asked)),
  /** A visitor's own request, by the link that only they have. */
  request: (locale: Locale, link: string, search = "") => pagePath("request/:link", locale, { link }, search),
  /** The page of an alert, by the link of a mail: to confirm, change or stop it. */
  alert: (locale: Locale, token: string) => pagePath("alerts/:token", locale, { token }),
  /** The payments of a plan as a file; `search` says of which plan (domain/plans/schedule/schedule-query.ts). */
  scheduleFile: (locale: Locale, format: ScheduleFormat, search: string) =>
    pagePath("schedule/:file", locale, { file: `payments.${format}` }, search),
  /** The cheque book of a plan as a file, beside those of its schedule. */
  chequesFile: (locale: Locale, format: ChequesFormat, search: string) =>
    pagePath("schedule/:file", locale, { file: `cheques.${format}` }, search),
  /** The cheque book of the plan whose schedule has this address. */
  chequesOf: (schedule: string) => schedule.replace("/schedule?", "/schedule/cheques?"),
  /** Counts the chat and leads to WhatsApp: to the agent of a home, or to sales. */
  chat: (locale: Locale, topic: ChatTopic) => rootPath("go/whatsapp", chatSearch(topic, locale)),
  /** The sign-in of staff, and the start page of everybody who is signed in; `to` is where to go on to. */
  staff: (locale: Locale, to = "") => pagePath("admin", locale, to && `to=${encodeURIComponent(to)}`),
  staffSetUp: (locale: Locale, token: string) =>
    pagePath("admin/set-up", locale, `token=${encodeURIComponent(token)}`),
  /** Properties in one of three designs; `search` says which of them, and what stands beside them. */
  staffProperties: (locale: Locale, design: PropertyDesign = "admin", search = "") =>
    pagePath(design === "admin" ? "listings/admin" : `listings/admin/${design}`, locale, search),
  /** What a search of the properties finds, as a file. */
  staffExport: (locale: Locale, format: "csv" | "xlsx", search = "") =>
    pagePath("admin/export", locale, `format=${format}${search && `&${search}`}`),
  /** Asks for the password once more, and then goes on to `to`. */
  staffProve: (locale: Locale, to: string) => pagePath("admin/prove", locale, `to=${encodeURIComponent(to)}`),
  /** Takes a form with files: pictures of this property. */
  staffPictureUpload: (locale: Locale, propertyId: number, to: string) =>
    pagePath("admin/pictures/upload", locale, `property=${propertyId}&to=${encodeURIComponent(to)}`),
  /** A part of the sitemap: the pages, or listings by their number. */
  sitemapPart: (part: "pages" | number) =>
    part === "pages" ? "/sitemap-pages.xml" : `/sitemap-listings-${part}.xml`,
  /** The projects of a developer, for partners. */
  projectPart: (developer: string) => rootPath("feeds/:file", { file: `projects-${developer}.xml` }),
  partnerPart: (span: number) => rootPath("feeds/:file", { file: `properties-${span}.xml` }),
  socialCard: (locale: Locale, ...of: readonly string[]) =>
    `/social/${locale}/${of.map(encodeURIComponent).join("/")}.jpg`,
};

/** The address of what is shared, without its language. */
function sharedSearch(shared: Shared): string {
  const address = sharedPath(shared, "en").slice("/en".length);
  return `of=${encodeURIComponent(address).replaceAll("%2F", "/")}`;
}

function askedSearch(asked: Asked): string {
  // A space is written as browsers write it in an address bar.
  return new URLSearchParams(Object.entries(asked)).toString().replaceAll("+", "%20");
}

/** This path in another language: its prefix swapped, or added where it has none. */
export function inLanguage(locale: Locale, path: string): string {
  const current = parseLocale(path);
  const rest = current === null ? path : path.slice(1 + current.length);
  return rest === "/" ? `/${locale}` : `/${locale}${rest}`;
}
