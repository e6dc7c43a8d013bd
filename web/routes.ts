import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { locales } from "../domain/locale.ts";

/** The whole URL map. Each page stands under both languages; the language is the first segment. */
const pages: readonly (readonly [path: string, file: string])[] = [
  ["", "routes/home.tsx"],
  ["listings", "routes/listings.tsx"],
  // The same page under the names it had; its canonical address is the one above.
  ["listings/grid", "routes/listings.tsx"],
  ["listings/all", "routes/listings.tsx"],
  ["resale", "routes/listings.tsx"],
  ["listings/list", "routes/listings-list.tsx"],
  ["listings/new", "routes/listings-new.tsx"],
  ["listings/by-area/:area", "routes/listings-area.tsx"],
  ["listings/compare", "routes/compare.tsx"],
  ["listings/by-area", "routes/areas.tsx"],
  ["listings/demo", "routes/demo.tsx"],
  ["listings/admin", "routes/staff/properties.tsx"],
  ["listings/admin/table", "routes/staff/properties.tsx"],
  ["listings/admin/card", "routes/staff/properties.tsx"],
  ["listings/map", "routes/listings-map.tsx"],
  ["listings/:unitCode", "routes/property.tsx"],
  ["listings/:unitCode/report", "routes/report.tsx"],
  ["listings/feed.atom", "routes/found/feed.ts"],
  ["developer/:slug", "routes/developer.tsx"],
  ["developer/:slug/:projectSlug", "routes/project.tsx"],
  // By names that are not theirs: on to the page itself.
  ["developers/:slug", "routes/showcase-alias.tsx"],
  ["projects/:projectSlug", "routes/showcase-alias.tsx"],
  ["shortlist", "routes/shortlist.tsx"],
  ["about", "routes/about.tsx"],
  ["privacy", "routes/privacy.tsx"],
  ["contact", "routes/contact.tsx"],
  ["sitemap", "routes/sitemap.tsx"],
  ["mobile-demo", "routes/mobile-demo.tsx"],
  ["admin", "routes/staff/home.tsx"],
  ["admin/set-up", "routes/staff/set-up.tsx"],
  ["admin/agents", "routes/staff/agents.tsx"],
  ["admin/reports", "routes/staff/reports.tsx"],
  ["admin/pictures", "routes/staff/pictures.ts"],
  ["admin/pictures/upload", "routes/staff/upload-pictures.ts"],
  ["admin/sign-out", "routes/staff/sign-out.ts"],
  ["admin/prove", "routes/staff/prove.tsx"],
  ["admin/account", "routes/staff/account.tsx"],
  ["admin/staff", "routes/staff/accounts.tsx"],
  ["admin/import", "routes/staff/import.tsx"],
  ["admin/import/file", "routes/staff/import-file.tsx"],
  ["admin/export", "routes/staff/export.ts"],
  ["admin/audit", "routes/staff/audit.tsx"],
  ["manifest.webmanifest", "routes/found/manifest.ts"],
];

const inEachLanguage: RouteConfigEntry[] = locales.flatMap((locale) =>
  pages.map(([path, file]) =>
    // Only as written: elsewhere the language of an address is read in lower case alone.
    route(path ? `${locale}/${path}` : locale, file, {
      id: `${locale}:${path || "home"}`,
      caseSensitive: true,
    }),
  ),
);

export default [
  index("routes/entry.tsx"),
  ...inEachLanguage,
  route("go/whatsapp", "routes/go-whatsapp.tsx"),
  route("api/beacon", "routes/api/beacon.ts"),
  route("api/images/:unitCode", "routes/api/images.ts"),
  route("api/upload-images", "routes/api/upload-images.ts"),
  route("api/listings", "routes/api/listings.ts"),
  route("api/map", "routes/api/map.ts"),
  route("api/projects", "routes/api/projects.ts"),
  route("api/suggestions", "routes/api/suggestions.ts"),
  route("robots.txt", "routes/found/robots.ts"),
  route("sitemap.xml", "routes/found/sitemap.ts"),
  route("feeds/:file", "routes/found/partner-feed.ts", { caseSensitive: true }),
  route(":part.xml", "routes/found/sitemap-part.ts", { caseSensitive: true }),
  route("social/:locale/*", "routes/found/social-card.ts", { caseSensitive: true }),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
