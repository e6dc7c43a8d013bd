import { formatChoices, type ReaderChoices } from "../../domain/money/reader.ts";
import { secondCurrencies } from "../../domain/money/second-currency.ts";

/**
 * Which build of the site wrote an answer, and for which figures and second currency. Only answers of one edition can
 * stand on one page.
 */
export function editionOf(choices: ReaderChoices): string {
  return `${import.meta.env.BUILD_ID} ${formatChoices(choices)}`.trimEnd();
}

/** The edition of the page that is shown, as its root element says it (web/root.tsx). */
export function shownEdition(): string {
  const { digits, currency } = document.documentElement.dataset;
  return editionOf({
    digits: digits === "arab" ? digits : "latn",
    currency: secondCurrencies.find((each) => each === currency) ?? null,
  });
}
