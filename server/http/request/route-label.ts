import { redirectWithLanguage, type PageMatcher } from "../../../domain/site/find-page.ts";
import { cacheByText } from "./cache-by-text.ts";

/** The label for addresses that match no route of the site. */
const noRoute = "(none)";

/** Addresses that the server answers itself, whatever the Host header. */
const serverPaths: ReadonlySet<string> = new Set([
  "/livez",
  "/readyz",
  "/readyz/visitors",
  "/metrics",
  "/arrival",
]);

/**
 * Names the route of a path for metrics and logs: "/:lang/listings/:unitCode", or "/pictures/*" for files. Every
 * label comes from the table of addresses (domain/site/pages.ts) or from the site's own file names, so that
 * nothing typed by a visitor is logged and the number of labels is limited. Refused requests have no label.
 * @param isFilePath whether a path is reserved for built, public or uploaded files
 */
export function createRouteLabeler(findPage: PageMatcher, isFilePath: (path: string) => boolean) {
  const labelOf = cacheByText((path) => {
    if (serverPaths.has(path)) return path;
    if (isFilePath(path)) return fileLabel(path);
    const match = findPage(path) ?? findPage(redirectWithLanguage("en", path) ?? "");
    if (!match) return noRoute;
    return path.endsWith(".data") ? `${match.pattern}.data` : match.pattern;
  });
  return (path: string, status: number): string =>
    status >= 400 && status < 500 && status !== 410 ? noRoute : labelOf(path);
}

/** "/favicon.ico" stays; "/assets/entry.js" → "/assets/*", because anything may follow the first segment. */
function fileLabel(path: string): string {
  const [first = "", ...more] = path.slice(1).split("/");
  return `/${first}${more.length > 0 ? "/*" : ""}`;
}
