import type { Uploaded } from "../../../../server/pictures/uploads.ts";

/** Formats an uploaded picture as the text of a picture's file input (`pictureFile` of the domain reads it). */
export function toFileText({
  url,
  widthPx,
  heightPx,
  placeholder,
}: Pick<Uploaded, "url" | "widthPx" | "heightPx" | "placeholder">): string {
  return JSON.stringify({ url, widthPx, heightPx, placeholder });
}
