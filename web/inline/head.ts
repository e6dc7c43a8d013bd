/** Runs in `<head>` of every page, before the first paint. At most 1 KB, because it is inlined in the HTML. */
import { navigationTypeAttribute, placeholderUrlAttribute } from "./data-attributes.ts";
import { storeLanguageOnLinkClick } from "./language.ts";
import { rootElement } from "./root.ts";

/** Sets attributes of the root element for CSS: stored theme [ACCESS-6], data saving, and navigation type. */
function applyPreferences(): void {
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

/**
 * Replaces a picture that fails to load by the placeholder, once [SITE-13]. Uses one capturing listener, because
 * error events do not bubble and the Content-Security-Policy forbids inline handlers.
 */
function replaceFailedPictures(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.dataset["failed"] !== undefined) return;
      target.dataset["failed"] = "";
      target.removeAttribute("srcset");
      target.src = rootElement.getAttribute(placeholderUrlAttribute) as string;
    },
    true,
  );
}

applyPreferences();
replaceFailedPictures();
storeLanguageOnLinkClick();
