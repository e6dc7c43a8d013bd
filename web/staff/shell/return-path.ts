import { parseLocale } from "../../../domain/text/locale.ts";
import { flashParam } from "../../forms/flash.ts";

/** The parameter with the path to return to after signing in. */
export const returnParam = "to";
const maxLength = 1_000;
/** A base for resolving relative addresses; never shown or requested. */
const anyOrigin = "https://site.invalid";

/**
 * Validates a redirect target: returns the path and query if the address is a page of this site, otherwise null.
 * The result is the address as a browser resolves it, so that dots and backslashes cannot turn it into another one
 * later.
 */
export function parseReturnPath(value: string | null): string | null {
  if (value === null || value.length > maxLength || !value.startsWith("/")) return null;
  const url = URL.parse(value, anyOrigin);
  if (url?.origin !== anyOrigin || parseLocale(url.pathname) === null) return null;
  return url.pathname + url.search;
}

/**
 * The path and query of the page that this request is for, to return to. Resolves React Router's data addresses
 * ("/en/admin/staff.data?_routes=…") to the page's own, and drops flash messages.
 */
export function pageAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["_routes", "index", flashParam]) searchParams.delete(name);
  const search = searchParams.toString();
  return pathname.replace(/(?:\/_)?\.data$/, "") + (search && `?${search}`);
}
