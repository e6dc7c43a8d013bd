import type { PropertyValues } from "./listing-fields.ts";

/** The amounts of a resale contract, under the names of forms. */
export type ContractValues = Pick<PropertyValues, "price" | "originalprice" | "paid" | "over" | "remaining">;

type ContractPart = "paid" | "over" | "remaining";

/** A rule that the amounts break: its parts come to another sum than the field that says it. */
export interface ContractFault {
  readonly field: "price" | "originalprice";
  readonly statedEgp: number;
  /** Of the parts that are known. */
  readonly sumEgp: number;
  /** Parts whose amount is not known: the sum is too high already without them. */
  readonly unknown: readonly ContractPart[];
}

/**
 * What has to add up. The asking price is what the seller has paid, the over that they want on top, and what is left
 * to pay; what was promised to the developer is the same without the over.
 */
const rules = [
  { field: "price", parts: ["paid", "over", "remaining"] },
  { field: "originalprice", parts: ["paid", "remaining"] },
] as const satisfies readonly {
  readonly field: ContractFault["field"];
  readonly parts: readonly ContractPart[];
}[];

/**
 * What does not add up in a resale contract. A price or an original price that is not known breaks nothing; where a
 * part is not known, the others may not exceed the whole.
 */
export function contractFaults(values: ContractValues): readonly ContractFault[] {
  return rules.flatMap(({ field, parts }) => {
    const statedEgp = values[field] ?? 0;
    const unknown = parts.filter((part) => values[part] === null);
    if (statedEgp === 0 || unknown.length === parts.length) return [];
    const sumEgp = parts.reduce((sum, part) => sum + (values[part] ?? 0), 0);
    const isBroken = unknown.length > 0 ? sumEgp > statedEgp : sumEgp !== statedEgp;
    return isBroken ? [{ field, statedEgp, sumEgp, unknown }] : [];
  });
}

/** Figures of a contract that follow from its price. */
export type ContractFigures = Partial<Pick<PropertyValues, "downpayment" | "over" | "remaining">>;

/**
 * The figures with which a contract that is wholly known adds up to its price again; null when it does already, or
 * cannot with amounts of 0 and more. Where the original price is paid + remaining, both are owed to the developer
 * whatever the seller asks, so that the over follows, and with it the down payment (paid + over); else what remains.
 */
export function figuresThatFollow(values: ContractValues): ContractFigures | null {
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

/** What is still to be asked of a contract of which something is known. */
export function unknownContractParts(
  values: ContractValues,
): readonly Exclude<keyof ContractValues, "price">[] {
  const parts = ["originalprice", "paid", "over", "remaining"] as const;
  const unknown = parts.filter((part) => values[part] === null);
  return unknown.length === parts.length ? [] : unknown;
}
