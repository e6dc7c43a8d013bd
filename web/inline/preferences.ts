import { root } from "./root.ts";

/** The theme that a visitor chose for this browser; "" or null means that of the system. */
function readTheme(): string | null {
  try {
    return localStorage.getItem("theme");
  } catch {
    // Storage can be forbidden.
    return null;
  }
}

/** Puts the remembered theme, and the wish to save data, on the root element, where the styles look. */
export function applyPreferences(): void {
  const { dataset } = root;
  dataset["scripts"] = "";
  const theme = readTheme();
  if (theme) dataset["theme"] = theme;
  // The wish is part of every request as well, but a page that is kept for everybody cannot vary by it.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection && connection.saveData) dataset["savesData"] = "";
}
