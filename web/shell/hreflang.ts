import { type Locale, locales } from "../../domain/text/locale.ts";
import { urls } from "./urls.ts";

/** Returns the path of a page in a language. */
export type PathForLocale = (locale: Locale) => string;

/** The address of a page in one language; `hrefLang` tells search engines which one. */
export interface HreflangLink {
  readonly hrefLang: Locale | "x-default";
  readonly path: string;
}

/** Returns the addresses of a page in all languages. Search engines require the same complete list on each of them. */
export function hreflangLinks(pathIn: PathForLocale): readonly HreflangLink[] {
  // For visitors of unknown language: the page that lets them choose one instead of the home page, else the English
  // page.
  const defaultPath = pathIn("en") === urls.home("en") ? urls.entry() : pathIn("en");
  return [
    ...locales.map((hrefLang) => ({ hrefLang, path: pathIn(hrefLang) })),
    { hrefLang: "x-default", path: defaultPath },
  ];
}
