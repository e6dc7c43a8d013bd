import { type Page, pages } from "../../domain/site/pages.ts";
import { urls } from "../shell/urls.ts";

/** Patterns in the syntax of robots.txt for lists with filters. */
const filteredLists = Object.entries<Page>(pages).flatMap(([pattern, { isFiltered }]) =>
  isFiltered ? [pattern.replaceAll(/:\w+/g, "*")] : [],
);

/**
 * Returns robots.txt. Search engines may read all pages except those for programs and staff, and lists with filters:
 * these are unlimited in number, and each home in them has its own page. The longest matching rule decides.
 */
export function robotsText(publicOrigin: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /go/",
    "Disallow: /admin",
    ...filteredLists.map((list) => `Disallow: ${list}?`),
    // The pages of unfiltered lists stay open, because search engines find homes through them.
    ...["/*/listings", "/*/listings/new", "/*/listings/by-area/*"].flatMap((list) => [
      `Allow: ${list}?page=`,
      `Disallow: ${list}?page=*&`,
    ]),
    "",
    `Sitemap: ${new URL(urls.root("sitemap.xml"), publicOrigin).href}`,
    "",
  ].join("\n");
}
