import type { Bilingual } from "../text/locale.ts";

export interface ListingPicture {
  /** A path on this site ("/pictures/units/living-sea.webp") or an absolute https URL. */
  readonly url: string;
  readonly alt: Bilingual;
  readonly widthPx: number;
  readonly heightPx: number;
  /** ThumbHash of the picture in base64; "" if there is none. */
  readonly placeholder: string;
}

const ownPath = /^\/(?!\/)[^\s\\"'<>,]+$/u;

/** True if pages may use the URL: a path on this site, or an absolute https URL. */
export function isPictureUrl(url: string): boolean {
  return ownPath.test(url) || (url.startsWith("https://") && URL.canParse(url));
}

/** Widths in which every picture of this site is stored as WebP, in pixels. */
export const pictureWidths = [400, 800, 1600] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/**
 * Widths stored as AVIF, in pixels. No page links to the file of 200: the server sends it in place of 400 to
 * visitors who save data. 600 is for the large picture of a page on a phone, where 800 would take twice the bytes;
 * a browser without AVIF gets 800 instead.
 */
export const avifWidths = [200, 400, 600, 800, 1600] as const;

/** Widths that occur in picture URLs on pages. */
export const linkedPictureWidths = [400, 600, 800, 1600] as const satisfies readonly AvifWidth[];

export type LinkedPictureWidth = (typeof linkedPictureWidths)[number];

export type AvifWidth = (typeof avifWidths)[number];

export interface PictureSources {
  /** Used by browsers without `srcset`. */
  readonly src: string;
  /** For the `srcset` attribute; "" if there is one size only. */
  readonly srcSet: string;
  /** Widths offered in `srcSet`, ascending; empty if there is one size only. */
  readonly widths: readonly number[];
}

const ownPicture = /^(\/pictures\/[^?]+?)(?:-(400|600|800|1600))?\.webp(\?v=[\w-]+)?$/;

/**
 * URLs of uploaded pictures, on this site or in a storage bucket; `pictureName` (picture-upload.ts) makes their
 * names.
 */
const uploadedPicture = /^((?:\/uploads|https:\/\/[^?#]+)\/\d{13}-[\da-f]{32})(?:-(400|800))?\.webp$/;

/** True for the URL of an uploaded picture itself, false for one of its smaller files. */
export function isUploadedPictureUrl(url: string): boolean {
  const [, set, width] = uploadedPicture.exec(url) ?? [];
  return set !== undefined && width === undefined;
}

/**
 * The files behind a picture's URL. "/pictures/units/living-sea.webp" names a set: that file does not exist, but
 * its variants "-400.webp", "-800.webp" and "-1600.webp" do, and the URL of each variant names the set as well. A
 * version ("?v=…") applies to every variant. An uploaded picture is a set too; its largest file has no width in
 * its name. Any other URL is a single file.
 * @param linkedWidths the widths to offer for a picture of this site
 */
export function pictureSources(
  url: string,
  linkedWidths: readonly LinkedPictureWidth[] = pictureWidths,
): PictureSources {
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
    srcSet: linkedWidths.map((width) => `${base}-${width}.webp${version} ${width}w`).join(", "),
    widths: linkedWidths,
  };
}

/** The largest file of a picture, for opening it by itself and for other programs. */
export function largestPictureUrl(url: string): string {
  const { src, srcSet } = pictureSources(url);
  return srcSet.split(", ").at(-1)?.split(" ")[0] || src;
}

/** The smallest file of a picture, for thumbnails. */
export function smallestPictureUrl(url: string): string {
  const { src, srcSet } = pictureSources(url);
  return srcSet.split(" ")[0] || src;
}

/** The set ("/pictures/units/living-sea") of the URL of a set or a variant; null for any other URL. */
export function pictureSetOfUrl(url: string): string | null {
  return ownPicture.exec(url)?.[1] ?? null;
}

/** The set and width of a variant's path; null for any other path. */
export function parsePictureVariant(
  path: string,
): { readonly set: string; readonly width: LinkedPictureWidth } | null {
  const [, set, digits, version] = ownPicture.exec(path) ?? [];
  const width = linkedPictureWidths.find((one) => String(one) === digits);
  return set === undefined || width === undefined || version !== undefined ? null : { set, width };
}

/**
 * Path of a set's AVIF file. No page links to it: the server sends it at the WebP's address to browsers that
 * accept AVIF. The file does not exist where AVIF is not smaller.
 */
export function avifVariantPath(set: string, width: AvifWidth): string {
  return `${set}-${width}.avif`;
}

export function pictureVariantPath(set: string, width: PictureWidth): string {
  return `${set}-${width}.webp`;
}

/**
 * The URL of an uploaded picture's file in one width.
 * @param set its URL, path or name without the ending ".webp"
 */
export function uploadedVariantUrl(set: string, width: PictureWidth): string {
  return width === 1600 ? `${set}.webp` : `${set}-${width}.webp`;
}

/** The width sent to visitors who save data: the next smaller one of 200 and `pictureWidths`. */
export function dataSaverWidth(width: LinkedPictureWidth): AvifWidth {
  return ([200, ...pictureWidths] as const).findLast((one) => one < width) ?? width;
}

/** The smallest stored WebP width that is not smaller than this one. */
export function webpWidthFor(width: AvifWidth): PictureWidth {
  return pictureWidths.find((one) => one >= width) ?? pictureWidths[0];
}
