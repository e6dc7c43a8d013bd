import { type Page, pages } from "../../domain/site/pages.ts";
import { urls } from "../shell/urls.ts";

/** The patterns of lists that filters change, as robots.txt writes patterns. */
const filteredLists = Object.entries<Page>(pages).flatMap(([pattern, { isFiltered }]) =>
  isFiltered ? [pattern.replaceAll(/:\w+/g, "*")] : [],
);

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
    ...filteredLists.map((list) => `Disallow: ${list}?`),
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
