import { parseLocalizedNumber } from "../../domain/text/digits.ts";
import type { Locale } from "../../domain/text/locale.ts";
import {
  formatSecondCurrency,
  parseCurrencyRates,
  roughly,
  secondCurrencies,
} from "../../domain/money/second-currency.ts";

const words = { en: "about", ar: "حوالي" } as const satisfies Record<Locale, string>;
/** Amounts within a sentence or a bar that has no room for a line more. */
const alone = "b,[data-egp-only]";

/** Puts under every amount of the page, and every one that comes later, what it roughly is in the chosen currency. */
export function showSecondCurrency(): void {
  const root = document.documentElement;
  const currency = secondCurrencies.find((one) => one === root.dataset["currency"]);
  const rate = currency && parseCurrencyRates(root.dataset["rates"] ?? "")?.[currency];
  if (!currency || !rate) return;
  const locale = root.lang === "ar" ? "ar" : "en";

  const convert = (place: Element) => {
    place.querySelector(":scope > .second")?.remove();
    if (place.closest(alone)) return;
    const figures = [...place.querySelectorAll<HTMLElement>(":scope > .fig")];
    const amounts = figures.map(({ dataset, textContent }) =>
      parseLocalizedNumber(dataset["egp"] ?? textContent),
    );
    const texts = amounts.flatMap((egp) =>
      egp ? [formatSecondCurrency(roughly(egp, rate), currency, locale)] : [],
    );
    // Half of a range says nothing.
    if (texts.length === 0 || texts.length < figures.length) return;
    const line = document.createElement("small");
    line.className = "second";
    const sign = document.createElement("span");
    sign.ariaHidden = "true";
    sign.textContent = "≈ ";
    const word = document.createElement("span");
    word.className = "visually-hidden";
    word.textContent = ` ${words[locale]} `;
    line.append(word, sign, texts.join(" – "));
    place.append(line);
  };

  /** An amount has its currency beside it; its place is what holds both. */
  const look = (nodes: Iterable<Node>) => {
    const places = new Set<Element>();
    for (const node of nodes) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(".second")) continue;
      for (const unit of element.querySelectorAll(".cur")) places.add(unit.parentElement!);
      const place = element.closest(".fig,.cur")?.parentElement;
      if (place?.querySelector(":scope > .cur")) places.add(place);
    }
    places.forEach(convert);
  };

  look([root]);
  new MutationObserver((changes) =>
    look(
      changes.flatMap(({ target, type, addedNodes }) =>
        type === "characterData" ? [target] : [...addedNodes],
      ),
    ),
  ).observe(root, { subtree: true, childList: true, characterData: true });
}
