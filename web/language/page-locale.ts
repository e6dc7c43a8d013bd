import { useLocation } from "react-router";
import { type Locale, parseLocale } from "../../domain/text/locale.ts";

/** The language of the page that is shown; addresses without one (the entry page) are English. */
export function usePageLocale(): Locale {
  return parseLocale(useLocation().pathname) ?? "en";
}
