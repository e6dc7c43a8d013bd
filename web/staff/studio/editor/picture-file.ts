import type { Uploaded } from "../../../../server/pictures/uploads.ts";

/** A picture that was uploaded, as the input of a picture's file holds it (`pictureFile` of the domain reads it). */
export function toFileText({
  url,
  widthPx,
  heightPx,
  placeholder,
}: Pick<Uploaded, "url" | "widthPx" | "heightPx" | "placeholder">): string {
  return JSON.stringify({ url, widthPx, heightPx, placeholder });
}
