import type { Uploaded } from "../../../../server/pictures/uploads.ts";

/** Encodes an uploaded picture as the text of a picture's hidden input; `parsePictureFile` (domain) decodes it. */
export function toFileText({
  url,
  widthPx,
  heightPx,
  placeholder,
}: Pick<Uploaded, "url" | "widthPx" | "heightPx" | "placeholder">): string {
  return JSON.stringify({ url, widthPx, heightPx, placeholder });
}
