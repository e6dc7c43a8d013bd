import { addLanguage, type FindPage } from "../../../domain/site/find-page.ts";

/** What a count or a line of the log says instead of an address that is none of ours. */
const noRoute = "(none)";

/** What the server answers by itself, under whatever host. */
const own: ReadonlySet<string> = new Set(["/livez", "/readyz", "/metrics"]);

/**
 * Names the route of a path for counts and logs: "/:lang/listings/:unitCode", and "/pictures/*" for files. Every name
 * comes from the table of addresses (domain/site/pages.ts) or from the names of our own files, whatever the status, so
 * that nothing that a visitor typed is kept and nobody can make names without end. Refused requests have none.
 * @param isFilePath whether a path is that of a built, public or uploaded file, which its first word decides
 */
export function createRouteLabel(findPage: FindPage, isFilePath: (path: string) => boolean) {
  return (path: string, status: number): string => {
    if (status >= 400 && status < 500 && status !== 410) return noRoute;
    if (own.has(path)) return path;
    if (isFilePath(path)) return fileLabel(path);
    const found = findPage(path) ?? findPage(addLanguage("en", path) ?? "");
    if (!found) return noRoute;
    return path.endsWith(".data") ? `${found.pattern}.data` : found.pattern;
  };
}

/** "/favicon.ico" → itself, "/assets/entry.js" → "/assets/*": what follows the first word may be anything. */
function fileLabel(path: string): string {
  const [first = "", ...more] = path.slice(1).split("/");
  return `/${first}${more.length > 0 ? "/*" : ""}`;
}
