import {
  type ContractPlan,
  instalmentIntervalMonths,
  planFrequencies,
  type PlanFrequency,
} from "../contract-plan.ts";
import { instalmentCount } from "../plan-payments.ts";

/** The instalments of a plan as cheques at one frequency. */
export interface ChequeSeries {
  readonly rhythm: PlanFrequency;
  /** Month of the first cheque, counted from the contract. */
  readonly firstMonth: number;
  /** In whole piastres, in order. */
  readonly amounts: readonly number[];
}

/**
 * Every frequency at which a plan's instalments can be written as cheques, the most frequent first; the plan's own
 * is included. For a longer interval, several instalments become one cheque; for a shorter one, the equal
 * instalments of a run are divided. Every frequency has the same sum and ends in the same month; the rounding
 * remainder goes onto the last cheque of a run. A frequency is left out if instalments would be left over, or if
 * its first cheque would be due before the contract.
 * @param amounts the plan's own instalments, as in its schedule
 */
export function listChequeFrequencies(
  { instalments }: Pick<ContractPlan, "instalments">,
  amounts: readonly number[],
): readonly ChequeSeries[] {
  if (!instalments || amounts.length === 0) return [];
  const { frequency, firstMonth, steps } = instalments;
  const ownMonths = instalmentIntervalMonths[frequency];
  const counts = steps.map((step) => instalmentCount(step, ownMonths) ?? 0);
  // A schedule has no lines for instalments of 0; if some are missing, it is unclear where a run ends.
  const areComplete = counts.reduce((sum, count) => sum + count, 0) === amounts.length;
  return planFrequencies.flatMap((rhythm) => {
    const months = instalmentIntervalMonths[rhythm];
    const ownSeries = { rhythm, firstMonth, amounts };
    if (months === ownMonths) return [ownSeries];
    const first = firstMonth - ownMonths + months;
    if (!areComplete || first < 0) return [];
    const chequeAmounts =
      months > ownMonths
        ? combined(amounts, months / ownMonths)
        : divided(amounts, counts, ownMonths / months);
    return chequeAmounts ? [{ rhythm, firstMonth: first, amounts: chequeAmounts }] : [];
  });
}

/** Combines `perCheque` instalments into one cheque; null if some would be left over. */
function combined(amounts: readonly number[], perCheque: number): readonly number[] | null {
  if (amounts.length % perCheque !== 0) return null;
  return Array.from({ length: amounts.length / perCheque }, (_, index) =>
    sumOf(amounts.slice(index * perCheque, (index + 1) * perCheque)),
  );
}

/** Divides each instalment into `perInstalment` cheques, equal within a run; null if a cheque would be 0. */
function divided(
  amounts: readonly number[],
  counts: readonly number[],
  perInstalment: number,
): readonly number[] | null {
  let from = 0;
  const chequeAmounts = counts.flatMap((count) => {
    const sum = sumOf(amounts.slice(from, (from += count)));
    const cheques = count * perInstalment;
    const equal = Math.floor(sum / cheques);
    return Array.from({ length: cheques }, (_, index) =>
      index === cheques - 1 ? sum - equal * (cheques - 1) : equal,
    );
  });
  return chequeAmounts.every((amount) => amount > 0) ? chequeAmounts : null;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
