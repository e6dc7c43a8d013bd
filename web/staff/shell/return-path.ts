import { parseLocale } from "../../../domain/text/locale.ts";

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
