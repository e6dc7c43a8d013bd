import { arrivalMark } from "./marks.ts";
import { root } from "./root.ts";

/**
 * Puts the remembered theme, the wish to save data and the way that the page was reached on the root element, where the
 * styles look.
 */
export function applyPreferences(): void {
  const { dataset } = root;
  const [arrival] = performance.getEntriesByType("navigation");
  root.setAttribute(arrivalMark, arrival ? arrival.type : "");
  try {
    // Under "" the theme is that of the system.
    dataset["theme"] = localStorage.getItem("theme") ?? "";
  } catch {
    // Storage can be forbidden.
  }
  // The wish is part of every request as well, but a page that is kept for everybody cannot vary by it.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection && connection.saveData) dataset["savesData"] = "";
}
