import type { FormValues } from "./fields/field.ts";
import { rowKeysAt } from "./typed-fields.ts";
import { parseAmountEgp } from "./fields/typed-amount.ts";

/** A price far from its earlier value or from the other prices, probably with a digit too many or too few. */
export interface SuspiciousPrice {
  /** The name of the price's input: "units.villa.priceEgp.from". */
  readonly input: string;
  readonly typedEgp: number;
  /** The price with which the suspicious price is compared. */
  readonly referenceEgp: number;
  /** Whether the price is compared with its own published value, or with the other prices of the project. */
  readonly against: "before" | "others";
  /** The probable value: the price with one digit fewer or more. */
  readonly suggestedEgp: number;
}

/**
 * Factors by which a price must differ from its published value, or from the project's other prices, before somebody
 * has to confirm it; prices of unit types differ more than a price changes.
 */
const minFactors = { before: 5, others: 8 } as const;

/** Name of the input that confirms a price; its value is the confirmed amount. */
export function confirmationInputName(input: string): string {
  return `${input}.sure`;
}

/** Prices of a project that need confirmation and are not confirmed yet. */
export function findSuspiciousPrices(
  formValues: FormValues,
  published: FormValues,
): readonly SuspiciousPrice[] {
  const inputs = rowKeysAt(formValues, "units").flatMap((key) =>
    ["from", "to"].map((end) => `units.${key}.priceEgp.${end}`),
  );
  const amounts = inputs.map((input) => parseAmountEgp(formValues[input] ?? ""));
  return inputs.flatMap((input, index) => {
    const amount = amounts[index];
    if (amount === null || amount === undefined) return [];
    if (parseAmountEgp(formValues[confirmationInputName(input)] ?? "") === amount) return [];
    const before = parseAmountEgp(published[input] ?? "");
    const others = amounts.filter(
      (each, other): each is number => each !== null && other >> 1 !== index >> 1,
    );
    const usual = before ?? median(others);
    if (usual === null || amount === usual) return [];
    const times = amount / usual;
    const against = before === null ? "others" : "before";
    const minFactor = minFactors[against];
    if (times < minFactor && times > 1 / minFactor) return [];
    const suggested = times > 1 ? Math.round(amount / 10) : amount * 10;
    return [{ input, typedEgp: amount, referenceEgp: usual, against, suggestedEgp: suggested }];
  });
}

function median(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? null;
}
