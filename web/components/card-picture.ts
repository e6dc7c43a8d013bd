import type { ListingImage } from "../../domain/image.ts";
import { type Locale, textIn } from "../../domain/locale.ts";

/** A picture with its words in the reader's language only. */
export interface CardPicture extends Omit<ListingImage, "alt"> {
  readonly alt: string;
}

/** As many characters of a ThumbHash as hold its average colour, which is all that is painted of it. */
const placeholderLength = 8;

export function toCardPicture(image: ListingImage, locale: Locale): CardPicture {
  return { ...image, alt: textIn(locale, image.alt), placeholder: image.placeholder.slice(0, placeholderLength) };
}

/** As the picture component takes it, where the page is in one language. */
export function fromCardPicture({ alt, ...picture }: CardPicture): ListingImage {
  return { ...picture, alt: { en: alt, ar: alt } };
}
