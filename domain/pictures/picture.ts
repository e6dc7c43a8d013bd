import type { Bilingual } from "../text/locale.ts";

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

export type PictureWidth = (typeof pictureWidths)[number];

/**
 * The widths kept in AVIF. No page names the smallest: a reader who saves data is sent it in place of 400 px. 600 px is
 * for the large picture of a page on a phone, where 800 px would take twice as long; a browser that cannot show AVIF is
 * sent 800 px in its place.
 */
export const avifWidths = [200, 400, 600, 800, 1600] as const;

/** The widths that pages name. */
export const namedWidths = [400, 600, 800, 1600] as const satisfies readonly AvifWidth[];

export type NamedWidth = (typeof namedWidths)[number];

export type AvifWidth = (typeof avifWidths)[number];

export interface PictureSources {
  /** What a reader without `srcset` loads. */
  readonly src: string;
  /** For the `srcset` attribute; "" when there is one size only. */
  readonly srcSet: string;
  /** Widths offered in `srcSet`, ascending; empty when there is one size only. */
  readonly widths: readonly number[];
}

const ownPicture = /^(\/pictures\/[^?]+?)(?:-(400|600|800|1600))?\.webp(\?v=[\w-]+)?$/;

/** Named as `pictureName` of picture-upload.ts does, here or in a bucket. */
const uploadedPicture = /^((?:\/uploads|https:\/\/[^?#]+)\/\d{13}-[\da-f]{32})(?:-(400|800))?\.webp$/;

/** Whether this is the URL of an uploaded picture as a whole, and not of one of its smaller files. */
export function isUploadedPictureUrl(url: string): boolean {
  const [, set, width] = uploadedPicture.exec(url) ?? [];
  return set !== undefined && width === undefined;
}

/**
 * The files behind a picture's URL. "/pictures/units/living-sea.webp" names a set: no such file exists, its variants
 * "-400.webp", "-800.webp" and "-1600.webp" do, and each of them names the set as well. A version ("?v=…") is that of
 * every variant. An uploaded picture is a set too, its largest file the one without a width. Any other URL is one file.
 * @param named the widths that a picture of our own is offered in
 */
export function pictureSources(url: string, named: readonly NamedWidth[] = pictureWidths): PictureSources {
  const uploaded = uploadedPicture.exec(url)?.[1];
  if (uploaded !== undefined) {
    return {
      src: uploadedVariantUrl(uploaded, 800),
      srcSet: pictureWidths.map((width) => `${uploadedVariantUrl(uploaded, width)} ${width}w`).join(", "),
      widths: pictureWidths,
    };
  }
  const [, base, , version = ""] = ownPicture.exec(url) ?? [];
  if (base === undefined) return { src: url, srcSet: "", widths: [] };
  return {
    src: `${base}-800.webp${version}`,
    srcSet: named.map((width) => `${base}-${width}.webp${version} ${width}w`).join(", "),
    widths: named,
  };
}

/** The largest file behind a picture's URL: what is opened on its own, and what other programs are given. */
export function largestSource(url: string): string {
  const { src, srcSet } = pictureSources(url);
  return srcSet.split(", ").at(-1)?.split(" ")[0] || src;
}

/** The smallest file behind a picture's URL, for a place no larger than a thumb. */
export function smallestSource(url: string): string {
  const { src, srcSet } = pictureSources(url);
  return srcSet.split(" ")[0] || src;
}

/** "/pictures/units/living-sea" of the URL of a set or of one of its variants; null for any other URL. */
export function pictureSet(url: string): string | null {
  return ownPicture.exec(url)?.[1] ?? null;
}

/** The set and the width that a variant's path names; null for any other path. */
export function parsePictureVariant(
  path: string,
): { readonly set: string; readonly width: NamedWidth } | null {
  const [, set, digits, version] = ownPicture.exec(path) ?? [];
  const width = namedWidths.find((one) => String(one) === digits);
  return set === undefined || width === undefined || version !== undefined ? null : { set, width };
}

/**
 * Path of a set's AVIF in one width. No page names it: it is sent at the address of the WebP to browsers that take
 * AVIF. The file is missing where AVIF saves nothing.
 */
export function avifVariantPath(set: string, width: AvifWidth): string {
  return `${set}-${width}.avif`;
}

/** The path of one WebP variant of a set. */
export function pictureVariantPath(set: string, width: PictureWidth): string {
  return `${set}-${width}.webp`;
}

/**
 * The file of an uploaded picture in one width.
 * @param set its URL, path or name without the ending ".webp"
 */
export function uploadedVariantUrl(set: string, width: PictureWidth): string {
  return width === 1600 ? `${set}.webp` : `${set}-${width}.webp`;
}

/** What who saves data is sent in place of a width: half of it, or the nearest. */
export function smallerWidth(width: NamedWidth): AvifWidth {
  return ([200, ...pictureWidths] as const).findLast((one) => one < width) ?? width;
}

/** The smallest width, of those every picture is kept in, that shows no less than this one. */
export function keptWidth(width: AvifWidth): PictureWidth {
  return pictureWidths.find((one) => one >= width) ?? pictureWidths[0];
}
