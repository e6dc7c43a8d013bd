import { arrivalMark } from "./marks.ts";
import { root } from "./root.ts";

/**
 * Sets attributes on the root element for the styles: the stored theme [ACCESS-6], the wish to save data, and how
 * the page was reached.
 */
export function applyPreferences(): void {
  const { dataset } = root;
  const [arrival] = performance.getEntriesByType("navigation");
  root.setAttribute(arrivalMark, arrival ? arrival.type : "");
  try {
    // "" means the theme of the system.
    dataset["theme"] = localStorage.getItem("theme") ?? "";
  } catch {
    // Storage can be blocked.
  }
  // Requests carry this wish too, but a page cached for everyone cannot vary by it.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection && connection.saveData) dataset["savesData"] = "";
}
