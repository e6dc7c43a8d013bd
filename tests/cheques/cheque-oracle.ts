import type { ContractPlan, PlanFrequency, PricePart } from "../../domain/plans/contract-plan.ts";
import { oracleFeastsNear, oracleNextBankDay } from "./bank-calendar-oracle.ts";

/**
 * Test oracle for the cheques of a plan: implemented from the page's specification, independently of the product's
 * code, with BigInt and JavaScript's own calendar. It lists the instalments by month, and each rhythm divides this
 * list into intervals.
 */

interface OracleCheque {
  readonly kind: string;
  readonly due: string | null;
  readonly written: string | null;
  readonly feasts: readonly string[];
  readonly piastres: bigint;
}

export interface OracleChequeBook {
  readonly total: bigint;
  /** For each rhythm that can be chosen, its number of instalments and the amount of the first. */
  readonly rhythms: Readonly<Record<string, { readonly count: number; readonly first: bigint }>>;
  readonly cheques: readonly OracleCheque[];
}

interface ChequeRequest {
  readonly listPiastres: number;
  readonly contractDate: string;
  readonly rhythm: PlanFrequency | null;
  readonly first: string | null;
}

interface DuePayment {
  readonly kind: string;
  readonly month: number | null;
  piastres: bigint;
}

const monthsOf: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, "half-yearly": 6, yearly: 12 };

/**
 * Computes the cheques. If the requested rhythm does not divide the plan evenly, uses the plan's own. Null if the
 * plan's parts differ from its price by more than rounding.
 */
export function computeOracleCheques(plan: ContractPlan, request: ChequeRequest): OracleChequeBook | null {
  const change = 10_000n + BigInt(Math.round(plan.priceChangePercent * 100));
  // Rounded half up to the piastre.
  const price = (BigInt(request.listPiastres) * change * 2n + 10_000n) / 20_000n;
  const part = (pricePart: PricePart): bigint =>
    pricePart.kind === "amount"
      ? BigInt(pricePart.amountPiastres)
      : (price * BigInt(Math.round(pricePart.percent * 100))) / 10_000n;
  const dues: DuePayment[] = plan.downPayments.map((payment) => ({
    kind: "down",
    month: payment.month,
    piastres: part(payment.part),
  }));
  if (plan.onDelivery)
    dues.push({ kind: "delivery", month: plan.deliveryMonth, piastres: part(plan.onDelivery) });

  const instalments = plan.instalments;
  const intervalMonths = instalments ? (monthsOf[instalments.frequency] ?? 0) : 0;
  /** Each instalment, by the month in which its interval ends; `steps` contains the indexes at which steps begin. */
  const line: DuePayment[] = [];
  const steps: { readonly from: number; readonly count: number }[] = [];
  if (instalments) {
    const fixed = instalments.steps.reduce(
      (sum, { sum: of }) => sum + (of.kind === "rest" ? 0n : part(of)),
      0n,
    );
    const single = dues.reduce((sum, { piastres }) => sum + piastres, 0n);
    for (const { length, sum: stepSum } of instalments.steps) {
      const sum = stepSum.kind === "rest" ? price - single - fixed : part(stepSum);
      const count = length.kind === "count" ? length.count : (length.years * 12) / intervalMonths;
      steps.push({ from: line.length, count });
      for (let index = 0; index < count; index += 1) {
        const piastres = sum / BigInt(count);
        const month = instalments.firstMonth + line.length * intervalMonths;
        line.push({
          kind: "instalment",
          month,
          piastres: index < count - 1 ? piastres : sum - piastres * BigInt(count - 1),
        });
      }
    }
  }
  const all = [...dues, ...line];
  const missing = price - all.reduce((sum, { piastres }) => sum + piastres, 0n);
  if (missing < 0n || missing > 10n || all.length === 0) return null;
  const last = all.reduce((latest, due) => (isLater(due, latest) ? due : latest));
  last.piastres += missing;

  // A rhythm whose first cheque would be due before the contract is not offered.
  const rhythms = Object.keys(monthsOf)
    .flatMap((rhythm) => rhythmOf(rhythm, line, steps, intervalMonths))
    .filter(({ months }) => instalments !== null && instalments.firstMonth - intervalMonths + months >= 0);
  const chosenRhythm =
    rhythms.find(({ rhythm }) => rhythm === request.rhythm) ??
    rhythms.find(({ rhythm }) => rhythm === instalments?.frequency);
  const start =
    instalments && chosenRhythm ? instalments.firstMonth - intervalMonths + chosenRhythm.months : 0;
  // A requested first date equal to the plan's own is ignored: after a contract on the 31st, later cheques stay on
  // the 31st.
  const first = request.first === after(request.contractDate, start) ? null : request.first;
  const cheques = [
    ...dues.map(({ kind, month, piastres }) => ({
      kind,
      piastres,
      due: month === null ? null : after(request.contractDate, month),
    })),
    ...(chosenRhythm?.amounts ?? []).map((piastres, index) => ({
      kind: "instalment",
      piastres,
      due:
        first === null
          ? after(request.contractDate, start + index * (chosenRhythm?.months ?? 0))
          : after(first, index * (chosenRhythm?.months ?? 0)),
    })),
  ]
    .filter(({ piastres }) => piastres > 0n)
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .map(({ kind, piastres, due }) => {
      const written = due === null ? null : oracleNextBankDay(due);
      return { kind, piastres, due, written, feasts: written === null ? [] : oracleFeastsNear(written) };
    });
  return {
    total: price,
    rhythms: Object.fromEntries(
      rhythms.map(({ rhythm, amounts }) => [rhythm, { count: amounts.length, first: amounts[0] ?? 0n }]),
    ),
    cheques,
  };
}

/** Sort key of a cheque: by due date, cheques without a date last. */
function sortKey({ due, kind }: { readonly due: string | null; readonly kind: string }): string {
  return `${due ?? "9999-99-99"} ${["down", "instalment", "delivery"].indexOf(kind)}`;
}

/** Whether a payment comes after another: by month, then by order; payments without a month come last. */
function isLater(due: DuePayment, other: DuePayment): boolean {
  return (due.month ?? Infinity) >= (other.month ?? Infinity);
}

interface Rhythm {
  readonly rhythm: string;
  readonly months: number;
  readonly amounts: readonly bigint[];
}

function rhythmOf(
  rhythm: string,
  line: readonly DuePayment[],
  steps: readonly { readonly from: number; readonly count: number }[],
  intervalMonths: number,
): readonly Rhythm[] {
  const months = monthsOf[rhythm] ?? 0;
  const span = line.length * intervalMonths;
  if (span === 0 || span % months !== 0) return [];
  if (months === intervalMonths) return [{ rhythm, months, amounts: line.map(({ piastres }) => piastres) }];
  if (months > intervalMonths) {
    // All amounts within an interval of `months` months form one cheque.
    const amounts = Array.from({ length: span / months }, () => 0n);
    for (const [index, { piastres }] of line.entries()) {
      const chequeIndex = Math.floor((index * intervalMonths) / months);
      amounts[chequeIndex] = (amounts[chequeIndex] ?? 0n) + piastres;
    }
    return [{ rhythm, months, amounts }];
  }
  const amounts = steps.flatMap(({ from, count }) => {
    const sum = line.slice(from, from + count).reduce((all, { piastres }) => all + piastres, 0n);
    const cheques = BigInt((count * intervalMonths) / months);
    return Array.from({ length: Number(cheques) }, (_, index) =>
      BigInt(index) < cheques - 1n ? sum / cheques : sum / cheques + (sum % cheques),
    );
  });
  return amounts.every((piastres) => piastres > 0n) ? [{ rhythm, months, amounts }] : [];
}

function after(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }, { overflow: "constrain" }).toString();
}
