import { versionedPictureUrl } from "../../content/pictures/pictures.ts";
import type { ListingPicture } from "../../domain/pictures/picture.ts";
import { type Locale, localizedText } from "../../domain/text/locale.ts";
import { averagePlaceholderColor } from "./average-color.ts";

/** A picture with the texts of one language. */
export interface PictureView {
  /** Address of the file, with a version that changes with the file (`versionedPictureUrl`). */
  readonly url: string;
  readonly alt: string;
  /** CSS colour shown until the picture is loaded; absent if unknown. */
  readonly color?: string;
}

/**
 * Returns a picture's view. For loaders of hydrated pages, whose browsers then need neither the versions of all
 * pictures nor the decoder of placeholders.
 */
export function toPictureView(image: ListingPicture, locale: Locale): PictureView {
  const { url, alt, placeholder } = image;
  const color = averagePlaceholderColor(placeholder);
  return {
    url: versionedPictureUrl(url),
    alt: localizedText(locale, alt),
    ...(color !== undefined && { color }),
  };
}
