import { isPictureUrl } from "../../pictures/picture.ts";

/** Longer than addresses are that picture services write. */
const longestAddress = 2_000;
const web = /^https?:\/\//iu;

/**
 * What separates two addresses: blanks, new lines and "|". A comma or semicolon separates only where an address or the
 * end of the text follows, because picture services have commas within their addresses.
 */
const between = /[\s|]+|[,;،؛](?=\s*(?:https?:\/\/|\/|$))/iu;

/**
 * Pictures of a home in their order: paths on this site, and addresses of any host. A list in JSON, or one after
 * another. A picture that is named twice counts once. Null when it is neither.
 */
export function parsePictures(text: string): readonly string[] | null {
  const list = text.trim();
  const given = list.startsWith("[") ? parseJsonList(list) : list.split(between).filter((one) => one !== "");
  if (given === null) return null;
  const urls = new Set<string>();
  for (const one of given) {
    const url = toAddress(one.trim());
    if (url === null) return null;
    urls.add(url);
  }
  return [...urls];
}

/** Whether it is of some host, and not a path on this site. */
export function isWebAddress(url: string): boolean {
  return web.test(url);
}

/** As it is kept: a path as written, an address with everything but Latin letters escaped and without its fragment. */
function toAddress(text: string): string | null {
  if (!isWebAddress(text)) return isPictureUrl(text) ? text : null;
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
