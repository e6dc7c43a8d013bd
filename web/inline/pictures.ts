import { placeholderUrlAttribute } from "./data-attributes.ts";
import { rootElement } from "./root.ts";

/**
 * Replaces a picture that fails to load by the placeholder, once [SITE-13]. Uses one capturing listener, because
 * error events do not bubble and the Content-Security-Policy forbids inline handlers.
 */
export function replaceFailedPictures(): void {
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
