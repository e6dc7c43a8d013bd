import { formatPreferences, type ReaderPreferences } from "../../domain/money/reader-format.ts";
import { secondCurrencies } from "../../domain/money/second-currency.ts";

/**
 * Returns the edition of a response: the site's build, and the digits and second currency for which it was
 * rendered. A page must not combine responses of different editions.
 */
export function formatEdition(choices: ReaderPreferences): string {
  return `${import.meta.env.BUILD_ID} ${formatPreferences(choices)}`.trimEnd();
}

/** Returns the edition of the page on screen from attributes of its root element (web/root.tsx). */
export function currentPageEdition(): string {
  const { digits, currency } = document.documentElement.dataset;
  return formatEdition({
    digits: digits === "arab" ? digits : "latn",
    currency: secondCurrencies.find((each) => each === currency) ?? null,
  });
}
