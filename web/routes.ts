import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { PagePath, PathWithoutLanguage } from "../domain/site/page-path.ts";
import { locales } from "../domain/text/locale.ts";
import {
  type MessageSection,
  parentMessageSection,
  messageSectionNames,
  messageSectionFile,
} from "./texts/sections.ts";

/**
 * The module of each address in domain/site/pages.ts and, for hydrated pages, the section of texts that browsers
 * receive. Each page exists in both languages; the language is the first path segment.
 */
const pages: readonly (readonly [path: PagePath, file: string, texts?: MessageSection])[] = [
  ["", "home/home.route.tsx", "home"],
  ["listings", "search/results.route.tsx", "results"],
  // Former addresses of the page above, whose address is the canonical one.
  ["listings/grid", "search/results.route.tsx", "results"],
  ["listings/all", "search/results.route.tsx", "results"],
  ["resale", "search/results.route.tsx", "results"],
  ["listings/list", "search/results.route.tsx", "results"],
  ["listings/new", "search/results.route.tsx", "results"],
  ["listings/by-area/:area", "search/results.route.tsx", "results"],
  ["listings/compare", "listings/compare/compare.route.tsx", "homes"],
  ["listings/by-area", "search/areas.route.tsx", "areas"],
  ["listings/demo", "pages/demo.route.tsx"],
  ["listings/admin", "staff/listings/properties.route.tsx", "staff/listings"],
  ["listings/admin/table", "staff/listings/properties.route.tsx", "staff/listings"],
  ["listings/admin/card", "staff/listings/properties.route.tsx", "staff/listings"],
  ["listings/map", "map/listings-map.route.tsx", "results/map"],
  ["listings/:unitCode", "listings/property/property.route.tsx", "property"],
  ["listings/:unitCode/card", "map/chosen/home-card.route.ts"],
  ["listings/:unitCode/report", "listings/property/report.route.tsx"],
  ["listings/feed.atom", "feeds/feed.route.ts"],
  ["developer/:slug", "showcase/developer.route.tsx", "showcase"],
  ["developer/:slug/:project", "showcase/project.route.tsx", "showcase"],
  // Shorter addresses that redirect to the canonical one.
  ["developers/:slug", "showcase/showcase-alias.route.tsx"],
  ["projects/:projectSlug", "showcase/showcase-alias.route.tsx"],
  ["quiz", "finder/quiz.route.tsx", "plans"],
  ["plans", "plans/search/plans.route.tsx", "plans"],
  ["shortlist", "listings/compare/shortlist.route.tsx", "homes"],
  ["about", "pages/about.route.tsx"],
  ["privacy", "pages/privacy.route.tsx"],
  ["contact", "leads/contact.route.tsx", "leads"],
  ["offers/:file", "showcase/offers.route.ts"],
  ["schedule", "plans/schedule/schedule.route.tsx"],
  ["schedule/cheques", "plans/schedule/cheques/cheques.route.tsx"],
  ["schedule/:file", "plans/schedule/schedule-file.route.tsx"],
  ["alerts", "leads/alerts.route.tsx"],
  ["alerts/:token", "leads/alert.route.tsx"],
  ["visit", "leads/visit.route.tsx", "leads"],
  ["request/:link", "leads/request.route.tsx"],
  ["request/:link/visit.ics", "leads/request-calendar.route.ts"],
  ["share", "share/share.route.tsx", "share"],
  ["sitemap", "pages/sitemap.route.tsx"],
  ["mobile-demo", "pages/mobile-demo.route.tsx", "results"],
  ["admin", "staff/sign-in/home.route.tsx", "staff/listings"],
  ["admin/set-up", "staff/sign-in/set-up.route.tsx", "staff"],
  ["admin/forgotten", "staff/sign-in/forgotten.route.tsx", "staff"],
  ["admin/agents", "staff/agents/agents.route.tsx", "staff/agents"],
  ["admin/leads/rules", "staff/leads/assignment.route.tsx", "staff/assignment"],
  ["admin/reports", "staff/listings/reports.route.tsx", "staff/reports"],
  ["admin/spellings", "staff/spellings/spellings.route.tsx", "staff/spellings"],
  ["admin/places", "staff/places/places.route.tsx", "staff/places"],
  ["admin/showcase", "staff/studio/studio.route.tsx", "staff/studio"],
  ["admin/showcase/part", "staff/studio/part.route.tsx", "staff/studio"],
  ["admin/showcase/part/save", "staff/studio/save-part.route.ts"],
  ["admin/showcase/files", "staff/studio/files.route.tsx", "staff/studio"],
  ["admin/showcase/preview", "staff/studio/preview.route.tsx", "staff/studio"],
  ["admin/showcase/review", "staff/studio/review.route.tsx", "staff/studio"],
  ["admin/today", "staff/today/today.route.tsx", "staff/today"],
  ["admin/find", "staff/find/find.route.tsx", "staff/find"],
  ["admin/visits", "staff/visits/visits.route.tsx", "staff/visits"],
  ["admin/pictures", "staff/uploads/pictures.route.ts"],
  ["admin/pictures/upload", "staff/uploads/upload-pictures.route.ts"],
  ["admin/sign-out", "staff/sign-in/sign-out.route.ts"],
  ["admin/prove", "staff/sign-in/prove.route.tsx", "staff/accounts"],
  ["admin/account", "staff/accounts/account.route.tsx", "staff/accounts"],
  ["admin/staff", "staff/accounts/accounts.route.tsx", "staff/accounts"],
  ["admin/settings", "staff/settings/settings.route.tsx", "staff/settings"],
  ["admin/import", "staff/imports/import.route.tsx", "staff/imports"],
  ["admin/import/file", "staff/imports/import-file.route.tsx", "staff/imports"],
  ["admin/import/left-out", "staff/imports/left-out.route.ts"],
  ["admin/export", "staff/imports/export.route.ts"],
  ["admin/audit", "staff/audit/audit.route.tsx", "staff/audit"],
  ["admin/leads", "staff/leads/leads.route.tsx", "staff/leads"],
  ["admin/leads/export", "staff/leads/lead-export.route.ts"],
  ["admin/leads/deliveries", "staff/leads/deliveries.route.tsx", "staff/deliveries"],
  ["admin/leads/people", "staff/leads/people.route.tsx", "staff/people"],
  ["admin/leads/people/file", "staff/leads/person-file.route.ts"],
  ["admin/leads/numbers", "staff/leads/numbers.route.tsx", "staff/numbers"],
  ["manifest.webmanifest", "feeds/manifest.route.ts"],
];

const localizedRoutes: RouteConfigEntry[] = locales.flatMap((locale) => {
  const sectionRoutes = (section: MessageSection | null): RouteConfigEntry[] => [
    ...pages
      .filter(([, , texts = null]) => texts === section)
      .map(([path, file]) =>
        // Case-sensitive, because languages in addresses are lower case only.
        route(path ? `${locale}/${path}` : locale, file, {
          id: `${locale}:${path || "home"}`,
          caseSensitive: true,
        }),
      ),
    ...messageSectionNames
      .filter((inner) => parentMessageSection(inner) === section)
      .map((inner) =>
        layout(messageSectionFile(inner, locale), { id: `${locale}:${inner}-texts` }, sectionRoutes(inner)),
      ),
  ];
  return sectionRoutes(null);
});

/** Adds a route whose address has no language. */
const atRoot = (
  path: PathWithoutLanguage,
  file: string,
  options: { readonly caseSensitive?: boolean } = {},
) => route(path, file, options);

export default [
  index("pages/entry.route.tsx"),
  ...localizedRoutes,
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
  atRoot("api/places", "api/places.route.ts"),
  atRoot("api/share", "api/share.route.ts"),
  atRoot("api/suggestions", "api/suggestions.route.ts"),
  atRoot("robots.txt", "feeds/robots.route.ts"),
  atRoot("sitemap.xml", "feeds/sitemap.route.ts"),
  atRoot("feeds/visits/:file", "staff/visits/visits-feed.route.ts", { caseSensitive: true }),
  atRoot("feeds/:file", "feeds/partner-feed.route.ts", { caseSensitive: true }),
  atRoot(":part.xml", "feeds/sitemap-part.route.ts", { caseSensitive: true }),
  atRoot("social/:locale/*", "feeds/social-card.route.ts", { caseSensitive: true }),
  route("*", "pages/not-found.route.tsx"),
] satisfies RouteConfig;
