import type { AreaSlug } from "../../domain/places/area.ts";
import { type ChatTopic, chatSearch } from "../../domain/leads/chat-topic.ts";
import { type Locale, parseLocale } from "../../domain/text/locale.ts";
import { freePart, type ResultScreen } from "../../domain/search/result-screen.ts";
import { type SearchQuery, serializeSearch } from "../../domain/search/search-query.ts";

/** The designs of the properties' list (listings.txt, section 2, Demo chooser). */
export const propertyDesigns = ["admin", "table", "card"] as const;
export type PropertyDesign = (typeof propertyDesigns)[number];

/** What a visitor asks sales about, and how (`LeadKind`). */
export interface Asked {
  readonly kind?: string;
  readonly developer?: string;
  readonly project?: string;
  readonly unit?: string;
  /** Of a project's homes (`UnitTypeId`). */
  readonly type?: string;
}

/** A document to print, a table, and the days for a calendar program. */
export type ScheduleFormat = "pdf" | "csv" | "ics";

/** The only builder of internal URLs. */
export const urls = {
  entry: () => "/",
  home: (locale: Locale) => `/${locale}`,
  listings: (locale: Locale, search = "") => `/${locale}/listings${search && `?${search}`}`,
  /** The address of a search on a screen. */
  results: (locale: Locale, screen: ResultScreen, query?: SearchQuery) => {
    const search = query ? serializeSearch(freePart(screen, query)).toString() : "";
    return resultPath(locale, screen) + (search && `?${search}`);
  },
  area: (locale: Locale, slug: AreaSlug | "all") => resultPath(locale, { kind: "area", area: slug }),
  listing: (locale: Locale, unitCode: string) => `/${locale}/listings/${encodeURIComponent(unitCode)}`,
  developers: (locale: Locale) => `/${locale}#developers`,
  developer: (locale: Locale, slug: string) => `/${locale}/developer/${encodeURIComponent(slug)}`,
  project: (locale: Locale, developerSlug: string, slug: string) =>
    `/${locale}/developer/${encodeURIComponent(developerSlug)}/${encodeURIComponent(slug)}`,
  about: (locale: Locale) => `/${locale}/about`,
  privacy: (locale: Locale) => `/${locale}/privacy`,
  sitemap: (locale: Locale) => `/${locale}/sitemap`,
  /** The grid under the name that says what it is; its canonical address is `listings`. */
  grid: (locale: Locale) => `/${locale}/listings/grid`,
  areas: (locale: Locale) => `/${locale}/listings/by-area`,
  demo: (locale: Locale) => `/${locale}/listings/demo`,
  /** Unit codes side by side, in this order. */
  compare: (locale: Locale, homes = "") => `/${locale}/listings/compare${homes && `?homes=${homes}`}`,
  shortlist: (locale: Locale, homes = "") => `/${locale}/shortlist${homes && `?homes=${homes}`}`,
  /** The form for sales: what it is about, each by its slug, code or name. */
  contact: (locale: Locale, asked: Asked = {}) => withAsked(`/${locale}/contact`, asked),
  /** Books a visit of a project or a home. */
  visit: (locale: Locale, asked: Asked = {}) => withAsked(`/${locale}/visit`, asked),
  /** A visitor's own request, by the link that only they have. */
  request: (locale: Locale, link: string, search = "") =>
    `/${locale}/request/${encodeURIComponent(link)}${search && `?${search}`}`,
  /** Their visit for a calendar program. */
  requestCalendar: (locale: Locale, link: string) =>
    `/${locale}/request/${encodeURIComponent(link)}/visit.ics`,
  /** The offers of a project, or by the name "all" of every one, as a PDF. */
  offersFile: (locale: Locale, projectSlug: string) =>
    `/${locale}/offers/${encodeURIComponent(projectSlug)}.pdf`,
  /** Every payment of a plan with its day; `search` says of which (domain/plans/schedule/schedule-query.ts). */
  schedule: (locale: Locale, search = "") => `/${locale}/schedule${search && `?${search}`}`,
  /** The same to keep. */
  scheduleFile: (locale: Locale, format: ScheduleFormat, search: string) =>
    `/${locale}/schedule/payments.${format}?${search}`,
  /** New homes of a search by e-mail. */
  alerts: (locale: Locale, search = "") => `/${locale}/alerts${search && `?${search}`}`,
  /** By the link of a mail: confirm, change or stop it. */
  alert: (locale: Locale, token: string) => `/${locale}/alerts/${encodeURIComponent(token)}`,
  /** Counts the chat and leads to WhatsApp: to the agent of a home, or to sales. */
  chat: (locale: Locale, topic: ChatTopic) => `/go/whatsapp?${chatSearch(topic, locale)}`,
  /** The home finder; `search` has the answers and the step (domain/finder/finder.ts). */
  finder: (locale: Locale, search = "") => `/${locale}/quiz${search && `?${search}`}`,
  /** Every plan that one can pay; `search` says what that is (domain/plans/plan-query.ts). */
  plans: (locale: Locale, search = "") => `/${locale}/plans${search && `?${search}`}`,
  mobileDemo: (locale: Locale) => `/${locale}/mobile-demo`,
  /** New homes that answer a search. */
  feed: (locale: Locale, search = "") => `/${locale}/listings/feed.atom${search && `?${search}`}`,
  /** Staff: the sign-in, and the start for who is signed in; `to` is where to go on to. */
  staff: (locale: Locale, to = "") => `/${locale}/admin${to && `?to=${encodeURIComponent(to)}`}`,
  /** The sign-in of somebody who has just chosen a password. */
  staffReady: (locale: Locale) => `/${locale}/admin?ready=1`,
  staffSignOut: (locale: Locale) => `/${locale}/admin/sign-out`,
  staffSetUp: (locale: Locale, token: string) => `/${locale}/admin/set-up?token=${encodeURIComponent(token)}`,
  /** Properties in one of three designs; `search` says which of them, and what stands beside them. */
  staffProperties: (locale: Locale, design: PropertyDesign = "admin", search = "") =>
    `/${locale}/listings/${design === "admin" ? "admin" : `admin/${design}`}${search && `?${search}`}`,
  staffAgents: (locale: Locale, search = "") => `/${locale}/admin/agents${search && `?${search}`}`,
  staffReports: (locale: Locale, search = "") => `/${locale}/admin/reports${search && `?${search}`}`,
  /** Import and export; `search` says which import is shown. */
  staffImport: (locale: Locale, search = "") => `/${locale}/admin/import${search && `?${search}`}`,
  /** Where a file to import is sent. */
  staffImportFile: (locale: Locale) => `/${locale}/admin/import/file`,
  /** What a search of the properties finds, as a file. */
  staffExport: (locale: Locale, format: "csv" | "xlsx", search = "") =>
    `/${locale}/admin/export?format=${format}${search && `&${search}`}`,
  staffLeads: (locale: Locale, search = "") => `/${locale}/admin/leads${search && `?${search}`}`,
  /** What a search of the inbox finds, as CSV. */
  staffLeadExport: (locale: Locale, search = "") => `/${locale}/admin/leads/export${search && `?${search}`}`,
  staffAssignment: (locale: Locale, search = "") => `/${locale}/admin/leads/rules${search && `?${search}`}`,
  staffDeliveries: (locale: Locale, search = "") =>
    `/${locale}/admin/leads/deliveries${search && `?${search}`}`,
  staffPeople: (locale: Locale, search = "") => `/${locale}/admin/leads/people${search && `?${search}`}`,
  /** The same as a file to hand over; `reference` is of one of their requests. */
  staffPersonFile: (locale: Locale, reference: string) =>
    `/${locale}/admin/leads/people/file?of=${encodeURIComponent(reference)}`,
  staffNumbers: (locale: Locale, search = "") => `/${locale}/admin/leads/numbers${search && `?${search}`}`,
  staffVisits: (locale: Locale, search = "") => `/${locale}/admin/visits${search && `?${search}`}`,
  /** Asks for a link to choose a new password. */
  staffForgotten: (locale: Locale) => `/${locale}/admin/forgotten`,
  staffAccounts: (locale: Locale, search = "") => `/${locale}/admin/staff${search && `?${search}`}`,
  /** One's own account. */
  staffAccount: (locale: Locale, search = "") => `/${locale}/admin/account${search && `?${search}`}`,
  /** The password once more, and then on to `to`. */
  staffProve: (locale: Locale, to: string) => `/${locale}/admin/prove?to=${encodeURIComponent(to)}`,
  staffAudit: (locale: Locale, search = "") => `/${locale}/admin/audit${search && `?${search}`}`,
  /** POST: the pictures of a property, by a form or a script. */
  staffPictures: (locale: Locale) => `/${locale}/admin/pictures`,
  /** POST of a form with files: pictures of this property. */
  staffPictureUpload: (locale: Locale, propertyId: number, to: string) =>
    `/${locale}/admin/pictures/upload?property=${propertyId}&to=${encodeURIComponent(to)}`,
  uploadImages: (locale: Locale) => `/api/upload-images?lang=${locale}`,
  /** Where a visitor says that something is wrong with a home. */
  report: (locale: Locale, unitCode: string) => `/${locale}/listings/${encodeURIComponent(unitCode)}/report`,
  /** The same once it was said. */
  reportSent: (locale: Locale, unitCode: string) =>
    `/${locale}/listings/${encodeURIComponent(unitCode)}/report?sent=1`,
  manifest: (locale: Locale) => `/${locale}/manifest.webmanifest`,
  sitemapFile: () => "/sitemap.xml",
  /** Of the addresses in it, listings by their number. */
  sitemapPart: (part: "pages" | number) =>
    part === "pages" ? "/sitemap-pages.xml" : `/sitemap-listings-${part}.xml`,
  /** Offered homes for other portals. */
  partnerFeed: () => "/feeds/properties.xml",
  partnerPart: (span: number) => `/feeds/properties-${span}.xml`,
  /** Visits for the calendar program of somebody of the staff. */
  visitsFeed: (token: string) => `/feeds/visits/${token}.ics`,
  /** A mark for a form, asked for when somebody begins to fill it in. */
  leadForm: () => "/api/lead-form",
  leads: (locale: Locale) => `/api/leads?lang=${locale}`,
  /** For staff: how many requests have come since the one of this number. */
  leadNews: (afterId: number) => `/api/lead-news?after=${afterId}`,
  socialCard: (locale: Locale, ...of: readonly string[]) =>
    `/social/${locale}/${of.map(encodeURIComponent).join("/")}.jpg`,
  imagesOf: (unitCode: string) => `/api/images/${encodeURIComponent(unitCode)}`,
  suggestions: (locale: Locale) => `/api/suggestions?lang=${locale}`,
  mapCells: () => "/api/map",
  projectOptions: (locale: Locale) => `/api/projects?lang=${locale}`,
};

function withAsked(path: string, asked: Asked): string {
  const search = new URLSearchParams(Object.entries(asked)).toString();
  // A space as browsers write it where it is read.
  return path + (search && `?${search.replaceAll("+", "%20")}`);
}

function resultPath(locale: Locale, screen: ResultScreen): string {
  switch (screen.kind) {
    case "grid":
      return `/${locale}/listings`;
    case "area":
      return `/${locale}/listings/by-area/${screen.area}`;
    default:
      return `/${locale}/listings/${screen.kind}`;
  }
}

/** This path in another language: its prefix swapped, or added where it has none. */
export function inLanguage(locale: Locale, path: string): string {
  const current = parseLocale(path);
  const rest = current === null ? path : path.slice(1 + current.length);
  return rest === "/" ? `/${locale}` : `/${locale}${rest}`;
}
