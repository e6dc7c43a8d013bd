import { thumbHashToAverageRGBA } from "thumbhash";

/** Matches a Base64 ThumbHash that is long enough to contain the average colour. */
const thumbHash = /^(?:[A-Za-z0-9+/]{4}){2,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Cache of colours by ThumbHash, because the same pictures are rendered often. */
const colorCache = new Map<string, string | undefined>();
const maxKnown = 10_000;

/**
 * Returns a picture's average colour as CSS, shown until the picture is loaded; undefined without a valid
 * ThumbHash.
 */
export function averagePlaceholderColor(placeholder: string): string | undefined {
  if (!colorCache.has(placeholder)) {
    if (colorCache.size >= maxKnown) colorCache.clear();
    colorCache.set(placeholder, computeColor(placeholder));
  }
  return colorCache.get(placeholder);
}

function computeColor(placeholder: string): string | undefined {
  if (!thumbHash.test(placeholder)) return undefined;
  const bytes = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(" ")})`;
}
