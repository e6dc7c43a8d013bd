import { finderParamNames } from "../finder/finder.ts";
import { homePlanParams, projectPlanParams } from "../plans/comparison-query.ts";
import { planParamNames } from "../plans/plan-query.ts";
import { projectPartParams } from "../showcase/plan-choice.ts";
import { homesParam, onlyParam } from "../search/listing-codes.ts";
import { searchParamNames } from "../search/search-query.ts";
import type { Permission } from "../staff/roles.ts";
import { importFormLimits } from "../uploads/import-limits.ts";
import { pictureFormLimits } from "../uploads/picture-upload.ts";

/** Who may use an address: every visitor, everybody who is signed in, or staff with a permission. */
export type Access = "anybody" | "signed-in" | Permission;

/** What the site knows of an address before it asks the application. */
export interface Page {
  /**
   * Who may read it by GET; "anybody" if absent, null if GET is refused. A route may also ask for the password
   * again.
   */
  readonly get?: Access | null;
  /** The parameters that can change the answer. They are part of the page-cache key; others are unknown there. */
  readonly params?: Iterable<string>;
  /** A list that parameters filter: robots.txt closes it to search engines as soon as there are parameters. */
  readonly isFiltered?: boolean;
  /** A part of the staff side. */
  readonly isForStaff?: boolean;
  /** The answer is made for one visitor, so the page cache never holds it. */
  readonly isPersonal?: boolean;
  /**
   * False for addresses below a language that are no pages (files, forms, redirects): no browser reports their
   * speed.
   */
  readonly isMeasured?: boolean;
  /**
   * The addresses without a language that are redirected to this one below the visitor's language. "/*" stands for
   * everything below, which is appended; true stands for the page's own path.
   */
  readonly withoutLanguage?: true | readonly string[];
  /** What the address takes by POST or DELETE. Without it both are refused (405). */
  readonly takes?: Takes;
}

/** The one method besides GET that an address takes, and the bounds of a request. */
export interface Takes {
  readonly method: "POST" | "DELETE";
  readonly by: Access;
  /** A longer body is refused (413). */
  readonly maxBytes: number;
  /** Another content type is refused (415). */
  readonly contentTypes: ReadonlySet<string>;
  /** How many requests one network address may send: `burst` at once, then `perSecond`. Many people can share one. */
  readonly pace: { readonly burst: number; readonly perSecond: number };
  /** All processes count together. Without it each counts for itself: what matters there is counted where it is stored. */
  readonly isPaceShared?: boolean;
  /** Requests from other sites are taken too: the address itself is a secret, and no cookie counts. */
  readonly isFromAnywhere?: boolean;
  /**
   * The body is not read but handed on as it comes: the application can ask who sends before it reads, and reads into
   * files (`app.receiveFiles`). Without it bodies are short, and the application is only asked when all has come.
   */
  readonly handedOn?: {
    /** The longest silence within the body, milliseconds. */
    readonly silenceMs: number;
    /** The longest time until there is an answer, including what the application makes of the body, milliseconds. */
    readonly maxMs: number;
  };
}

const urlEncoded = "application/x-www-form-urlencoded";

/** A short form: the longest passwords fit, each character written as a form writes it. */
function form(by: Access, burst: number, perSecond: number, own?: Partial<Takes>): Takes {
  const contentTypes = new Set([urlEncoded]);
  return { method: "POST", by, maxBytes: 8 << 10, contentTypes, pace: { burst, perSecond }, ...own };
}

/** A form with files. The application has some time after the last byte to keep or redraw them. */
function filesForm(limits: typeof pictureFormLimits | typeof importFormLimits, workMs: number) {
  return {
    maxBytes: limits.bytesInAll,
    contentTypes: new Set(["multipart/form-data"]),
    handedOn: { silenceMs: limits.silenceMs, maxMs: limits.maxMs + workMs },
  };
}

/** A page for staff, with the form that it takes. */
const staff = (get: Access, takes?: Takes) =>
  ({ get, isForStaff: true, isPersonal: true, ...(takes && { takes }) }) as const;

/** A file or a form for staff. */
const staffFile = (get: Access, takes?: Takes) => ({ ...staff(get, takes), isMeasured: false }) as const;

/** With "features" the panel of filters has all of them, which a first page has no room for. */
export const moreParam = "more";
/** The page that is shared, and the language of the message about it where that is not the page's own. */
const shareParams = ["of", "message"];
/** The results of a search, on whatever screen. */
const results = { params: [...searchParamNames, moreParam], isFiltered: true };

/** Search parameters of addresses that have neither sorting nor pages: feed, alerts, map and projects. */
const feedParams = [...searchParamNames].filter((name) => name !== "sort" && name !== "page");

/**
 * What visitors ask of sales: a message of 1,000 Arabic letters and what the home finder asked and found. Whole
 * neighbourhoods share one address of a mobile network, and whoever sends too many is put aside for staff rather than
 * refused (server/leads/record/lead-limits.ts), so this pace only keeps floods away.
 */
const leadForm = form("anybody", 60, 0.5, { maxBytes: 64 << 10 });

/** The list of properties with the panel beside it. A form writes an Arabic letter in six bytes. */
const properties = staff("properties:read", form("properties:write", 120, 2, { maxBytes: 64 << 10 }));

const pictureForm = form("pictures:write", 120, 2, filesForm(pictureFormLimits, 5 * 60_000));

/**
 * Every address of the site by its pattern: ":lang" is a language of the site, another word with a colon any one
 * segment. web/routes.ts names the file of each; links, redirects, the page cache, labels of page speeds and the
 * checks of what is
 * sent follow from this table.
 */
export const pages = {
  "/": {},
  "/:lang": {},
  "/:lang/listings": { ...results, withoutLanguage: ["/listings", "/listings/*", "/resale"] },
  // "grid", "all" and "/:lang/resale" show the same page as "/:lang/listings", which is the canonical address.
  "/:lang/listings/grid": results,
  "/:lang/listings/all": results,
  "/:lang/listings/list": results,
  "/:lang/listings/map": results,
  "/:lang/listings/new": results,
  "/:lang/listings/feed.atom": { params: feedParams, isFiltered: true, isMeasured: false },
  // "q" is a place's name there; the other parameters say which homes are counted.
  "/:lang/listings/by-area": results,
  "/:lang/listings/by-area/:area": results,
  "/:lang/resale": results,
  "/:lang/listings/compare": { params: [homesParam, onlyParam] },
  "/:lang/listings/demo": {},
  "/:lang/listings/:unitCode": { params: homePlanParams },
  // One home as data, for the card over the map.
  "/:lang/listings/:unitCode/card": { isMeasured: false },
  // 500 characters of Arabic, as a form writes them, and as much again for visitors who type too many.
  "/:lang/listings/:unitCode/report": {
    params: ["sent"],
    takes: form("anybody", 10, 0.05, { maxBytes: 16 << 10, isPaceShared: true }),
  },
  "/:lang/developer/:slug": { params: ["page"], withoutLanguage: ["/developer/*", "/developers/*"] },
  "/:lang/developer/:slug/:project": { params: [...projectPlanParams, ...projectPartParams] },
  // Redirects of developers and projects under shorter names.
  "/:lang/developers/:slug": { isMeasured: false },
  "/:lang/projects/:projectSlug": { isMeasured: false, withoutLanguage: ["/projects/*"] },
  "/:lang/quiz": { params: finderParamNames, withoutLanguage: true },
  "/:lang/plans": { params: planParamNames, withoutLanguage: true },
  "/:lang/shortlist": { params: [homesParam], withoutLanguage: true },
  "/:lang/about": { withoutLanguage: true },
  "/:lang/privacy": { withoutLanguage: true },
  // What the page is about (a developer by name: showcase.txt, section 2, Project page), and what is asked.
  "/:lang/contact": {
    params: ["kind", "developer", "project", "unit", "type"],
    withoutLanguage: true,
    takes: leadForm,
  },
  "/:lang/offers/:file": { isPersonal: true, isMeasured: false },
  "/:lang/schedule": {},
  "/:lang/schedule/cheques": {},
  "/:lang/schedule/:file": { isPersonal: true },
  // The search to follow, and what was just done.
  "/:lang/alerts": { params: [...feedParams, "said"], takes: form("anybody", 20, 0.1) },
  // The address is the secret of a mail; mail programs stop the alert by it without showing a page.
  "/:lang/alerts/:token": {
    isPersonal: true,
    takes: form("anybody", 60, 1, {
      contentTypes: new Set([urlEncoded, "multipart/form-data"]),
      isFromAnywhere: true,
      isPaceShared: true,
    }),
  },
  "/:lang/visit": { isPersonal: true, takes: leadForm },
  // The visitor moves or cancels a visit, or withdraws consent.
  "/:lang/request/:link": { isPersonal: true, takes: form("anybody", 20, 0.2, { isPaceShared: true }) },
  "/:lang/request/:link/visit.ics": { isPersonal: true, isMeasured: false },
  "/:lang/share": { params: shareParams, isFiltered: true },
  "/:lang/sitemap": { withoutLanguage: true },
  "/:lang/mobile-demo": { withoutLanguage: true },
  "/:lang/manifest.webmanifest": { isMeasured: false },

  // An office behind one address signs in in the morning; server/staff/throttle.ts counts guesses by account besides.
  "/:lang/admin": { ...staff("anybody", form("anybody", 20, 0.2)), withoutLanguage: ["/admin", "/admin/*"] },
  "/:lang/admin/set-up": staff("anybody", form("anybody", 20, 0.2, { isPaceShared: true })),
  "/:lang/admin/forgotten": staff("anybody", form("anybody", 20, 0.1)),
  "/:lang/admin/sign-out": staffFile("anybody", form("anybody", 30, 0.5)),
  "/:lang/admin/prove": staff("signed-in", form("signed-in", 20, 0.2)),
  "/:lang/admin/account": staff("signed-in", form("signed-in", 30, 0.5)),
  "/:lang/admin/staff": staff("staff:manage", form("staff:manage", 30, 0.5)),
  // Every text of the settings, in Arabic letters that a form writes as six characters each.
  "/:lang/admin/settings": staff("staff:manage", form("staff:manage", 60, 1, { maxBytes: 64 << 10 })),
  "/:lang/admin/audit": staff("audit:read", form("audit:read", 10, 0.2)),
  "/:lang/admin/agents": staff("agents:write", form("agents:write", 60, 1)),
  "/:lang/admin/reports": staff("properties:write", form("properties:write", 120, 2)),
  "/:lang/admin/spellings": staff("properties:write", form("properties:write", 120, 2)),
  // 80 spellings in Arabic letters that a form writes as six characters each, as they are and as they were.
  "/:lang/admin/places": staff("properties:write", form("properties:write", 120, 2, { maxBytes: 64 << 10 })),
  "/:lang/admin/showcase": staff("showcase:write", form("showcase:write", 60, 1)),
  // Every input of a project, in Arabic letters that a form writes as six characters each.
  "/:lang/admin/showcase/part": staff(
    "showcase:write",
    form("showcase:write", 120, 2, { maxBytes: 512 << 10 }),
  ),
  "/:lang/admin/showcase/part/save": staffFile(
    "showcase:write",
    form("showcase:write", 200, 4, { maxBytes: 512 << 10 }),
  ),
  // Pictures, a brochure or a film; which of them says how much of this it may be (web/staff/studio/change-files.ts).
  "/:lang/admin/showcase/files": staff(
    "showcase:write",
    form("showcase:write", 60, 0.5, filesForm(pictureFormLimits, 5 * 60_000)),
  ),
  "/:lang/admin/showcase/preview": staff("showcase:write"),
  "/:lang/admin/showcase/review": staff("showcase:write", form("showcase:write", 60, 1)),
  // Each answer about a home is a press of its own.
  "/:lang/admin/today": staff("signed-in", form("properties:write", 120, 2)),
  "/:lang/admin/find": staff("signed-in"),
  "/:lang/admin/visits": staff("leads:read", form("leads:write", 60, 1)),
  // A note of 2,000 Arabic letters, as a form writes them.
  "/:lang/admin/leads": staff("leads:read", form("leads:write", 120, 2, { maxBytes: 16 << 10 })),
  "/:lang/admin/leads/rules": staff("leads:read", form("leads:write", 60, 1)),
  "/:lang/admin/leads/export": staffFile("leads:export"),
  "/:lang/admin/leads/deliveries": staff("leads:read", form("leads:write", 60, 1)),
  // An erasure takes seconds.
  "/:lang/admin/leads/people": staff("leads:write", form("leads:write", 30, 0.2)),
  "/:lang/admin/leads/people/file": staffFile("leads:write"),
  "/:lang/admin/leads/numbers": staff("leads:read"),
  // Each answer to a question about a row is a press of its own.
  "/:lang/admin/import": staff("imports:run", form("imports:run", 120, 2)),
  "/:lang/admin/import/file": staff(
    "imports:run",
    form("imports:run", 20, 0.2, filesForm(importFormLimits, 60_000)),
  ),
  "/:lang/admin/import/left-out": staffFile("imports:run"),
  "/:lang/admin/export": staffFile("imports:run"),
  // The pictures of a property with their texts, as the editor sends them, or one of them as a form does.
  "/:lang/admin/pictures": staffFile(
    "pictures:write",
    form("pictures:write", 120, 2, {
      maxBytes: 64 << 10,
      contentTypes: new Set(["application/json", urlEncoded]),
    }),
  ),
  "/:lang/admin/pictures/upload": staffFile("pictures:write", pictureForm),
  "/:lang/listings/admin": properties,
  "/:lang/listings/admin/table": properties,
  "/:lang/listings/admin/card": properties,

  "/go/whatsapp": { isPersonal: true },
  // docs/contracts/beacon-api.md; a text of `navigator.sendBeacon` is text/plain.
  "/api/beacon": {
    get: null,
    takes: form("anybody", 120, 5, {
      maxBytes: 2 << 10,
      contentTypes: new Set(["text/plain", "application/json"]),
    }),
  },
  "/api/images/:unitCode": {
    takes: form("pictures:write", 100, 2, { method: "DELETE", maxBytes: 0, contentTypes: new Set() }),
  },
  // Pictures are sent one by one; a page sends two at once.
  "/api/upload-images": { get: null, takes: pictureForm },
  "/api/lead-form": { isPersonal: true },
  // docs/contracts/leads-api.md; a page sends its form to itself while it has no script.
  "/api/leads": { get: null, takes: leadForm },
  "/api/lead-news": staff("leads:read"),
  "/api/listings": { params: [...searchParamNames, "version"] },
  "/api/map": { params: [...feedParams, "view", "zoom"] },
  "/api/projects": { params: [...feedParams, "name", "lang", "page", "version"] },
  "/api/places": { params: feedParams },
  "/api/share": { params: ["of"] },
  "/api/suggestions": { params: ["q", "lang"] },
  "/robots.txt": {},
  "/sitemap.xml": {},
  "/:part.xml": {},
  "/feeds/visits/:file": { isPersonal: true },
  "/feeds/:file": {},
  "/social/:locale/*": {},
} satisfies Readonly<Record<string, Page>>;

/** The pattern of an address. */
export type PagePattern = keyof typeof pages;
