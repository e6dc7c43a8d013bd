import { type Locale, locales } from "../../domain/text/locale.ts";
import { urls } from "./urls.ts";

/** Returns the path of a page in a language. */
export type PathIn = (locale: Locale) => string;

/** A page in one language; `hrefLang` tells search engines whom it is for. */
export interface Alternate {
  readonly hrefLang: Locale | "x-default";
  readonly path: string;
}

/** Returns the page in all languages, itself included: search engines require the same list on each of them. */
export function hreflangLinks(pathIn: PathIn): readonly Alternate[] {
  // For unknown readers: the home page has an entry page to choose the language, other pages default to English.
  const defaultPath = pathIn("en") === urls.home("en") ? urls.entry() : pathIn("en");
  return [
    ...locales.map((hrefLang) => ({ hrefLang, path: pathIn(hrefLang) })),
    { hrefLang: "x-default", path: defaultPath },
  ];
}
