import { formatPercent } from "../domain/money/money.ts";
import type { SharedPayment, SharedPrice } from "../domain/share/payment-facts.ts";
import type { SharedListingFacts, SharedSearchFacts, SharedFacts } from "../domain/share/shared-facts.ts";
import type { Offer } from "../domain/showcase/showcase.ts";
import { type Locale, localizedText } from "../domain/text/locale.ts";
import { formatDay } from "./dates.ts";
import { listSeparators, joinWithCommas } from "./lists.ts";
import { formatEgp } from "./money.ts";
import { getTranslator } from "./translator.ts";

/** The maximum number of listings that a message describes; its link leads to all of them. */
const maxDescribed = 10;
const separators = { en: ". ", ar: "، " } as const satisfies Record<Locale, string>;

/**
 * The message with which a page is shared, in one language: title, location, price, payment and code. The last
 * line is only the link, from which chat apps make a preview. Digits are Latin in both languages. Every line of an
 * Arabic message except the link begins with an Arabic letter, because chat apps derive a line's direction from
 * its first letter.
 * @param link the full URL of the page
 */
export function formatShareMessage(facts: SharedFacts, link: string, locale: Locale): string {
  return [...shareMessageLines(facts, locale), link].join("\n");
}

/** The lines of the message, without its link. */
export function shareMessageLines(facts: SharedFacts, locale: Locale): readonly string[] {
  const t = getTranslator(locale, "shareMessage");
  switch (facts.kind) {
    case "home":
      return [
        withDirection(facts.title, t("title", { title: facts.title }), locale),
        placeLine([facts.place, facts.developer], locale),
        priceText(facts.price, locale),
        paymentText(facts.payment, locale),
        codeLine(facts, locale),
      ];
    case "project": {
      const { name, developer, place, price, payment, offer, isSample } = facts;
      return [
        t(isSample ? "project.ofSample" : "project.title", { name, developer }),
        placeLine([place], locale),
        priceText(price, locale),
        ...(price.kind === "sold-out" ? [] : [paymentText(payment, locale)]),
        ...(offer ? [offerText(offer, locale)] : []),
      ];
    }
    case "plan":
      return [
        t("plan.title", { of: facts.subject }),
        ...(facts.place ? [placeLine([facts.place], locale)] : []),
        ...(facts.name ? [t("plan.name", { name: facts.name })] : []),
        priceText({ kind: "known", egp: facts.priceEgp }, locale),
        paymentText(facts.payment, locale),
        ...(facts.code ? [codeLine(facts, locale)] : []),
      ];
    case "search":
      return searchLines(facts, locale);
    case "list":
      return listLines(facts.homes, locale);
  }
}

function listLines(homes: readonly SharedListingFacts[], locale: Locale): readonly string[] {
  const t = getTranslator(locale, "shareMessage");
  const moreCount = homes.length - maxDescribed;
  return [
    t("list.title", { count: homes.length }),
    ...homes.slice(0, maxDescribed).map(({ shortName, code, price, payment }, index) =>
      t("list.home", {
        number: String(index + 1),
        name: shortName,
        code,
        money: [priceText(price, locale), paymentText(payment, locale)].join(separators[locale]),
      }),
    ),
    ...(moreCount > 0 ? [t("alsoInLink", { count: moreCount })] : []),
  ];
}

function searchLines(facts: SharedSearchFacts, locale: Locale): readonly string[] {
  const t = getTranslator(locale, "shareMessage.search");
  const { words, count, downFromEgp, monthlyFromEgp } = facts;
  const day = formatDay(facts.day, locale);
  const amount = (egp: number) => formatEgp(egp, { locale }).text;
  const title = words ? t("title", { words }) : t("all");
  if (count === 0) return [title, t("count", { count, day })];
  const down = downFromEgp === null ? t("downUnstated") : t("downFrom", { amount: amount(downFromEgp) });
  const monthly =
    monthlyFromEgp === null ? t("monthlyUnstated") : t("monthlyFrom", { amount: amount(monthlyFromEgp) });
  return [
    title,
    facts.fromEgp === null
      ? t("count", { count, day })
      : t("countFrom", { count, day, amount: amount(facts.fromEgp) }),
    downFromEgp === null && monthlyFromEgp === null
      ? getTranslator(locale, "shareMessage")("unstated")
      : joined([down, monthly], locale),
  ];
}

function placeLine(names: readonly string[], locale: Locale): string {
  const t = getTranslator(locale, "shareMessage.place");
  const place = joinWithCommas(names, locale);
  return place ? withDirection(place, t("label", { place }), locale) : t("missing");
}

function codeLine({ code, isSample }: Pick<SharedListingFacts, "code" | "isSample">, locale: Locale): string {
  return getTranslator(locale, "shareMessage")(isSample ? "codeOfSample" : "code", { code });
}

function priceText(price: SharedPrice, locale: Locale): string {
  const t = getTranslator(locale, "shareMessage.price");
  if (!("egp" in price)) return t(price.kind);
  const amount = formatEgp(price.egp, { locale }).text;
  if (price.kind === "known") return t("known", { amount });
  return price.listEgp === null
    ? t("from", { amount })
    : t("fromUnderPlan", { amount, list: formatEgp(price.listEgp, { locale }).text });
}

/**
 * Describes the payment: "EGP 700,000 down (20%), then EGP 25,000 a month". Unknown amounts are named as not
 * stated.
 */
function paymentText(payment: SharedPayment, locale: Locale): string {
  const t = getTranslator(locale, "shareMessage");
  if (payment.kind !== "stated") return t(payment.kind);
  return joined([downText(payment, locale), remainderText(payment, locale)], locale);
}

type StatedPayment = Extract<SharedPayment, { readonly kind: "stated" }>;

function downText({ downEgp, downPercent }: StatedPayment, locale: Locale): string {
  const t = getTranslator(locale, "shareMessage.down");
  const percent = downPercent === null ? "" : formatPercent(downPercent, { locale });
  if (downEgp === 0 || downPercent === 0) return t("none");
  if (downEgp === null) return percent ? t("share", { percent }) : t("unstated");
  const amount = formatEgp(downEgp, { locale }).text;
  return percent ? t("amountAndShare", { amount, percent }) : t("amount", { amount });
}

function remainderText({ instalment, months }: StatedPayment, locale: Locale): string {
  const t = getTranslator(locale, "shareMessage.rest");
  const duration = months === null ? "" : termText(months, locale);
  if (instalment === null) return duration ? t("over", { duration }) : t("unstated");
  const text = instalmentText(instalment, locale);
  return duration ? t("eachFor", { each: text, duration }) : t("each", { each: text });
}

function instalmentText(
  { egp, everyMonths }: NonNullable<StatedPayment["instalment"]>,
  locale: Locale,
): string {
  const t = getTranslator(locale, "shareMessage.each");
  const amount = formatEgp(egp, { locale }).text;
  switch (everyMonths) {
    case 1:
    case 3:
    case 6:
    case 12:
      return t(`${everyMonths}`, { amount });
    default:
      return t("other", { amount, months: everyMonths });
  }
}

function termText(months: number, locale: Locale): string {
  const t = getTranslator(locale, "shareMessage.term");
  const years = t("years", { count: Math.floor(months / 12) });
  if (months % 12 === 0) return years;
  const monthsText = t("months", { count: months % 12 });
  return months < 12 ? monthsText : t("yearsAndMonths", { years, months: monthsText });
}

function offerText({ title, discountPercent, validUntil }: Offer, locale: Locale): string {
  const t = getTranslator(locale, "shareMessage");
  const values = { offer: localizedText(locale, title), day: formatDay(validUntil, locale) };
  return discountPercent > 0
    ? t("offerOff", { ...values, percent: formatPercent(discountPercent, { locale }) })
    : t("offer", values);
}

function joined(parts: readonly string[], locale: Locale): string {
  return parts.join(listSeparators[locale]);
}

const firstLetter = /\p{L}/u;
const arabicLetter = /\p{Script=Arabic}/u;

/**
 * Returns `text`. If the message is Arabic but `text` begins with a Latin letter, returns `labelled` instead,
 * which begins with an Arabic word, so that the line runs from right to left.
 */
function withDirection(text: string, labelled: string, locale: Locale): string {
  if (locale === "en") return text;
  const [letter = ""] = firstLetter.exec(text) ?? [];
  return arabicLetter.test(letter) ? text : labelled;
}
