import { useLocation, useRouteLoaderData } from "react-router";
import { plainReader, type Reader } from "../../domain/money/reader.ts";
import { type Locale, parseLocale } from "../../domain/text/locale.ts";

/** The language of a path; addresses without one (the entry page, programs' addresses) are answered in English. */
export function localeOfPath(path: string): Locale {
  return parseLocale(path) ?? "en";
}

/** Who the page is written for: its language, and the visitor's figures and second currency. */
export function useReader(): Reader {
  const { pathname } = useLocation();
  const site = useRouteLoaderData<{ readonly reader: Reader }>("root");
  // Only the error page of a failed root loader has no data.
  return site?.reader ?? plainReader(localeOfPath(pathname));
}

/** The language of the page that is shown. */
export function usePageLocale(): Locale {
  return useReader().locale;
}
