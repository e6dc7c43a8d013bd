import { useLocation, useRouteLoaderData } from "react-router";
import { plainReader, type Reader } from "../../domain/money/reader.ts";
import type { CurrencyRates, SecondCurrency } from "../../domain/money/second-currency.ts";
import { type Locale, parseLocale } from "../../domain/text/locale.ts";

/** The language of a path; addresses without one (the entry page, programs' addresses) are answered in English. */
export function localeOfPath(path: string): Locale {
  return parseLocale(path) ?? "en";
}

/** What is read here of the root loader's data (web/shell/site.ts). */
interface RootData {
  readonly reader: Reader;
  readonly config: { readonly currencies: { readonly rates: CurrencyRates } | null };
}

function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The reader of the page: its language, and the visitor's figures and second currency. */
export function useReader(): Reader {
  const { pathname } = useLocation();
  // Only the error page of a failed root loader has no data.
  return useRootData()?.reader ?? plainReader(localeOfPath(pathname));
}

/** The language of the page that is shown. */
export function usePageLocale(): Locale {
  return useReader().locale;
}

/** The currency that the reader has chosen besides EGP, and EGP for one unit of it; null where there is none. */
export function useSecondCurrency(): { readonly currency: SecondCurrency; readonly rate: number } | null {
  const root = useRootData();
  const currency = root?.reader.currency;
  const rate = currency && root.config.currencies?.rates[currency];
  return currency && rate ? { currency, rate } : null;
}
