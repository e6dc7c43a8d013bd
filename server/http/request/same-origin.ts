import type { IncomingHttpHeaders } from "node:http";

/** Types of content that an address takes unless it says otherwise. */
const formTypes: ReadonlySet<string> = new Set([
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/json",
]);

/** Methods that change nothing. */
export function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Why a request that may change something is refused: 403 when it does not prove that a page of this site sent it, 415
 * when its content is of a type that we do not take. Null when it may pass.
 *
 * The Origin header has to be exactly ours. Without one, Sec-Fetch-Site has to say same-origin; a browser old enough to
 * send neither could be following a form on anyone's page, so it is refused too.
 * @param contentTypes what the address takes
 */
export function findForeignMutation(
  headers: IncomingHttpHeaders,
  publicOrigin: string,
  contentTypes = formTypes,
): 403 | 415 | null {
  const isOwn =
    headers.origin === undefined
      ? headers["sec-fetch-site"] === "same-origin"
      : headers.origin === publicOrigin;
  if (!isOwn) return 403;
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (type === undefined) return hasBody ? 415 : null;
  return contentTypes.has(type) ? null : 415;
}
