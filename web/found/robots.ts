import { urls } from "../urls.ts";

/**
 * Search engines may read every page. What is closed to them is for programs and staff, or is a list that the filters
 * have made: those multiply without end, and each home in them has its own page. Of rules that fit, the longest holds.
 */
export function robotsText(publicOrigin: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /go/",
    "Disallow: /admin",
    "Disallow: /*/listings?",
    "Disallow: /*/listings/grid?",
    "Disallow: /*/listings/all?",
    "Disallow: /*/resale?",
    // The pages of the plain list are how its homes are found.
    "Allow: /*/listings?page=",
    "Disallow: /*/listings?page=*&",
    "",
    `Sitemap: ${new URL(urls.sitemapFile(), publicOrigin).href}`,
    "",
  ].join("\n");
}
