import { navigationTypeAttribute } from "./data-attributes.ts";
import { rootElement } from "./root.ts";

/** Sets attributes of the root element for CSS: stored theme [ACCESS-6], data saving, and navigation type. */
export function applyPreferences(): void {
  const { dataset } = rootElement;
  const [arrival] = performance.getEntriesByType("navigation");
  rootElement.setAttribute(navigationTypeAttribute, arrival ? arrival.type : "");
  try {
    // The value "" means the system's theme.
    dataset["theme"] = localStorage.getItem("theme") ?? "";
  } catch {
    // Reading the storage throws if the visitor blocks it; the page then has the system's theme.
  }
  // Data saving is read here and not from the request's Save-Data header, because cached pages are the same for
  // everyone.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection && connection.saveData) dataset["savesData"] = "";
}
