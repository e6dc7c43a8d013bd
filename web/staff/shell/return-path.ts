import { parseLocale } from "../../../domain/text/locale.ts";
import { flashParam } from "../../forms/flash.ts";

/** The parameter with the path to return to after signing in. */
export const returnPathParam = "to";
const maxLength = 1_000;
/** A placeholder for the origin while relative addresses are resolved; never shown or requested. */
const dummyOrigin = "https://site.invalid";

/**
 * Validates a redirect target: returns path and query of a page of this site; null for anything else. The path is
 * resolved as browsers resolve it, so that dots and backslashes cannot lead to another address later.
 */
export function parseReturnPath(value: string | null): string | null {
  if (value === null || value.length > maxLength || !value.startsWith("/")) return null;
  const url = URL.parse(value, dummyOrigin);
  if (url?.origin !== dummyOrigin || parseLocale(url.pathname) === null) return null;
  return url.pathname + url.search;
}

/**
 * Path and query of the requested page, for returning to it. React Router's data addresses
 * ("/en/admin/staff.data?_routes=…") become the page's own; flash messages are dropped.
 */
export function requestedPagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["_routes", "index", flashParam]) searchParams.delete(name);
  const search = searchParams.toString();
  return pathname.replace(/(?:\/_)?\.data$/, "") + (search && `?${search}`);
}
