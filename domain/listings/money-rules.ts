import type { FieldName, StoredFieldValues } from "./field-table.ts";
import { parseBilingualUnitType } from "./unit-type.ts";
import { type PriceWarning, findPriceWarning, priceWarnings } from "./usual-prices.ts";

/** The fields whose amounts the rules compare. */
export const comparedAmountFields = [
  "price",
  "downpayment",
  "monthlyinst",
  "payment",
  "unitarea",
  "unittype",
  "unittypear",
] as const;
type Amounts = Pick<StoredFieldValues, (typeof comparedAmountFields)[number]>;

interface MoneyRule {
  /** The field at which the fault is shown. */
  readonly field: FieldName;
  /**
   * "refused": the amount is impossible and cannot be saved. "asked": the amount is improbable but may be right, so
   * the form asks for confirmation, and an import holds the row back.
   */
  readonly weight: "refused" | "asked";
  readonly isBroken: (values: Amounts) => boolean;
}

/** Returns a test whether amounts have this price warning (usual-prices.ts). */
function hasPriceWarning(warning: PriceWarning): MoneyRule["isBroken"] {
  return ({ price, unitarea, unittype, unittypear }) =>
    warning ===
    findPriceWarning({
      unitType: parseBilingualUnitType({ en: unittype, ar: unittypear }),
      priceEgp: price,
      areaM2: unitarea,
    });
}

/**
 * Every rule about the amounts shown to buyers; those of weight "refused" are [HOME-12]. A price of 0 means not known
 * [CARD-2], so nothing is compared with it.
 */
const moneyRules = {
  downPaymentAbovePrice: {
    field: "downpayment",
    weight: "refused",
    isBroken: ({ price, downpayment }) => price > 0 && (downpayment ?? 0) > price,
  },
  monthlyAbovePrice: {
    field: "monthlyinst",
    weight: "refused",
    isBroken: ({ price, monthlyinst }) => price > 0 && (monthlyinst ?? 0) > price,
  },
  // Broken by a home for cash that has instalments or a down payment below its price, and by instalments of 0.
  paymentDiffers: {
    field: "payment",
    weight: "refused",
    isBroken: ({ price, downpayment, monthlyinst, payment }) => {
      if (payment === "instalments") return monthlyinst === 0;
      const isPaidInParts = (monthlyinst ?? 0) > 0 || (!!downpayment && downpayment < price);
      return payment === "cash" && isPaidInParts;
    },
  },
  priceVeryLow: { field: "price", weight: "asked", isBroken: hasPriceWarning("priceVeryLow") },
  priceVeryHigh: { field: "price", weight: "asked", isBroken: hasPriceWarning("priceVeryHigh") },
  perM2FarOff: { field: "unitarea", weight: "asked", isBroken: hasPriceWarning("perM2FarOff") },
  // Less than a hundredth of the price is usually a percentage typed as an amount, such as "20" for a fifth.
  downPaymentVeryLow: {
    field: "downpayment",
    weight: "asked",
    isBroken: ({ price, downpayment }) => !!downpayment && downpayment * 100 < price,
  },
  // A fifth of the price a month is usually a quarterly or yearly amount, or a typing error.
  monthlyVeryHigh: {
    field: "monthlyinst",
    weight: "asked",
    isBroken: ({ price, monthlyinst }) => !!monthlyinst && monthlyinst <= price && monthlyinst * 5 > price,
  },
  // With a ten-thousandth of the price a month, paying would take more than eight hundred years.
  monthlyVeryLow: {
    field: "monthlyinst",
    weight: "asked",
    isBroken: ({ price, monthlyinst }) => !!monthlyinst && monthlyinst * 10_000 < price,
  },
} as const satisfies Record<string, MoneyRule>;

type RuleName = keyof typeof moneyRules;
type RuleNameOf<Weight> = {
  [Name in RuleName]: (typeof moneyRules)[Name]["weight"] extends Weight ? Name : never;
}[RuleName];

/** An impossible amount; the key of a message. */
type MoneyFault = RuleNameOf<"refused">;
/** An improbable amount; the key of a message. */
export type AmountWarning = RuleNameOf<"asked">;

const rules = Object.entries(moneyRules) as readonly (readonly [RuleName, MoneyRule])[];

/** Impossible amounts, by field. */
export function amountFaults(values: Amounts): Partial<Record<FieldName, MoneyFault>> {
  const brokenRules = rules.filter(([, { weight, isBroken }]) => weight === "refused" && isBroken(values));
  return Object.fromEntries(brokenRules.map(([name, { field }]) => [field, name]));
}

export function findAmountWarnings(values: Amounts): readonly AmountWarning[] {
  return rules.flatMap(([name, { weight, isBroken }]) =>
    weight === "asked" && isBroken(values) ? [name as AmountWarning] : [],
  );
}

/** True if the warning concerns the price; it ends when staff confirm the price. */
export function isPriceWarning(warning: AmountWarning): warning is PriceWarning {
  return priceWarnings.some((each) => each === warning);
}

/** Warnings about amounts other than the price. */
export const nonPriceWarnings: readonly AmountWarning[] = rules.flatMap(([name, { weight }]) =>
  weight === "asked" && !isPriceWarning(name as AmountWarning) ? [name as AmountWarning] : [],
);
