import type { AreaSlug } from "../../domain/places/area.ts";
import { type ChatTopic, formatChatTopic } from "../../domain/leads/chat-topic.ts";
import { type Locale, parseLocale } from "../../domain/text/locale.ts";
import { withoutScreenFilters, type ResultScreen } from "../../domain/search/result-screen.ts";
import { pagePath, pathWithoutLanguage } from "../../domain/site/page-path.ts";
import { type SearchQuery, serializeSearchQuery } from "../../domain/search/search-query.ts";
import { type SharedItem, sharedPath } from "../../domain/share/shared.ts";

/** Layouts of the list of properties for staff [STAFF-3]. */
export const inventoryLayouts = ["admin", "table", "card"] as const;
export type InventoryLayout = (typeof inventoryLayouts)[number];

/** Subject and kind (`LeadKind`) of a request to the sales team, as query parameters of its form. */
export interface LeadRequestSubject {
  readonly kind?: string;
  readonly developer?: string;
  readonly project?: string;
  readonly unit?: string;
  /** A unit type of the project (`UnitTypeId`). */
  readonly type?: string;
}

/** File formats of a payment schedule: a document, a table, a calendar. */
export type ScheduleFormat = "pdf" | "csv" | "ics";
/** File formats of a cheque book: those of a schedule, and an Excel workbook. */
export type ChequesFormat = ScheduleFormat | "xlsx";

/**
 * Builds all links within the site. `page` and `root` fill in a pattern of domain/site/pages.ts; the other
 * functions set query parameters too, or choose between patterns.
 */
export const urls = {
  page: pagePath,
  root: pathWithoutLanguage,
  entry: () => "/",
  home: (locale: Locale) => pagePath("", locale),
  /** The address of a search on a result screen. */
  results: (locale: Locale, screen: ResultScreen, query?: SearchQuery) => {
    const search = query ? serializeSearchQuery(withoutScreenFilters(screen, query)).toString() : "";
    if (screen.kind === "area")
      return pagePath("listings/by-area/:area", locale, { area: screen.area }, search);
    if (screen.kind === "place")
      return pagePath("listings/by-area/:area", locale, { area: screen.place }, search);
    return pagePath(screen.kind === "grid" ? "listings" : `listings/${screen.kind}`, locale, search);
  },
  /**
   * The list of homes in an area.
   * @param area the slug of an area; "all" for all areas together
   */
  area: (locale: Locale, area: AreaSlug) => pagePath("listings/by-area/:area", locale, { area }),
  /** The list of homes in a place of the gazetteer; `place` is the place's id. */
  place: (locale: Locale, place: string) => pagePath("listings/by-area/:area", locale, { area: place }),
  listing: (locale: Locale, unitCode: string) => pagePath("listings/:unitCode", locale, { unitCode }),
  /** The form to report a mistake about a home. */
  report: (locale: Locale, unitCode: string) => pagePath("listings/:unitCode/report", locale, { unitCode }),
  developers: (locale: Locale) => `${pagePath("", locale)}#developers`,
  /** A developer's page, with the given page of its list of projects. */
  developer: (locale: Locale, slug: string, page = 1) =>
    pagePath("developer/:slug", locale, { slug }, page > 1 ? `page=${page}` : ""),
  /** A project's page; `search` has the choices made on it (domain/showcase/floor-plan-choice.ts). */
  project: (locale: Locale, slug: string, project: string, search = "") =>
    pagePath("developer/:slug/:project", locale, { slug, project }, search),
  /** The comparison of homes; `homes` are unit codes in display order, joined by commas. */
  compare: (locale: Locale, homes = "") => pagePath("listings/compare", locale, homes && `homes=${homes}`),
  shortlist: (locale: Locale, homes = "") => pagePath("shortlist", locale, homes && `homes=${homes}`),
  /** The page to share something; `message` is the language of the shared text, by default that of the page. */
  share: (locale: Locale, shared: SharedItem, message: Locale = locale) =>
    pagePath("share", locale, sharedSearch(shared) + (message === locale ? "" : `&message=${message}`)),
  /** API that returns the text to share in both languages. */
  shareMessages: (shared: SharedItem) => pathWithoutLanguage("api/share", sharedSearch(shared)),
  /** The contact form. Slugs, codes or names state the subject. */
  contact: (locale: Locale, subject: LeadRequestSubject = {}) =>
    pagePath("contact", locale, subjectSearch(subject)),
  /** The form to book a visit to a project or a home. */
  visit: (locale: Locale, asked: LeadRequestSubject = {}) => pagePath("visit", locale, subjectSearch(asked)),
  /** A visitor's own request, opened by its personal link. */
  request: (locale: Locale, link: string, search = "") => pagePath("request/:link", locale, { link }, search),
  /** The page to confirm or stop an e-mail alert, linked in its mails by a token. */
  alert: (locale: Locale, token: string) => pagePath("alerts/:token", locale, { token }),
  /** A plan's payments as a file; `search` names the plan (domain/plans/schedule/schedule-query.ts). */
  scheduleFile: (locale: Locale, format: ScheduleFormat, search: string) =>
    pagePath("schedule/:file", locale, { file: `payments.${format}` }, search),
  /** A plan's cheque book as a file; `search` as in `scheduleFile`. */
  chequesFile: (locale: Locale, format: ChequesFormat, search: string) =>
    pagePath("schedule/:file", locale, { file: `cheques.${format}` }, search),
  /** The cheque book of the plan with this address of its payment schedule. */
  chequesOf: (schedule: string) => schedule.replace("/schedule?", "/schedule/cheques?"),
  /** Records the chat, then redirects to WhatsApp: to the home's agent, or to sales. */
  chat: (locale: Locale, topic: ChatTopic) =>
    pathWithoutLanguage("go/whatsapp", formatChatTopic(topic, locale)),
  /** The sign-in page and start page of staff; `to` is the page to open after signing in. */
  staff: (locale: Locale, to = "") => pagePath("admin", locale, to && `to=${encodeURIComponent(to)}`),
  staffSetUp: (locale: Locale, token: string) =>
    pagePath("admin/set-up", locale, `token=${encodeURIComponent(token)}`),
  /** The inventory page for staff in one of its layouts; `search` has filters and options. */
  staffProperties: (locale: Locale, design: InventoryLayout = "admin", search = "") =>
    pagePath(design === "admin" ? "listings/admin" : `listings/admin/${design}`, locale, search),
  /** The properties found by a staff search, as a file. */
  staffExport: (locale: Locale, format: "csv" | "xlsx", search = "") =>
    pagePath("admin/export", locale, `format=${format}${search && `&${search}`}`),
  /** A page on which a staff member enters the password again, which then opens `to`. */
  staffProve: (locale: Locale, to: string) => pagePath("admin/prove", locale, `to=${encodeURIComponent(to)}`),
  /** Address for uploading pictures of this property. */
  staffPictureUpload: (locale: Locale, propertyId: number, to: string) =>
    pagePath("admin/pictures/upload", locale, `property=${propertyId}&to=${encodeURIComponent(to)}`),
  /** A part of the sitemap: "pages", or a block of listings by its number. */
  sitemapPart: (part: "pages" | number) =>
    part === "pages" ? "/sitemap-pages.xml" : `/sitemap-listings-${part}.xml`,
  /** The feed of a developer's projects for other portals. */
  projectPart: (developer: string) =>
    pathWithoutLanguage("feeds/:file", { file: `projects-${developer}.xml` }),
  partnerPart: (span: number) => pathWithoutLanguage("feeds/:file", { file: `properties-${span}.xml` }),
  socialCard: (locale: Locale, ...segments: readonly string[]) =>
    `/social/${locale}/${segments.map(encodeURIComponent).join("/")}.jpg`,
};

/** Returns the query string that identifies what is shared, without the language. */
function sharedSearch(shared: SharedItem): string {
  const address = sharedPath(shared, "en").slice("/en".length);
  return `of=${encodeURIComponent(address).replaceAll("%2F", "/")}`;
}

function subjectSearch(subject: LeadRequestSubject): string {
  // Writes spaces as %20 instead of +, because browsers show %20 as a space in the address bar.
  return new URLSearchParams(Object.entries(subject)).toString().replaceAll("+", "%20");
}

/** Returns the path in another language, by replacing or adding the language prefix. */
export function pathInLanguage(locale: Locale, path: string): string {
  const current = parseLocale(path);
  const subpath = current === null ? path : path.slice(1 + current.length);
  return subpath === "/" ? `/${locale}` : `/${locale}${subpath}`;
}
