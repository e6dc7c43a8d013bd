import type { Bilingual } from "./locale.ts";

/** One picture of a listing, in its place in the order. */
export interface ListingImage {
  /** A path on this site ("/pictures/units/living-sea.webp") or an absolute https URL. */
  readonly url: string;
  readonly alt: Bilingual;
  readonly widthPx: number;
  readonly heightPx: number;
  /** ThumbHash of the picture in base64, or "" when none was made. */
  readonly placeholder: string;
}

const ownPath = /^\/(?!\/)[^\s\\"'<>,]+$/u;

/** Whether pages may use a picture's URL: a path on this site, or an absolute https URL. */
export function isPictureUrl(url: string): boolean {
  return ownPath.test(url) || (url.startsWith("https://") && URL.canParse(url));
}

/** The widths in which every picture of our own is kept, in CSS pixels at 1x. */
export const pictureWidths = [400, 800, 1600] as const;

export interface PictureSources {
  /** What a reader without `srcset` loads. */
  readonly src: string;
  /** For the `srcset` attribute; "" when there is one size only. */
  readonly srcSet: string;
  /** Widths offered in `srcSet`, ascending; empty when there is one size only. */
  readonly widths: readonly number[];
}

const ownPicture = /^(\/pictures\/.+?)(?:-(?:400|800|1600))?\.webp$/;

/**
 * The files behind a picture's URL. "/pictures/units/living-sea.webp" names a set: no such file exists, its variants
 * "-400.webp", "-800.webp" and "-1600.webp" do, and each of them names the set as well. Any other URL is one file.
 */
export function pictureSources(url: string): PictureSources {
  const base = ownPicture.exec(url)?.[1];
  if (base === undefined) return { src: url, srcSet: "", widths: [] };
  return {
    src: `${base}-800.webp`,
    srcSet: pictureWidths.map((width) => `${base}-${width}.webp ${width}w`).join(", "),
    widths: pictureWidths,
  };
}

/** The largest file behind a picture's URL: what is opened on its own, and what other programs are given. */
export function largestSource(url: string): string {
  const { src, srcSet } = pictureSources(url);
  return srcSet.split(", ").at(-1)?.split(" ")[0] || src;
}
