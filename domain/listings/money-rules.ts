import type { FieldName, StoredFields } from "./field-table.ts";
import { parseEitherUnitType } from "./unit-type.ts";
import { type PriceDoubt, priceDoubt, priceDoubts } from "./usual-prices.ts";

/** What the rules look at. */
export const moneyFields = [
  "price",
  "downpayment",
  "monthlyinst",
  "payment",
  "unitarea",
  "unittype",
  "unittypear",
] as const;
type Amounts = Pick<StoredFields, (typeof moneyFields)[number]>;

interface MoneyRule {
  /** The field that is told of it. */
  readonly field: FieldName;
  /**
   * What cannot be is refused wherever a home is written. What is far off is asked about in the form, and held back in
   * an import: it may be right.
   */
  readonly weight: "refused" | "asked";
  readonly breaks: (values: Amounts) => boolean;
}

/** Whether the price is far from its kind in this way (usual-prices.ts). */
function isDoubted(doubt: PriceDoubt): MoneyRule["breaks"] {
  return ({ price, unitarea, unittype, unittypear }) =>
    doubt ===
    priceDoubt({
      unitType: parseEitherUnitType({ en: unittype, ar: unittypear }),
      priceEgp: price,
      areaM2: unitarea,
    });
}

/** Every rule about the amounts that buyers are shown. A price of 0 is not known, and nothing is measured by it. */
const moneyRules = {
  downPaymentAbovePrice: {
    field: "downpayment",
    weight: "refused",
    breaks: ({ price, downpayment }) => price > 0 && (downpayment ?? 0) > price,
  },
  monthlyAbovePrice: {
    field: "monthlyinst",
    weight: "refused",
    breaks: ({ price, monthlyinst }) => price > 0 && (monthlyinst ?? 0) > price,
  },
  // Cash has no instalments and no part that is paid later, and instalments are more than nothing.
  paymentDiffers: {
    field: "payment",
    weight: "refused",
    breaks: ({ price, downpayment, monthlyinst, payment }) => {
      if (payment === "instalments") return monthlyinst === 0;
      const isPaidInParts = (monthlyinst ?? 0) > 0 || (!!downpayment && downpayment < price);
      return payment === "cash" && isPaidInParts;
    },
  },
  priceVeryLow: { field: "price", weight: "asked", breaks: isDoubted("priceVeryLow") },
  priceVeryHigh: { field: "price", weight: "asked", breaks: isDoubted("priceVeryHigh") },
  perM2FarOff: { field: "unitarea", weight: "asked", breaks: isDoubted("perM2FarOff") },
  // Less than one hundredth of the price is most often a part in percent: "20" for a fifth.
  downPaymentVeryLow: {
    field: "downpayment",
    weight: "asked",
    breaks: ({ price, downpayment }) => !!downpayment && downpayment * 100 < price,
  },
  // A fifth of the price each month is a quarterly or yearly amount, or a slip.
  monthlyVeryHigh: {
    field: "monthlyinst",
    weight: "asked",
    breaks: ({ price, monthlyinst }) => !!monthlyinst && monthlyinst <= price && monthlyinst * 5 > price,
  },
  // At a ten-thousandth of the price a month, paying takes eight hundred years.
  monthlyVeryLow: {
    field: "monthlyinst",
    weight: "asked",
    breaks: ({ price, monthlyinst }) => !!monthlyinst && monthlyinst * 10_000 < price,
  },
} as const satisfies Record<string, MoneyRule>;

type RuleName = keyof typeof moneyRules;
type NameOf<Weight> = {
  [Name in RuleName]: (typeof moneyRules)[Name]["weight"] extends Weight ? Name : never;
}[RuleName];

/** An amount that cannot be; the key of a message. */
type MoneyFault = NameOf<"refused">;
/** An amount that is far off; the key of a message. */
export type MoneyDoubt = NameOf<"asked">;

const rules = Object.entries(moneyRules) as readonly (readonly [RuleName, MoneyRule])[];

/** Amounts that cannot be, by field. */
export function moneyFaults(values: Amounts): Partial<Record<FieldName, MoneyFault>> {
  const broken = rules.filter(([, { weight, breaks }]) => weight === "refused" && breaks(values));
  return Object.fromEntries(broken.map(([name, { field }]) => [field, name]));
}

/** Amounts that are far off. */
export function moneyDoubts(values: Amounts): readonly MoneyDoubt[] {
  return rules.flatMap(([name, { weight, breaks }]) =>
    weight === "asked" && breaks(values) ? [name as MoneyDoubt] : [],
  );
}

/** Whether it is the price that is asked about: these are the doubts that are over once the price is confirmed. */
export function isPriceDoubt(doubt: MoneyDoubt): doubt is PriceDoubt {
  return priceDoubts.some((each) => each === doubt);
}

/** The doubts about amounts besides the price. */
export const otherDoubts: readonly MoneyDoubt[] = rules.flatMap(([name, { weight }]) =>
  weight === "asked" && !isPriceDoubt(name as MoneyDoubt) ? [name as MoneyDoubt] : [],
);
