import { versionedPicture } from "../../content/pictures/pictures.ts";
import type { ListingImage } from "../../domain/pictures/picture.ts";
import { type Locale, textIn } from "../../domain/text/locale.ts";
import { averageColor } from "./average-color.ts";

/** A picture with the texts of one language. */
export interface PictureView {
  /** The address with a version (`versionedPicture`). */
  readonly url: string;
  readonly alt: string;
  /** The background colour until it is loaded, as CSS; absent if not known. */
  readonly color?: string;
}

/**
 * Makes the view of a picture. For loaders of hydrated pages: it needs the versions of all site pictures and the
 * decoder of placeholders, which should not be in the browser's bundle.
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
