import { parseLocale } from "../../../domain/text/locale.ts";
import { saidParam } from "../../forms/flash.ts";

/** The parameter that says where somebody wanted to go before signing in. */
export const returnParam = "to";
const maxLength = 1_000;
/** Only to resolve against; it is never shown and cannot be reached. */
const anyOrigin = "https://site.invalid";

/**
 * The path and parameters of this site to go on to, or null: anything that leaves the site, or that is no page under a
 * language. What is returned is the address as a browser would resolve it, so that dots and backslashes cannot make
 * another one of it later.
 */
export function parseReturnPath(value: string | null): string | null {
  if (value === null || value.length > maxLength || !value.startsWith("/")) return null;
  const url = URL.parse(value, anyOrigin);
  if (url?.origin !== anyOrigin || parseLocale(url.pathname) === null) return null;
  return url.pathname + url.search;
}

/**
 * The path and parameters of the page that this request is for, to come back to. React Router asks for a page's data
 * under an address of its own ("/en/admin/staff.data?_routes=…"), which is no place to send a reader to; and what was
 * said there once is not said again.
 */
export function pageAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["_routes", "index", saidParam]) searchParams.delete(name);
  const search = searchParams.toString();
  return pathname.replace(/(?:\/_)?\.data$/, "") + (search && `?${search}`);
}
