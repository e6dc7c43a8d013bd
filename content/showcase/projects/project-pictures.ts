import type { CaptionedPicture } from "../../../domain/showcase/project-parts.ts";
import { getPicture, type PictureName } from "../../pictures/pictures.ts";

/**
 * Gallery pictures of a project from the product's own ones, in this order. Captions say that they are
 * illustrations.
 */
export function toProjectPictures(...names: readonly PictureName[]): readonly CaptionedPicture[] {
  return names.map((name) => {
    const { url, alt, widthPx, heightPx, placeholder, caption } = getPicture(name);
    return {
      url,
      alt,
      widthPx,
      heightPx,
      placeholder,
      caption: { en: `${caption.en} (illustration)`, ar: `${caption.ar} (صورة توضيحية)` },
    };
  });
}
