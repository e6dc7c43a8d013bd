import { navigationTypeAttribute } from "./data-attributes.ts";
import { rootElement } from "./root.ts";

/** Sets attributes of the root element for CSS: stored theme [ACCESS-6], data saving, and how the visitor arrived. */
export function applyPreferences(): void {
  const { dataset } = rootElement;
  const [arrival] = performance.getEntriesByType("navigation");
  rootElement.setAttribute(navigationTypeAttribute, arrival ? arrival.type : "");
  try {
    // "" follows the system's theme.
    dataset["theme"] = localStorage.getItem("theme") ?? "";
  } catch {
    // Reading throws if the visitor blocks storage.
  }
  // Requests state the wish to save data too, but cached pages are the same for everyone.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection && connection.saveData) dataset["savesData"] = "";
}
