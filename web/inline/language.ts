import { languageLinkAttribute } from "./data-attributes.ts";

/** A year in seconds: the lifetime of the cookie. */
export const languageCookieMaxAgeSeconds = 31_536_000;

/**
 * Handles clicks on language links: stores the language in the cookie `lang`, which the server reads for addresses
 * without a language, and replaces the history entry [SITE-5].
 */
export function storeLanguageOnLinkClick(): void {
  addEventListener("click", (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>(`a[${languageLinkAttribute}]`);
    if (!link) return;
    document.cookie = `lang=${link.getAttribute(languageLinkAttribute)};path=/;max-age=${languageCookieMaxAgeSeconds};samesite=lax`;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The current query string, because filters may have changed since the link was rendered.
    location.replace(link.pathname + location.search);
  });
}
