import { useLocation, useRouteLoaderData } from "react-router";
import { defaultReaderFormat, type ReaderFormat } from "../../domain/money/reader-format.ts";
import type { CurrencyRates, SecondCurrency } from "../../domain/money/second-currency.ts";
import { type Locale, parseLocale } from "../../domain/text/locale.ts";

/** Returns the language of a path. Addresses without one (entry page, APIs) are in English. */
export function localeOfPath(path: string): Locale {
  return parseLocale(path) ?? "en";
}

/** The part of the root loader's data that is used here (web/shell/site.ts). */
interface RootData {
  readonly format: ReaderFormat;
  readonly config: { readonly currencies: { readonly rates: CurrencyRates } | null };
}

function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** Returns the page's language with the visitor's digits and second currency. */
export function useReaderFormat(): ReaderFormat {
  const { pathname } = useLocation();
  // The root loader's data are missing only on the error page after it failed.
  return useRootData()?.format ?? defaultReaderFormat(localeOfPath(pathname));
}

export function usePageLocale(): Locale {
  return useReaderFormat().locale;
}

/** Returns the visitor's second currency with its rate in EGP per unit; null if none is chosen. */
export function useSecondCurrency(): { readonly currency: SecondCurrency; readonly rate: number } | null {
  const root = useRootData();
  const currency = root?.format.currency;
  const rate = currency && root.config.currencies?.rates[currency];
  return currency && rate ? { currency, rate } : null;
}
