import { placeholderMark } from "./marks.ts";
import { root } from "./root.ts";

/**
 * A picture that fails to load is replaced once by the placeholder [SITE-13]. One capturing listener is used, because
 * error events do not bubble and the Content-Security-Policy allows no inline handlers.
 */
export function replaceFailedPictures(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.dataset["failed"] !== undefined) return;
      target.dataset["failed"] = "";
      target.removeAttribute("srcset");
      target.src = root.getAttribute(placeholderMark) as string;
    },
    true,
  );
}
