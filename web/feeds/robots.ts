import { urls } from "../shell/urls.ts";

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
    "Disallow: /*/listings/list?",
    "Disallow: /*/listings/map?",
    "Disallow: /*/listings/new?",
    "Disallow: /*/listings/feed.atom?",
    "Disallow: /*/listings/by-area?",
    "Disallow: /*/listings/by-area/*?",
    "Disallow: /*/resale?",
    // The pages of the plain lists are how their homes are found.
    ...["/*/listings", "/*/listings/new", "/*/listings/by-area/*"].flatMap((list) => [
      `Allow: ${list}?page=`,
      `Disallow: ${list}?page=*&`,
    ]),
    "",
    `Sitemap: ${new URL(urls.root("sitemap.xml"), publicOrigin).href}`,
    "",
  ].join("\n");
}
