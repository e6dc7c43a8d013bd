import type { ListingImage } from "../domain/image.ts";
import type { Bilingual } from "../domain/locale.ts";
import { pictureCaptions, type PictureName } from "./picture-captions.ts";
import pictureFacts from "./pictures.json" with { type: "json" };

export type { PictureName };

interface PictureFacts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placeholder: string;
  readonly colour: string;
}

const facts: Readonly<Record<string, PictureFacts | undefined>> = pictureFacts;

/** A picture of our own with its measured facts. */
export interface Picture extends ListingImage {
  /** What is seen, without the word that it is an illustration. */
  readonly caption: Bilingual;
  /** Average colour, "#rrggbb". */
  readonly colour: string;
}

/**
 * A picture of our own by name, such as "units/living-sea". Its alt text says that it is an illustration.
 * @throws when `scripts/prepare-pictures.ts` has not been run for it
 */
export function getPicture(name: PictureName): Picture {
  const found = facts[`/pictures/${name}`];
  if (!found) throw new Error(`content/pictures.json has no ${name}`);
  const caption = pictureCaptions[name];
  return {
    url: `/pictures/${name}.webp`,
    alt: { en: `Illustration: ${caption.en}`, ar: `صورة توضيحية: ${caption.ar}` },
    widthPx: found.widthPx,
    heightPx: found.heightPx,
    placeholder: found.placeholder,
    caption,
    colour: found.colour,
  };
}

/** A picture of our own as one of a listing's images. */
export function toListingImage(name: PictureName): ListingImage {
  const { url, alt, widthPx, heightPx, placeholder } = getPicture(name);
  return { url, alt, widthPx, heightPx, placeholder };
}
