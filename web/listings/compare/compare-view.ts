import { dueOnSigningEgp } from "../../../domain/listings/payment-method.ts";
import {
  type BetterDirection,
  areValuesDifferent,
  flagBestValues,
} from "../../../domain/listings/best-values.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { unitTypeName } from "../../../domain/listings/listing-title.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import {
  formatCount,
  formatPercent,
  type FormattedMoney,
  type NumberStyle,
  percentOfPrice,
  pricePerM2,
} from "../../../domain/money/money.ts";
import { paymentBreakdown } from "../../../domain/plans/payment-shape.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { formatAreaM2, formatEgp } from "../../../messages/money.ts";
import { type ListingCardView, toListingCardView } from "../cards/listing-card-view.ts";
import { featureComparisonRows } from "./stated-rows.ts";
import { monthsLeftText } from "../../plans/pieces/months-left.ts";

/** A fact of a home: an amount or a text, with an optional note. */
export interface ListingComparisonCell {
  readonly money: FormattedMoney | null;
  /** The whole fact as text, including amounts; the homes differ in a fact if these texts differ. */
  readonly text: string;
  readonly note: string;
  readonly isBest: boolean;
}

export interface ListingComparisonRow {
  readonly name: string;
  readonly differs: boolean;
  /** Whether the lowest or the highest value is marked as best; null if none is marked. */
  readonly better: BetterDirection | null;
  /** One cell per home, in the order of the homes. */
  readonly cells: readonly ListingComparisonCell[];
}

/** The content of the comparison, in the visitor's language and digits. */
export type ListingComparisonView = ReturnType<typeof toListingComparisonView>;

export function toListingComparisonView(listings: readonly Listing[], format: NumberStyle) {
  const homes = listings.map((listing) => ({ listing, card: toListingCardView(listing, format) }));
  const rules: readonly RowRule[] = [...rowsOf(format), ...featureComparisonRows(listings, format)];
  return {
    homes: homes.map(({ card }) => toCompareColumnView(card)),
    rows: rules.map(({ name, better = null, fact, value }) => {
      const facts = homes.map(fact);
      const bestFlags = better && value ? flagBestValues(homes.map(value), better) : [];
      return {
        name,
        better,
        differs: areValuesDifferent(facts.map(({ text, note = "" }) => `${text} ${note}`)),
        cells: facts.map(({ money = null, text, note = "" }, index) => ({
          money,
          text,
          note,
          isBest: bestFlags[index] ?? false,
        })),
      };
    }),
  };
}

/** The heading of a column: the home with the data of its payment line. */
export type ListingComparisonColumn = ReturnType<typeof toCompareColumnView>;

function toCompareColumnView(card: ListingCardView) {
  const { code, title, picture, isSample, priceEgp, downPaymentEgp, monthlyEgp, payment = null } = card;
  return { code, title, picture, isSample, priceEgp, downPaymentEgp, monthlyEgp, payment };
}

interface ComparedHome {
  readonly card: ListingCardView;
  readonly listing: Listing;
}

interface Fact {
  readonly money?: FormattedMoney;
  readonly text: string;
  readonly note?: string;
}

interface RowRule {
  readonly name: string;
  readonly fact: (home: ComparedHome) => Fact;
  /** Which value is marked as best, absent if none is. `value` is the number to compare, null if unknown. */
  readonly better?: BetterDirection;
  readonly value?: (home: ComparedHome) => number | null;
}

const orNull = (amount: number) => (amount > 0 ? amount : null);

function rowsOf(format: NumberStyle): readonly RowRule[] {
  const { locale } = format;
  const t = getTranslator(format, "compare");
  const facts = getTranslator(format, "property.facts");
  const money = getTranslator(format, "property.money");
  const listing = getTranslator(format, "listing");
  const unknownFact: Fact = { text: facts("notSpecified") };
  const amount = (egp: number): Fact => {
    const text = formatEgp(egp, format);
    return { money: text, text: text.text };
  };
  const words = (text: string): Fact => (text ? { text } : unknownFact);
  const countFact = (count: number) => words(count > 0 ? formatCount(count, format) : "");
  const perM2Egp = ({ card }: ComparedHome) =>
    card.isPriceOpen ? null : pricePerM2(card.priceEgp, card.areaM2);

  return [
    {
      name: money("total"),
      better: "lowest",
      // An unconfirmed price is never marked as the lowest.
      value: ({ card }) => (card.isPriceOpen ? null : orNull(card.priceEgp)),
      fact: ({ card }) => {
        if (card.priceEgp <= 0) return { text: listing("onRequest") };
        return { ...amount(card.priceEgp), ...(card.isPriceOpen && { note: listing("priceOpen") }) };
      },
    },
    {
      name: facts("pricePerM2"),
      better: "lowest",
      value: perM2Egp,
      fact: (home) => {
        const egp = perM2Egp(home);
        return egp === null ? unknownFact : amount(egp);
      },
    },
    {
      name: money("downPayment"),
      better: "lowest",
      value: ({ card }) => dueOnSigningEgp(card),
      fact: ({ card }) => {
        const today = dueOnSigningEgp(card);
        if (today === null) return unknownFact;
        if (paymentBreakdown(card).kind === "cash") return { ...amount(today), note: t("paidAtOnce") };
        const percent = percentOfPrice(today, card.priceEgp);
        if (today === 0) return { text: t("nothing") };
        return { ...amount(today), note: percent === null ? "" : formatPercent(percent, format) };
      },
    },
    {
      name: money("monthly"),
      better: "lowest",
      value: ({ card }) => orNull(card.monthlyEgp ?? 0),
      fact: ({ card }) => {
        if (card.monthlyEgp) return amount(card.monthlyEgp);
        return paymentBreakdown(card).kind === "cash" ? { text: t("nothing") } : unknownFact;
      },
    },
    {
      name: money("left"),
      fact: ({ card }) => {
        if (paymentBreakdown(card).kind === "cash") return { text: t("nothing") };
        const today = dueOnSigningEgp(card);
        return today === null || today > card.priceEgp ? unknownFact : amount(card.priceEgp - today);
      },
    },
    {
      name: money("over"),
      fact: ({ card }) => {
        const shape = paymentBreakdown(card);
        if (shape.kind === "split") return { text: monthsLeftText(shape.months, format) };
        return shape.kind === "cash" ? { text: t("nothing") } : unknownFact;
      },
    },
    {
      name: facts("area"),
      better: "highest",
      value: ({ card }) => orNull(card.areaM2),
      fact: ({ card }) => words(card.areaM2 > 0 ? formatAreaM2(card.areaM2, format) : ""),
    },
    {
      name: facts("rooms"),
      fact: ({ card }) => (card.rooms === null ? { text: t("notApplicable") } : countFact(card.rooms)),
    },
    { name: facts("bathrooms"), fact: ({ card }) => countFact(card.bathrooms) },
    { name: facts("unitType"), fact: ({ listing: home }) => words(unitTypeName(home, locale)) },
    { name: facts("finishing"), fact: ({ card }) => words(card.finishing) },
    { name: facts("delivery"), fact: ({ card }) => words(card.delivery) },
    { name: facts("location"), fact: ({ card }) => words(card.place) },
    { name: facts("project"), fact: ({ listing: home }) => words(localizedText(locale, home.projectName)) },
    { name: facts("developer"), fact: ({ card }) => words(card.developer) },
    { name: t("status"), fact: ({ card }) => words(listing(`status.${card.status}`)) },
  ];
}
