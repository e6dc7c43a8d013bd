import type { ListingFields } from "./listing-fields.ts";

/** The amounts of a resale contract, by field name. */
export type ContractAmounts = Pick<ListingFields, "price" | "originalprice" | "paid" | "over" | "remaining">;

type ContractPart = "paid" | "over" | "remaining";

/** A sum that does not match: the parts add up to another amount than the field states. */
export interface ContractFault {
  readonly field: "price" | "originalprice";
  readonly statedEgp: number;
  /** Sum of the known parts. */
  readonly sumEgp: number;
  /** Parts that are not known. If there are any, the known parts alone already exceed the stated amount. */
  readonly unknownParts: readonly ContractPart[];
}

/**
 * Equations of a resale contract [HOME-13]. The asking price is what the seller has paid, plus the premium
 * ("over"), plus what remains; the developer's original price is the same without the premium.
 */
const rules = [
  { field: "price", parts: ["paid", "over", "remaining"] },
  { field: "originalprice", parts: ["paid", "remaining"] },
] as const satisfies readonly {
  readonly field: ContractFault["field"];
  readonly parts: readonly ContractPart[];
}[];

/**
 * Equations that the contract breaks. An equation without a known price is never broken; with an unknown part, it
 * is broken only if the known parts exceed the stated amount.
 */
export function contractFaults(values: ContractAmounts): readonly ContractFault[] {
  return rules.flatMap(({ field, parts }) => {
    const statedEgp = values[field] ?? 0;
    const unknownParts = parts.filter((part) => values[part] === null);
    if (statedEgp === 0 || unknownParts.length === parts.length) return [];
    const sumEgp = parts.reduce((sum, part) => sum + (values[part] ?? 0), 0);
    const isBroken = unknownParts.length > 0 ? sumEgp > statedEgp : sumEgp !== statedEgp;
    return isBroken ? [{ field, statedEgp, sumEgp, unknownParts }] : [];
  });
}

/** Amounts of a contract that can be computed from its price. */
export type DerivedContractAmounts = Partial<Pick<ListingFields, "downpayment" | "over" | "remaining">>;

/**
 * Corrects the amounts of a contract so that they add up to its price. Null if they already do, if an amount is
 * unknown, or if a corrected amount would be negative. If original price = paid + remaining, the developer's
 * contract fixes both, so the premium changes, and with it the down payment (paid + over); otherwise the remainder
 * changes.
 */
export function deriveContractAmounts(values: ContractAmounts): DerivedContractAmounts | null {
  const { price, originalprice, paid, over, remaining } = values;
  if (price === 0 || paid === null || over === null || remaining === null) return null;
  if (paid + over + remaining === price) return null;
  if (originalprice === paid + remaining) {
    const newOver = price - paid - remaining;
    return newOver < 0 ? null : { downpayment: paid + newOver, over: newOver };
  }
  const newRemaining = price - paid - over;
  return newRemaining < 0 ? null : { remaining: newRemaining };
}

/** Amounts still missing from a contract that is partly filled in. */
export function missingContractAmounts(
  values: ContractAmounts,
): readonly Exclude<keyof ContractAmounts, "price">[] {
  const parts = ["originalprice", "paid", "over", "remaining"] as const;
  const unknownParts = parts.filter((part) => values[part] === null);
  return unknownParts.length === parts.length ? [] : unknownParts;
}
