import type { ListingFields } from "../listings/listing-fields.ts";
import { isPriceWarning, findAmountWarnings, amountFaults } from "../listings/money-rules.ts";
import { type UnitTypeId, parseBilingualUnitType } from "../listings/unit-type.ts";
import { typicalPricePerM2Range, typicalPriceRange, type PriceRangeEgp } from "../listings/usual-prices.ts";

/** Probable errors in an unusual price: a price per square metre, or too few or too many digits. */
export const priceCorrectionKinds = [
  "per-m2",
  "times-10",
  "times-100",
  "times-1000",
  "by-10",
  "by-100",
  "by-1000",
] as const;
export type PriceCorrectionKind = (typeof priceCorrectionKinds)[number];

export interface PriceCorrection {
  readonly kind: PriceCorrectionKind;
  readonly priceEgp: number;
}

type PricedHome = Pick<
  ListingFields,
  "price" | "downpayment" | "monthlyinst" | "payment" | "unitarea" | "unittype" | "unittypear"
>;

const factors: Readonly<Record<PriceCorrectionKind, (home: PricedHome) => number>> = {
  "per-m2": ({ unitarea }) => unitarea,
  "times-10": () => 10,
  "times-100": () => 100,
  "times-1000": () => 1_000,
  "by-10": () => 0.1,
  "by-100": () => 0.01,
  "by-1000": () => 0.001,
};

/** Most suggestions to show; more would be confusing. */
const maxSuggestions = 3;

/**
 * Suggested prices for a listing with an unusual one, the most probable first. A suggestion is left out if it is
 * unusual too or contradicts the other amounts.
 */
export function suggestPriceCorrections(home: PricedHome): readonly PriceCorrection[] {
  const type = parseBilingualUnitType({ en: home.unittype, ar: home.unittypear });
  const others = otherDoubts(home);
  return priceCorrectionKinds
    .map((kind) => ({ kind, priceEgp: Math.round(home.price * factors[kind](home)) }))
    .filter(({ priceEgp }) => {
      const corrected = { ...home, price: priceEgp };
      const hasNewDoubt = otherDoubts(corrected).some((doubt) => !others.includes(doubt));
      return (
        isTypical(type, priceEgp, home.unitarea) &&
        Object.keys(amountFaults(corrected)).length === 0 &&
        !hasNewDoubt
      );
    })
    .toSorted((one, other) => rank(type, one.kind) - rank(type, other.kind))
    .slice(0, maxSuggestions);
}

/**
 * Order of the suggestions: a price per square metre comes first for land, which is often priced per square metre,
 * and last for other homes, where a missing digit is more probable.
 */
function rank(type: UnitTypeId, kind: PriceCorrectionKind): number {
  if (kind === "per-m2") return type === "land" ? -1 : priceCorrectionKinds.length;
  return priceCorrectionKinds.indexOf(kind);
}

function otherDoubts(home: PricedHome) {
  return findAmountWarnings(home).filter((doubt) => !isPriceWarning(doubt));
}

function isTypical(type: UnitTypeId, priceEgp: number, areaM2: number): boolean {
  const isPerM2 = areaM2 <= 0 || isWithin(typicalPricePerM2Range(type), priceEgp / areaM2);
  return isPerM2 && isWithin(typicalPriceRange(type), priceEgp);
}

function isWithin({ leastEgp, mostEgp }: PriceRangeEgp, egp: number): boolean {
  return egp >= leastEgp && egp <= mostEgp;
}
