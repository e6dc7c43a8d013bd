import type { ContentEncoding } from "../request/accept-encoding.ts";
import type { CachedPage } from "./cached-page.ts";

/** A strong ETag: each body of a page has its own. */
export function pageEtag({ digest }: CachedPage, encoding: ContentEncoding, isRecompressed: boolean): string {
  if (encoding === "identity") return `"${digest}"`;
  return `"${digest}-${encoding}${isRecompressed && encoding === "br" ? "11" : ""}"`;
}

/** Whether an If-None-Match header matches; compared weakly, as RFC 9110, 13.1.2 requires. */
export function matchesEtag(header: string, etags: readonly string[]): boolean {
  return header.split(",").some((candidate) => {
    const etag = candidate.trim().replace(/^W\//, "");
    return etag === "*" || etags.includes(etag);
  });
}
