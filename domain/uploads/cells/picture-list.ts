import { isPictureUrl } from "../../pictures/picture.ts";

/** Longest accepted URL, in characters; longer than the URLs of picture services. */
const longestAddress = 2_000;
const web = /^https?:\/\//iu;

/**
 * Separators between URLs: white space, line breaks and "|". A comma or semicolon separates only before another
 * URL or the end, because picture services use commas within URLs.
 */
const separator = /[\s|]+|[,;،؛](?=\s*(?:https?:\/\/|\/|$))/iu;

/**
 * Parses the pictures of a listing in order: paths on this site, and URLs of any host, as a JSON list or divided by
 * `separator`. Repeated pictures are dropped. Null if the text is no such list.
 */
export function parsePictureUrls(text: string): readonly string[] | null {
  const list = text.trim();
  const entries = list.startsWith("[")
    ? parseJsonList(list)
    : list.split(separator).filter((one) => one !== "");
  if (entries === null) return null;
  const urls = new Set<string>();
  for (const entry of entries) {
    const url = toAddress(entry.trim());
    if (url === null) return null;
    urls.add(url);
  }
  return [...urls];
}

/** True for a URL with a host, false for a path on this site. */
export function isAbsoluteUrl(url: string): boolean {
  return web.test(url);
}

/** Normalises for storage: a path unchanged, a URL percent-encoded and without its fragment. */
function toAddress(text: string): string | null {
  if (!isAbsoluteUrl(text)) return isPictureUrl(text) ? text : null;
  const url = URL.parse(text);
  if (url === null) return null;
  url.hash = "";
  return url.href.length <= longestAddress ? url.href : null;
}

function parseJsonList(text: string): readonly string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one === "string") ? list : null;
  } catch {
    return null;
  }
}
