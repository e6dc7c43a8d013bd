import { dataset } from "./root.ts";

/** What a visitor chose for this browser, by name; "" or absent means the default. */
function readPreference(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    // Storage can be forbidden; the page then keeps its defaults.
    return "";
  }
}

/** Puts the remembered theme, and the wish to save data, on the root element, where the styles look. */
export function applyPreferences(): void {
  dataset["scripts"] = "";
  const theme = readPreference("theme");
  if (theme) dataset["theme"] = theme;
  // The wish is part of every request as well, but a page that is kept for everybody cannot vary by it.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection && connection.saveData) dataset["savesData"] = "";
}
