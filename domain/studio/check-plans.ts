import type { FormValues } from "./fields/field.ts";
import { parsePercent, roundingPercent } from "./fields/typed-percent.ts";
import { rowKeysAt } from "./typed-fields.ts";

/** A plan whose parts do not add up to the whole price, with suggested repairs. */
export interface PaymentPlanSumFault {
  /** Path of the plan: "plans.cash". */
  readonly path: string;
  /** The sum of the plan's percentages. */
  readonly totalPercent: number;
  /** Suggested repairs, the most probable first: an input and the percentage that would complete the sum. */
  readonly repairs: readonly { readonly input: string; readonly percent: number }[];
}

/** Parts of a plan, the most probable error first. */
const parts = ["instalments.percent", "onDeliveryPercent", "downPercent"] as const;

/**
 * Plans in a list that do not add up to 100 %. Plans with invalid percentages are skipped; those have faults of
 * their own.
 * @param path path of the list: "plans" or "offer.plans"
 */
export function findPaymentPlanSumFaults(
  formValues: FormValues,
  path: string,
): readonly PaymentPlanSumFault[] {
  return rowKeysAt(formValues, path).flatMap((key) => {
    const planPath = `${path}.${key}`;
    const laterInputs = rowKeysAt(formValues, `${planPath}.laterPayments`).map(
      (row) => `${planPath}.laterPayments.${row}.percent`,
    );
    const inputs = [...parts.map((part) => `${planPath}.${part}`), ...laterInputs];
    const shares = inputs.map((input) => shareOf(formValues[input] ?? ""));
    if (shares.includes(null)) return [];
    const total = Number(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0).toFixed(2));
    if (Math.abs(total - 100) <= roundingPercent) return [];
    const repairs = inputs.flatMap((input, index) => {
      const percent = Number(((shares[index] ?? 0) + 100 - total).toFixed(2));
      // Does not suggest adding instalments, because their number and interval are unknown.
      const isAdjustable = (formValues[input] ?? "").trim() !== "" || input.endsWith("onDeliveryPercent");
      return isAdjustable && percent >= 0 && percent <= 100 ? [{ input, percent }] : [];
    });
    return [{ path: planPath, totalPercent: total, repairs: repairs.slice(0, 3) }];
  });
}

function shareOf(text: string): number | null {
  return text.trim() === "" ? 0 : parsePercent(text);
}
