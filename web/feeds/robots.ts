import type { PageRules } from "../../domain/site/page-rules.ts";
import { pages } from "../../domain/site/pages.ts";
import { urls } from "../shell/urls.ts";

/** Address patterns of filtered lists, in the syntax of robots.txt. */
const filteredLists = Object.entries<PageRules>(pages).flatMap(([pattern, { isFiltered }]) =>
  isFiltered ? [pattern.replaceAll(/:\w+/g, "*")] : [],
);

/**
 * Returns robots.txt. Excludes pages for programs and staff, and filtered lists: these are unlimited in number, and
 * their homes have pages of their own. The longest matching rule applies.
 */
export function robotsText(publicOrigin: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /go/",
    "Disallow: /admin",
    ...filteredLists.map((list) => `Disallow: ${list}?`),
    // Allows the numbered pages of unfiltered lists, through which search engines find homes.
    ...["/*/listings", "/*/listings/new", "/*/listings/by-area/*"].flatMap((list) => [
      `Allow: ${list}?page=`,
      `Disallow: ${list}?page=*&`,
    ]),
    "",
    `Sitemap: ${new URL(urls.root("sitemap.xml"), publicOrigin).href}`,
    "",
  ].join("\n");
}
