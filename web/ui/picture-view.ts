import { versionedPicture } from "../../content/pictures/pictures.ts";
import type { ListingImage } from "../../domain/pictures/picture.ts";
import { type Locale, textIn } from "../../domain/text/locale.ts";
import { averageColor } from "./average-color.ts";

/** A picture as it is drawn, in one language. */
export interface PictureView {
  /** With its version (`versionedPicture`). */
  readonly url: string;
  readonly alt: string;
  /** The colour of its frame until it is there, as CSS; absent when it is not known. */
  readonly color?: string;
}

/**
 * What is drawn of a picture. Loaders of pages that React takes over make it: it needs the versions of all our own
 * pictures and the decoder of placeholders, which browsers do without.
 */
export function toPictureView(image: ListingImage, locale: Locale): PictureView {
  const { url, alt, placeholder } = image;
  const color = averageColor(placeholder);
  return {
    url: versionedPicture(url),
    alt: textIn(locale, alt),
    ...(color !== undefined && { color }),
  };
}
