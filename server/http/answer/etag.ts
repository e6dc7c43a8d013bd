import type { Encoding } from "../request/accept-encoding.ts";
import type { CachedPage } from "./cached-page.ts";

/** Strong: a tag for each body there is of a page. */
export function etagOf({ digest }: CachedPage, encoding: Encoding, isPolished: boolean): string {
  if (encoding === "identity") return `"${digest}"`;
  return `"${digest}-${encoding}${isPolished && encoding === "br" ? "11" : ""}"`;
}

/** If-None-Match, compared weakly as the standard asks (RFC 9110, 13.1.2). */
export function matchesEtag(header: string, etags: readonly string[]): boolean {
  return header.split(",").some((given) => {
    const etag = given.trim().replace(/^W\//, "");
    return etag === "*" || etags.includes(etag);
  });
}
