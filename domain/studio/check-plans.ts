import type { Typed } from "./fields/field.ts";
import { parsePercent } from "./fields/typed-percent.ts";
import { rowsIn } from "./typed-fields.ts";

/** Shares are given to hundredths, so that thirds add up to a little more or less than the whole. */
const roundingPercent = 0.05;

/** A plan whose parts do not make the whole price, with what would mend it. */
export interface PlanRest {
  /** The plan's path: "plans.cash". */
  readonly at: string;
  /** All its parts together. */
  readonly totalPercent: number;
  /** The likeliest repairs, best first: the input and the share that it would need. */
  readonly repairs: readonly { readonly input: string; readonly percent: number }[];
}

/** The parts of a plan, in the order in which a wrong sum is usually a slip of them. */
const parts = ["instalments.percent", "onDeliveryPercent", "downPercent"] as const;

/**
 * The plans of a list that do not add up to 100 %. A plan whose shares cannot be read is left to its own faults.
 * @param path the list: "plans", or "offer.plans"
 */
export function plansThatDoNotAddUp(typed: Typed, path: string): readonly PlanRest[] {
  return rowsIn(typed, path).flatMap((key) => {
    const at = `${path}.${key}`;
    const later = rowsIn(typed, `${at}.laterPayments`).map((row) => `${at}.laterPayments.${row}.percent`);
    const inputs = [...parts.map((part) => `${at}.${part}`), ...later];
    const shares = inputs.map((input) => shareOf(typed[input] ?? ""));
    if (shares.includes(null)) return [];
    const total = Number(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0).toFixed(2));
    if (Math.abs(total - 100) <= roundingPercent) return [];
    const repairs = inputs.flatMap((input, index) => {
      const percent = Number(((shares[index] ?? 0) + 100 - total).toFixed(2));
      // A plan without instalments gains none by a repair: how many, and how often, is not known.
      const isThere = (typed[input] ?? "").trim() !== "" || input.endsWith("onDeliveryPercent");
      return isThere && percent >= 0 && percent <= 100 ? [{ input, percent }] : [];
    });
    return [{ at, totalPercent: total, repairs: repairs.slice(0, 3) }];
  });
}

function shareOf(text: string): number | null {
  return text.trim() === "" ? 0 : parsePercent(text);
}
