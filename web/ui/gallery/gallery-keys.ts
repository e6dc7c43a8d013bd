import type { KeyboardEvent } from "react";
import type { SlideRow } from "./use-slide-row.ts";

/** Handles arrow keys, Home and End while a picture has the focus. */
export function handleGalleryKeys(
  event: KeyboardEvent,
  { step, show, total }: Pick<SlideRow, "step" | "show"> & { readonly total: number },
): void {
  if (event.altKey || event.metaKey || event.ctrlKey) return;
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
  if (event.key === "Home") show(0);
  else if (event.key === "End") show(total - 1);
  else if (event.key === "ArrowRight") step(isRightToLeft ? -1 : 1);
  else if (event.key === "ArrowLeft") step(isRightToLeft ? 1 : -1);
  else return;
  event.preventDefault();
  // Stops the event before it reaches the gallery's own handler, because the lightbox is inside the gallery.
  event.stopPropagation();
}
