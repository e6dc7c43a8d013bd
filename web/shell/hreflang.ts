import { type Locale, locales } from "../../domain/text/locale.ts";
import { urls } from "./urls.ts";

/** The path of a page in each language. */
export type PathIn = (locale: Locale) => string;

/** A page in one language; `hrefLang` tells search engines for whom. */
export interface Alternate {
  readonly hrefLang: Locale | "x-default";
  readonly path: string;
}

/** All twins of a page, itself among them: the same list on each of them, so that they vouch for one another. */
export function alternatesOf(pathIn: PathIn): readonly Alternate[] {
  // The home page has a page that chooses the language; elsewhere English is what an unknown reader gets.
  const unknownReader = pathIn("en") === urls.home("en") ? urls.entry() : pathIn("en");
  return [
    ...locales.map((hrefLang) => ({ hrefLang, path: pathIn(hrefLang) })),
    { hrefLang: "x-default", path: unknownReader },
  ];
}
