import { type ContractPlan, monthsBetween, type PlanFrequency } from "../contract-plan.ts";
import { instalmentCount } from "../plan-payments.ts";

/** The instalments of a plan as cheques of one rhythm. */
export interface InstalmentCheques {
  readonly rhythm: PlanFrequency;
  /** The month of the first cheque, counted from the contract. */
  readonly firstMonth: number;
  /** In whole piastres, in their order. */
  readonly amounts: readonly number[];
}

const frequencies = Object.keys(monthsBetween) as readonly PlanFrequency[];

/**
 * Every rhythm in which the instalments of a plan can be written as cheques, its own among them, the most frequent
 * first. Instalments are put together, or each step of equal ones is divided anew, where the months come out even; every
 * rhythm makes the same sum and ends in the same month. What does not divide is on the last cheque of a step. A rhythm
 * whose first cheque would be due before the contract is left out: the first instalment of such a plan is due too soon
 * to be divided.
 * @param amounts the plan's own instalments, as its schedule has them
 */
export function instalmentRhythms(
  { instalments }: Pick<ContractPlan, "instalments">,
  amounts: readonly number[],
): readonly InstalmentCheques[] {
  if (!instalments || amounts.length === 0) return [];
  const { frequency, firstMonth, steps } = instalments;
  const ownMonths = monthsBetween[frequency];
  const counts = steps.map((step) => instalmentCount(step, ownMonths) ?? 0);
  // Instalments of nothing are on no schedule: then its lines do not show where one step ends and the next begins.
  const areComplete = counts.reduce((sum, count) => sum + count, 0) === amounts.length;
  return frequencies.flatMap((rhythm) => {
    const months = monthsBetween[rhythm];
    const own = { rhythm, firstMonth, amounts };
    if (months === ownMonths) return [own];
    const first = firstMonth - ownMonths + months;
    if (!areComplete || first < 0) return [];
    const written =
      months > ownMonths
        ? together(amounts, months / ownMonths)
        : divided(amounts, counts, ownMonths / months);
    return written ? [{ rhythm, firstMonth: first, amounts: written }] : [];
  });
}

/** Puts so many instalments on each cheque; null where some are left over. */
function together(amounts: readonly number[], each: number): readonly number[] | null {
  if (amounts.length % each !== 0) return null;
  return Array.from({ length: amounts.length / each }, (_, index) =>
    sumOf(amounts.slice(index * each, (index + 1) * each)),
  );
}

/** Writes so many cheques for each instalment, equal over a step; null where a cheque would be of nothing. */
function divided(
  amounts: readonly number[],
  counts: readonly number[],
  each: number,
): readonly number[] | null {
  let from = 0;
  const written = counts.flatMap((count) => {
    const sum = sumOf(amounts.slice(from, (from += count)));
    const cheques = count * each;
    const equal = Math.floor(sum / cheques);
    return Array.from({ length: cheques }, (_, index) =>
      index === cheques - 1 ? sum - equal * (cheques - 1) : equal,
    );
  });
  return written.every((amount) => amount > 0) ? written : null;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
