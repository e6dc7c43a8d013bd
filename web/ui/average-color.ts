import { thumbHashToAverageRGBA } from "thumbhash";

/** Base64 of at least the bytes that hold the average. */
const thumbHash = /^(?:[A-Za-z0-9+/]{4}){2,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Pictures are shown again and again. */
const known = new Map<string, string | undefined>();
const maxKnown = 10_000;

/**
 * The colour a picture's frame has until the picture is there, as CSS; undefined when no ThumbHash was made, or what
 * is stored as one is none.
 */
export function averageColor(placeholder: string): string | undefined {
  if (!known.has(placeholder)) {
    if (known.size >= maxKnown) known.clear();
    known.set(placeholder, computeColor(placeholder));
  }
  return known.get(placeholder);
}

function computeColor(placeholder: string): string | undefined {
  if (!thumbHash.test(placeholder)) return undefined;
  const bytes = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(" ")})`;
}
