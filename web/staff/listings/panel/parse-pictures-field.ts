import type { ListingPicture } from "../../../../domain/pictures/picture.ts";
import { parsePictureField } from "../../../../domain/pictures/picture-list.ts";

/**
 * The pictures that a new listing's refused form sent, for showing them again. Sizes come from the browser and are
 * not verified.
 */
export function parsePicturesField(field: string): readonly ListingPicture[] {
  const pictures = parsePictureField(field);
  if (pictures === null || pictures.length === 0) return [];
  const sent = JSON.parse(field) as readonly Partial<ListingPicture>[];
  return pictures.map(({ url, alt }) => {
    const { widthPx, heightPx, placeholder } = sent.find((one) => one.url === url) ?? {};
    return {
      url,
      alt,
      widthPx: typeof widthPx === "number" ? widthPx : 4,
      heightPx: typeof heightPx === "number" ? heightPx : 3,
      placeholder: typeof placeholder === "string" ? placeholder : "",
    };
  });
}
