import { versionedPicture } from "../../content/pictures/pictures.ts";
import type { ListingImage } from "../../domain/pictures/picture.ts";
import { type Locale, textIn } from "../../domain/text/locale.ts";
import { averageColor } from "./average-color.ts";

/** A picture with the texts of one language. */
export interface PictureView {
  /** The address, with a version that changes with the file (`versionedPicture`). */
  readonly url: string;
  readonly alt: string;
  /** A CSS colour shown until the picture is loaded; absent if unknown. */
  readonly color?: string;
}

/**
 * Makes a picture's view, for loaders of hydrated pages. Keeps the versions of all pictures and the decoder of
 * placeholders out of the browser's bundle.
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
