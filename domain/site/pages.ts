import { finderParamNames } from "../finder/finder.ts";
import { listingPlanParams, projectPlanParams } from "../plans/comparison-query.ts";
import { planParamNames } from "../plans/plan-query.ts";
import { projectPartParams } from "../showcase/floor-plan-choice.ts";
import { listingsParam, comparisonRowsParam } from "../search/listing-codes.ts";
import { searchParamNames } from "../search/search-query.ts";
import type { AcceptedRequest, PageAccess, PageRules } from "./page-rules.ts";
import { importFormLimits } from "../uploads/import-limits.ts";
import { pictureFormLimits } from "../uploads/picture-upload.ts";

const urlEncoded = "application/x-www-form-urlencoded";

/** A short form; 8 KiB hold the longest password with each character percent-encoded. */
function form(
  by: PageAccess,
  burst: number,
  perSecond: number,
  overrides?: Partial<AcceptedRequest>,
): AcceptedRequest {
  const contentTypes = new Set([urlEncoded]);
  return {
    method: "POST",
    by,
    maxBytes: 8 << 10,
    contentTypes,
    rateLimit: { burst, perSecond },
    ...overrides,
  };
}

/** A form with files. The application gets `staffActivityMs` after the last byte to store or resize them. */
function filesForm(limits: typeof pictureFormLimits | typeof importFormLimits, workMs: number) {
  return {
    maxBytes: limits.bytesInAll,
    contentTypes: new Set(["multipart/form-data"]),
    streamedBody: { idleTimeoutMs: limits.idleTimeoutMs, maxMs: limits.maxMs + workMs },
  };
}

/** A page for staff, with the form that it accepts. */
const staff = (get: PageAccess, acceptedRequest?: AcceptedRequest) =>
  ({ get, isForStaff: true, isPersonal: true, ...(acceptedRequest && { acceptedRequest }) }) as const;

/** A file or a form for staff. */
const staffFile = (get: PageAccess, acceptedRequest?: AcceptedRequest) =>
  ({ ...staff(get, acceptedRequest), isMeasured: false }) as const;

/** With the value "features", the filter panel shows all features; by default it has no room for them. */
export const moreFeaturesParam = "more";
/** URL parameters of the share page: what is shared, and the language of the message if it is not the page's. */
const shareParams = ["of", "message"];
/** Every screen of search results. */
const results = { params: [...searchParamNames, moreFeaturesParam], isFiltered: true };

/** Search parameters of addresses without sorting and pages: feed, alerts, map and projects. */
const feedParams = [...searchParamNames].filter((name) => name !== "sort" && name !== "page");

/**
 * Leads from visitors; the limit holds a message of 1,000 Arabic letters plus the finder's answers and results. A
 * whole neighbourhood can share one address of a mobile network, and a sender of too many leads is quarantined
 * rather than refused (server/leads/record/lead-limits.ts), so this rate limit only stops floods.
 */
const leadForm = form("anybody", 60, 0.5, { maxBytes: 64 << 10 });

/** The inventory and the panel next to it. A form encodes an Arabic letter in six bytes. */
const properties = staff("properties:read", form("properties:write", 120, 2, { maxBytes: 64 << 10 }));

const pictureForm = form("pictures:write", 120, 2, filesForm(pictureFormLimits, 5 * 60_000));

/**
 * Every address of the site by its pattern: ":lang" is a language of the site, any other ":word" matches one
 * segment. web/routes.ts names the file of each; links, redirects, the page cache, metric labels and the checks of
 * requests follow from this table.
 */
export const pages = {
  "/": {},
  "/:lang": {},
  "/:lang/listings": { ...results, withoutLanguage: ["/listings", "/listings/*", "/resale"] },
  // "grid", "all" and "/:lang/resale" show the same page as "/:lang/listings", the canonical address [SITE-12].
  "/:lang/listings/grid": results,
  "/:lang/listings/all": results,
  "/:lang/listings/list": results,
  "/:lang/listings/map": results,
  "/:lang/listings/new": results,
  "/:lang/listings/feed.atom": { params: feedParams, isFiltered: true, isMeasured: false },
  // "q" is the name of a place; the other parameters filter the counted listings.
  "/:lang/listings/by-area": results,
  "/:lang/listings/by-area/:area": results,
  "/:lang/resale": results,
  "/:lang/listings/compare": { params: [listingsParam, comparisonRowsParam] },
  "/:lang/listings/demo": {},
  "/:lang/listings/:unitCode": { params: listingPlanParams },
  // One listing as data, for the card over the map.
  "/:lang/listings/:unitCode/card": { isMeasured: false },
  // 16 KiB hold 500 Arabic letters in form encoding, and as many again for visitors who type too many.
  "/:lang/listings/:unitCode/report": {
    params: ["sent"],
    acceptedRequest: form("anybody", 10, 0.05, { maxBytes: 16 << 10, isRateLimitShared: true }),
  },
  "/:lang/developer/:slug": { params: ["page"], withoutLanguage: ["/developer/*", "/developers/*"] },
  "/:lang/developer/:slug/:project": { params: [...projectPlanParams, ...projectPartParams] },
  // Redirects for shorter addresses of developers and projects.
  "/:lang/developers/:slug": { isMeasured: false },
  "/:lang/projects/:projectSlug": { isMeasured: false, withoutLanguage: ["/projects/*"] },
  "/:lang/quiz": { params: finderParamNames, withoutLanguage: true },
  "/:lang/plans": { params: planParamNames, withoutLanguage: true },
  "/:lang/shortlist": { params: [listingsParam], withoutLanguage: true },
  "/:lang/about": { withoutLanguage: true },
  "/:lang/privacy": { withoutLanguage: true },
  // The parameters state what the request is about (`developer` is a name, [SHOW-11]) and what the visitor
  // requests.
  "/:lang/contact": {
    params: ["kind", "developer", "project", "unit", "type"],
    withoutLanguage: true,
    acceptedRequest: leadForm,
  },
  "/:lang/offers/:file": { isPersonal: true, isMeasured: false },
  "/:lang/schedule": {},
  "/:lang/schedule/cheques": {},
  "/:lang/schedule/:file": { isPersonal: true },
  // The parameters state the search to follow, and `said` the flash message of the last action.
  "/:lang/alerts": { params: [...feedParams, "said"], acceptedRequest: form("anybody", 20, 0.1) },
  // The address contains the secret from an e-mail. Mail programs send a POST to it to stop the alert without
  // showing a page.
  "/:lang/alerts/:token": {
    isPersonal: true,
    acceptedRequest: form("anybody", 60, 1, {
      contentTypes: new Set([urlEncoded, "multipart/form-data"]),
      isCrossSiteAllowed: true,
      isRateLimitShared: true,
    }),
  },
  "/:lang/visit": { isPersonal: true, acceptedRequest: leadForm },
  // The page where a visitor moves or cancels a visit, or withdraws consent.
  "/:lang/request/:link": {
    isPersonal: true,
    acceptedRequest: form("anybody", 20, 0.2, { isRateLimitShared: true }),
  },
  "/:lang/request/:link/visit.ics": { isPersonal: true, isMeasured: false },
  "/:lang/share": { params: shareParams, isFiltered: true },
  "/:lang/sitemap": { withoutLanguage: true },
  "/:lang/mobile-demo": { withoutLanguage: true },
  "/:lang/manifest.webmanifest": { isMeasured: false },

  // A whole office with one IP address may sign in at the same time; server/staff/throttle.ts also limits attempts
  // by account.
  "/:lang/admin": { ...staff("anybody", form("anybody", 20, 0.2)), withoutLanguage: ["/admin", "/admin/*"] },
  "/:lang/admin/set-up": staff("anybody", form("anybody", 20, 0.2, { isRateLimitShared: true })),
  "/:lang/admin/forgotten": staff("anybody", form("anybody", 20, 0.1)),
  "/:lang/admin/sign-out": staffFile("anybody", form("anybody", 30, 0.5)),
  "/:lang/admin/prove": staff("signed-in", form("signed-in", 20, 0.2)),
  "/:lang/admin/account": staff("signed-in", form("signed-in", 30, 0.5)),
  "/:lang/admin/staff": staff("staff:manage", form("staff:manage", 30, 0.5)),
  // 64 KiB hold every text of the settings; a form encodes an Arabic letter in six characters.
  "/:lang/admin/settings": staff("staff:manage", form("staff:manage", 60, 1, { maxBytes: 64 << 10 })),
  "/:lang/admin/audit": staff("audit:read", form("audit:read", 10, 0.2)),
  "/:lang/admin/agents": staff("agents:write", form("agents:write", 60, 1)),
  "/:lang/admin/reports": staff("properties:write", form("properties:write", 120, 2)),
  "/:lang/admin/spellings": staff("properties:write", form("properties:write", 120, 2)),
  // 64 KiB hold 80 spellings twice (new and previous); a form encodes an Arabic letter in six characters.
  "/:lang/admin/places": staff("properties:write", form("properties:write", 120, 2, { maxBytes: 64 << 10 })),
  "/:lang/admin/showcase": staff("showcase:write", form("showcase:write", 60, 1)),
  // 512 KiB hold every input of a project; a form encodes an Arabic letter in six characters.
  "/:lang/admin/showcase/part": staff(
    "showcase:write",
    form("showcase:write", 120, 2, { maxBytes: 512 << 10 }),
  ),
  "/:lang/admin/showcase/part/save": staffFile(
    "showcase:write",
    form("showcase:write", 200, 4, { maxBytes: 512 << 10 }),
  ),
  // Pictures, a brochure or a film; each kind has a smaller limit of its own (web/staff/studio/change-files.ts).
  "/:lang/admin/showcase/files": staff(
    "showcase:write",
    form("showcase:write", 60, 0.5, filesForm(pictureFormLimits, 5 * 60_000)),
  ),
  "/:lang/admin/showcase/preview": staff("showcase:write"),
  "/:lang/admin/showcase/review": staff("showcase:write", form("showcase:write", 60, 1)),
  // The burst is high, because each answer about a listing is a request of its own.
  "/:lang/admin/today": staff("signed-in", form("properties:write", 120, 2)),
  "/:lang/admin/find": staff("signed-in"),
  "/:lang/admin/visits": staff("leads:read", form("leads:write", 60, 1)),
  // 16 KiB hold a note of 2,000 Arabic letters in form encoding.
  "/:lang/admin/leads": staff("leads:read", form("leads:write", 120, 2, { maxBytes: 16 << 10 })),
  "/:lang/admin/leads/rules": staff("leads:read", form("leads:write", 60, 1)),
  "/:lang/admin/leads/export": staffFile("leads:export"),
  "/:lang/admin/leads/deliveries": staff("leads:read", form("leads:write", 60, 1)),
  // The rate is low because erasing a person's data takes seconds.
  "/:lang/admin/leads/people": staff("leads:write", form("leads:write", 30, 0.2)),
  "/:lang/admin/leads/people/file": staffFile("leads:write"),
  "/:lang/admin/leads/numbers": staff("leads:read"),
  // The burst is high, because each answer to a question about a row is a request of its own.
  "/:lang/admin/import": staff("imports:run", form("imports:run", 120, 2)),
  "/:lang/admin/import/file": staff(
    "imports:run",
    form("imports:run", 20, 0.2, filesForm(importFormLimits, 60_000)),
  ),
  "/:lang/admin/import/left-out": staffFile("imports:run"),
  "/:lang/admin/export": staffFile("imports:run"),
  // All pictures of a listing with their texts, as the editor sends them, or a single one from a form.
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
  // See docs/contracts/beacon-api.md; `navigator.sendBeacon` sends a string as text/plain.
  "/api/beacon": {
    get: null,
    acceptedRequest: form("anybody", 120, 5, {
      maxBytes: 2 << 10,
      contentTypes: new Set(["text/plain", "application/json"]),
    }),
  },
  "/api/images/:unitCode": {
    acceptedRequest: form("pictures:write", 100, 2, {
      method: "DELETE",
      maxBytes: 0,
      contentTypes: new Set(),
    }),
  },
  // Pictures are uploaded one per request; a page sends two requests at a time.
  "/api/upload-images": { get: null, acceptedRequest: pictureForm },
  "/api/lead-form": { isPersonal: true },
  // See docs/contracts/leads-api.md; without JavaScript a page posts the form to itself.
  "/api/leads": { get: null, acceptedRequest: leadForm },
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
} satisfies Readonly<Record<string, PageRules>>;

export type PagePattern = keyof typeof pages;
