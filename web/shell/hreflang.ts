import { type Locale, locales } from "../../domain/text/locale.ts";
import { urls } from "./urls.ts";

/** Returns the path of a page in a language. */
export type PathForLocale = (locale: Locale) => string;

/** The address of a page in one language; `hrefLang` names that language for search engines. */
interface HreflangLink {
  readonly hrefLang: Locale | "x-default";
  readonly path: string;
}

/** Returns a page's addresses in all languages. Search engines require the same complete list on each page. */
export function hreflangLinks(pathIn: PathForLocale): readonly HreflangLink[] {
  // For visitors of other languages: the entry page, which lets them choose a language, instead of the home page;
  // for all other pages, the English page.
  const defaultPath = pathIn("en") === urls.home("en") ? urls.entry() : pathIn("en");
  return [
    ...locales.map((hrefLang) => ({ hrefLang, path: pathIn(hrefLang) })),
    { hrefLang: "x-default", path: defaultPath },
  ];
}
