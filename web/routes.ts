import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { PagePath, RootPath } from "../domain/site/page-path.ts";
import { type Locale, locales } from "../domain/text/locale.ts";

/**
 * The file of each address of domain/site/pages.ts. These pages stand under both languages; the language is the first
 * segment.
 */
const pages: readonly (readonly [path: PagePath, file: string])[] = [
  ["", "home/home.route.tsx"],
  ["listings", "search/results.route.tsx"],
  // The same page under the names it had; its canonical address is the one above.
  ["listings/grid", "search/results.route.tsx"],
  ["listings/all", "search/results.route.tsx"],
  ["resale", "search/results.route.tsx"],
  ["listings/list", "search/results.route.tsx"],
  ["listings/new", "search/results.route.tsx"],
  ["listings/by-area/:area", "search/results.route.tsx"],
  ["listings/compare", "listings/compare/compare.route.tsx"],
  ["listings/by-area", "search/areas.route.tsx"],
  ["listings/demo", "pages/demo.route.tsx"],
  ["listings/admin", "staff/listings/properties.route.tsx"],
  ["listings/admin/table", "staff/listings/properties.route.tsx"],
  ["listings/admin/card", "staff/listings/properties.route.tsx"],
  ["listings/map", "map/listings-map.route.tsx"],
  ["listings/:unitCode", "listings/property/property.route.tsx"],
  ["listings/:unitCode/card", "map/chosen/home-card.route.ts"],
  ["listings/:unitCode/report", "listings/property/report.route.tsx"],
  ["listings/feed.atom", "feeds/feed.route.ts"],
  ["developer/:slug", "showcase/developer.route.tsx"],
  ["developer/:slug/:project", "showcase/project.route.tsx"],
  // By names that are not theirs: on to the page itself.
  ["developers/:slug", "showcase/showcase-alias.route.tsx"],
  ["projects/:projectSlug", "showcase/showcase-alias.route.tsx"],
  ["quiz", "finder/quiz.route.tsx"],
  ["plans", "plans/search/plans.route.tsx"],
  ["shortlist", "listings/compare/shortlist.route.tsx"],
  ["about", "pages/about.route.tsx"],
  ["privacy", "pages/privacy.route.tsx"],
  ["contact", "leads/contact.route.tsx"],
  ["offers/:file", "showcase/offers.route.ts"],
  ["schedule", "plans/schedule/schedule.route.tsx"],
  ["schedule/:file", "plans/schedule/schedule-file.route.tsx"],
  ["alerts", "leads/alerts.route.tsx"],
  ["alerts/:token", "leads/alert.route.tsx"],
  ["visit", "leads/visit.route.tsx"],
  ["request/:link", "leads/request.route.tsx"],
  ["request/:link/visit.ics", "leads/request-calendar.route.ts"],
  ["sitemap", "pages/sitemap.route.tsx"],
  ["mobile-demo", "pages/mobile-demo.route.tsx"],
  ["admin", "staff/sign-in/home.route.tsx"],
  ["admin/set-up", "staff/sign-in/set-up.route.tsx"],
  ["admin/forgotten", "staff/sign-in/forgotten.route.tsx"],
  ["admin/agents", "staff/agents/agents.route.tsx"],
  ["admin/leads/rules", "staff/leads/assignment.route.tsx"],
  ["admin/reports", "staff/listings/reports.route.tsx"],
  ["admin/visits", "staff/visits/visits.route.tsx"],
  ["admin/pictures", "staff/uploads/pictures.route.ts"],
  ["admin/pictures/upload", "staff/uploads/upload-pictures.route.ts"],
  ["admin/sign-out", "staff/sign-in/sign-out.route.ts"],
  ["admin/prove", "staff/sign-in/prove.route.tsx"],
  ["admin/account", "staff/accounts/account.route.tsx"],
  ["admin/staff", "staff/accounts/accounts.route.tsx"],
  ["admin/import", "staff/imports/import.route.tsx"],
  ["admin/import/file", "staff/imports/import-file.route.tsx"],
  ["admin/export", "staff/imports/export.route.ts"],
  ["admin/audit", "staff/audit/audit.route.tsx"],
  ["admin/leads", "staff/leads/leads.route.tsx"],
  ["admin/leads/export", "staff/leads/lead-export.route.ts"],
  ["admin/leads/deliveries", "staff/leads/deliveries.route.tsx"],
  ["admin/leads/people", "staff/leads/people.route.tsx"],
  ["admin/leads/people/file", "staff/leads/person-file.route.ts"],
  ["admin/leads/numbers", "staff/leads/numbers.route.tsx"],
  ["manifest.webmanifest", "feeds/manifest.route.ts"],
];

/** The pages that React takes over in the browser bring their texts as a module of their language around them. */
const texts = {
  results: { en: "texts/results-en.route.ts", ar: "texts/results-ar.route.ts" },
  map: { en: "texts/map-en.route.ts", ar: "texts/map-ar.route.ts" },
  home: { en: "texts/home-en.route.ts", ar: "texts/home-ar.route.ts" },
  homes: { en: "texts/homes-en.route.ts", ar: "texts/homes-ar.route.ts" },
  areas: { en: "texts/areas-en.route.ts", ar: "texts/areas-ar.route.ts" },
  leads: { en: "texts/leads-en.route.ts", ar: "texts/leads-ar.route.ts" },
  plans: { en: "texts/plans-en.route.ts", ar: "texts/plans-ar.route.ts" },
  property: { en: "texts/property-en.route.ts", ar: "texts/property-ar.route.ts" },
  showcase: { en: "texts/showcase-en.route.ts", ar: "texts/showcase-ar.route.ts" },
  staff: { en: "texts/staff-en.route.ts", ar: "texts/staff-ar.route.ts" },
} as const satisfies Record<string, Record<Locale, string>>;

/** The texts of public pages that React takes over, by the file of the page. */
const textsOfFile: Readonly<Partial<Record<string, keyof typeof texts>>> = {
  "search/results.route.tsx": "results",
  "map/listings-map.route.tsx": "map",
  "search/areas.route.tsx": "areas",
  "listings/compare/compare.route.tsx": "homes",
  "listings/compare/shortlist.route.tsx": "homes",
  "listings/property/property.route.tsx": "property",
  "home/home.route.tsx": "home",
  "pages/mobile-demo.route.tsx": "results",
  "showcase/developer.route.tsx": "showcase",
  "showcase/project.route.tsx": "showcase",
  "finder/quiz.route.tsx": "plans",
  "plans/search/plans.route.tsx": "plans",
  "leads/contact.route.tsx": "leads",
  "leads/visit.route.tsx": "leads",
};

const textsOf = (file: string) => (file.startsWith("staff/") ? "staff" : (textsOfFile[file] ?? null));

const inEachLanguage: RouteConfigEntry[] = locales.flatMap((locale) => {
  const pagesWith = (group: keyof typeof texts | null) =>
    pages
      .filter(([, file]) => textsOf(file) === group)
      .map(([path, file]) =>
        // Only as written: elsewhere the language of an address is read in lower case alone.
        route(path ? `${locale}/${path}` : locale, file, {
          id: `${locale}:${path || "home"}`,
          caseSensitive: true,
        }),
      );
  const around = (group: keyof typeof texts, children: RouteConfigEntry[]) =>
    layout(texts[group][locale], { id: `${locale}:${group}-texts` }, children);
  const groups = Object.keys(texts) as (keyof typeof texts)[];
  return pagesWith(null).concat(
    groups
      .filter((group) => group !== "map")
      .map((group) => {
        const children = pagesWith(group);
        // The map has the texts of results and some of its own.
        return around(
          group,
          group === "results" ? children.concat(around("map", pagesWith("map"))) : children,
        );
      }),
  );
});

/** An address without a language. */
const atRoot = (path: RootPath, file: string, options: { readonly caseSensitive?: boolean } = {}) =>
  route(path, file, options);

export default [
  index("pages/entry.route.tsx"),
  ...inEachLanguage,
  atRoot("go/whatsapp", "leads/go-whatsapp.route.tsx"),
  atRoot("api/beacon", "api/beacon.route.ts"),
  atRoot("api/images/:unitCode", "api/images.route.ts"),
  atRoot("api/upload-images", "api/upload-images.route.ts"),
  atRoot("api/lead-form", "api/lead-form.route.ts"),
  atRoot("api/leads", "api/leads.route.ts"),
  atRoot("api/lead-news", "api/lead-news.route.ts"),
  atRoot("api/listings", "api/listings.route.ts"),
  atRoot("api/map", "api/map.route.ts"),
  atRoot("api/projects", "api/projects.route.ts"),
  atRoot("api/suggestions", "api/suggestions.route.ts"),
  atRoot("robots.txt", "feeds/robots.route.ts"),
  atRoot("sitemap.xml", "feeds/sitemap.route.ts"),
  atRoot("feeds/visits/:file", "staff/visits/visits-feed.route.ts", { caseSensitive: true }),
  atRoot("feeds/:file", "feeds/partner-feed.route.ts", { caseSensitive: true }),
  atRoot(":part.xml", "feeds/sitemap-part.route.ts", { caseSensitive: true }),
  atRoot("social/:locale/*", "feeds/social-card.route.ts", { caseSensitive: true }),
  route("*", "pages/not-found.route.tsx"),
] satisfies RouteConfig;
