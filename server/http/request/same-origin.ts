import type { IncomingHttpHeaders } from "node:http";

/** Content types that an address accepts by default. */
const formTypes: ReadonlySet<string> = new Set([
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/json",
]);

/** Whether requests with this method change nothing. */
export function isSafeMethod(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Checks a request that may change something. The Origin header must equal the site's origin. Without one,
 * Sec-Fetch-Site must be same-origin; a browser old enough to send neither could be submitting a form of any other
 * site, so it is refused too.
 * @param contentTypes types that the address accepts
 * @returns 403 if the request does not prove that a page of this site sent it, 415 if its content type is not
 * accepted, and null if it may pass
 */
export function checkSameOrigin(
  headers: IncomingHttpHeaders,
  publicOrigin: string,
  contentTypes = formTypes,
): 403 | 415 | null {
  const isSameOrigin =
    headers.origin === undefined
      ? headers["sec-fetch-site"] === "same-origin"
      : headers.origin === publicOrigin;
  if (!isSameOrigin) return 403;
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (type === undefined) return hasBody ? 415 : null;
  return contentTypes.has(type) ? null : 415;
}
