import type { UploadedPicture } from "../../../../server/pictures/uploads.ts";

/** Encodes an uploaded picture as the text of a picture's hidden input; `parsePictureFile` (domain) decodes it. */
export function formatPictureFile({
  url,
  widthPx,
  heightPx,
  placeholder,
}: Pick<UploadedPicture, "url" | "widthPx" | "heightPx" | "placeholder">): string {
  return JSON.stringify({ url, widthPx, heightPx, placeholder });
}
