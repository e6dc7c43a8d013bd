import { formatChoices, type ReaderChoices } from "../../domain/money/reader.ts";
import { secondCurrencies } from "../../domain/money/second-currency.ts";

/**
 * Returns the edition of a response: the build of the site, and the digits and second currency it was rendered
 * for. Only responses of the same edition may be combined on a page.
 */
export function editionOf(choices: ReaderChoices): string {
  return `${import.meta.env.BUILD_ID} ${formatChoices(choices)}`.trimEnd();
}

/** Returns the edition of the current page, from an attribute of its root element (web/root.tsx). */
export function shownEdition(): string {
  const { digits, currency } = document.documentElement.dataset;
  return editionOf({
    digits: digits === "arab" ? digits : "latn",
    currency: secondCurrencies.find((each) => each === currency) ?? null,
  });
}
