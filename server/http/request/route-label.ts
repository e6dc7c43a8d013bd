import { redirectWithLanguage, type FindPage } from "../../../domain/site/find-page.ts";

/** What a count or a line of the log says instead of an address that is none of ours. */
const noRoute = "(none)";

/** Enough for the paths that are asked for all the time; the map is begun anew when it is full. */
const maxRemembered = 2_000;
const rememberedMaxLength = 300;

/** What the server answers by itself, under whatever host. */
const own: ReadonlySet<string> = new Set(["/livez", "/readyz", "/readyz/visitors", "/metrics", "/arrival"]);

/**
 * Names the route of a path for counts and logs: "/:lang/listings/:unitCode", and "/pictures/*" for files. Every name
 * comes from the table of addresses (domain/site/pages.ts) or from the names of our own files, whatever the status, so
 * that nothing that a visitor typed is kept and nobody can make names without end. Refused requests have none.
 * @param isFilePath whether a path is that of a built, public or uploaded file, which its first word decides
 */
export function createRouteLabel(findPage: FindPage, isFilePath: (path: string) => boolean) {
  const labelOf = (path: string): string => {
    if (own.has(path)) return path;
    if (isFilePath(path)) return fileLabel(path);
    const found = findPage(path) ?? findPage(redirectWithLanguage("en", path) ?? "");
    if (!found) return noRoute;
    return path.endsWith(".data") ? `${found.pattern}.data` : found.pattern;
  };
  let remembered = new Map<string, string>();
  return (path: string, status: number): string => {
    if (status >= 400 && status < 500 && status !== 410) return noRoute;
    const known = remembered.get(path);
    if (known !== undefined) return known;
    const label = labelOf(path);
    if (path.length > rememberedMaxLength) return label;
    if (remembered.size >= maxRemembered) remembered = new Map();
    remembered.set(path, label);
    return label;
  };
}

/** "/favicon.ico" → itself, "/assets/entry.js" → "/assets/*": what follows the first word may be anything. */
function fileLabel(path: string): string {
  const [first = "", ...more] = path.slice(1).split("/");
  return `/${first}${more.length > 0 ? "/*" : ""}`;
}
