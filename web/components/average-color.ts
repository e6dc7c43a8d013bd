import { thumbHashToAverageRGBA } from "thumbhash";

/** The colour a picture's frame has until the picture is there, as CSS; undefined when no ThumbHash was made. */
export function averageColor(placeholder: string): string | undefined {
  if (placeholder === "") return undefined;
  const bytes = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(" ")})`;
}
