/** An amount and its month after the contract; null if the month is not known. */
export interface DatedAmount {
  readonly month: number | null;
  readonly amountPiastres: number;
}

/** Bounds of the search for a yearly rate [PLAN-9]: 0.2 is 20 % per year. */
export const effectiveRateBounds = { lowest: -0.5, highest: 10 } as const;

/** Bisection steps; enough for a rate exact to 1e-12. */
const bisectionSteps = 45;

/** Yearly rates at which two plans are compared: in steps of two percentage points up to 100 %, then in growing steps. */
const comparedRates: readonly number[] = [
  ...Array.from({ length: 50 }, (_, step) => step / 50),
  ...Array.from({ length: 13 }, (_, step) => 1.2 ** step),
  effectiveRateBounds.highest,
];

/** Sums of payments; the index is the month counted from the contract. */
type MonthlySums = Float64Array;

/**
 * Present value of payments on the day of the contract [PLAN-7], in piastres, at a yearly interest rate; not
 * rounded, so that values can be compared. Each month is discounted by i = (1 + r)^(1/12) − 1. Null if a payment
 * has no month; plan-match.ts counts undated charges in full, plan-verdict.ts leaves charges out. For the catalogue, resale-figures.ts computes it a second time, without a schedule, in the same steps.
 */
export function presentValuePiastres(payments: readonly DatedAmount[], yearlyRate: number): number | null {
  const sums = monthlySums(payments);
  return sums && presentValueOf(sums)(yearlyRate);
}

/**
 * The yearly rate at which a plan's present value equals the cash price: the seller's effective interest. At a
 * higher rate the plan is cheaper than cash. Null if there is none between the bounds or a payment has no month.
 */
export function effectiveYearlyRate(payments: readonly DatedAmount[], cashPiastres: number): number | null {
  const sums = monthlySums(payments);
  if (!sums) return null;
  const { lowest, highest } = effectiveRateBounds;
  const value = presentValueOf(sums);
  return bisect((rate) => value(rate) - cashPiastres, lowest, highest);
}

/**
 * The lowest yearly rate above 0 and up to 1,000 % at which two plans have the same present value [PLAN-9]: one is
 * cheaper below it, the other above. Null if one is cheaper at every rate, if both are equal, or if a payment has no
 * month. Limit: two crossings between neighbouring rates of `comparedRates` are missed.
 */
export function breakEvenYearlyRate(
  one: readonly DatedAmount[],
  other: readonly DatedAmount[],
): number | null {
  const differences = monthlyDifferences(one, other);
  if (!differences) return null;
  const signs = signChanges(differences);
  if (signs === 0) return null;
  const valueOfDifference = presentValueOf(differences);
  const { highest } = effectiveRateBounds;
  // By Descartes' rule of signs there is only one crossing. A crossing at rate 0, of plans with equal totals, does
  // not count.
  if (signs === 1) return bisect(valueOfDifference, 0, highest) || null;
  return firstCrossing(valueOfDifference);
}

function firstCrossing(difference: (rate: number) => number): number | null {
  let before: { readonly rate: number; readonly sign: number } | null = null;
  for (const rate of comparedRates) {
    const sign = Math.sign(difference(rate));
    if (before && sign !== 0 && sign !== before.sign) return bisect(difference, before.rate, rate);
    if (sign !== 0) before = { rate, sign };
  }
  return null;
}

function monthlySums(payments: readonly DatedAmount[]): MonthlySums | null {
  const last = lastMonth(payments);
  return last === null ? null : addPayments(new Float64Array(last + 1), payments, 1);
}

function monthlyDifferences(one: readonly DatedAmount[], other: readonly DatedAmount[]): MonthlySums | null {
  const [lastOfOne, lastOfOther] = [lastMonth(one), lastMonth(other)];
  if (lastOfOne === null || lastOfOther === null) return null;
  const differences = addPayments(new Float64Array(Math.max(lastOfOne, lastOfOther) + 1), one, 1);
  return addPayments(differences, other, -1);
}

function lastMonth(payments: readonly DatedAmount[]): number | null {
  let last = 0;
  for (const { month } of payments) {
    if (month === null) return null;
    if (month > last) last = month;
  }
  return last;
}

function addPayments(sums: MonthlySums, payments: readonly DatedAmount[], sign: 1 | -1): MonthlySums {
  for (const { month, amountPiastres } of payments) {
    if (month !== null) sums[month] = (sums[month] ?? 0) + sign * amountPiastres;
  }
  return sums;
}

/** Number of sign changes in the sequence of differences. */
function signChanges(differences: MonthlySums): number {
  let changes = 0;
  let before = 0;
  for (const difference of differences) {
    const sign = Math.sign(difference);
    if (sign === 0) continue;
    if (before !== 0 && sign !== before) changes++;
    before = sign;
  }
  return changes;
}

/**
 * Present value as a function of the yearly rate, by Horner's method from the last month back: one multiplication
 * in place of a power per month, skipping months in which the plan has no payment.
 */
function presentValueOf(sums: MonthlySums): (yearlyRate: number) => number {
  const interval = commonInterval(sums);
  const last = sums.length - 1;
  return (yearlyRate) => {
    const discount = (1 + yearlyRate) ** (-interval / 12);
    let value = 0;
    for (let month = last - (last % interval); month >= 0; month -= interval)
      value = value * discount + (sums[month] ?? 0);
    return value;
  };
}

/** Greatest common divisor of the months in which payments are due. */
function commonInterval(sums: MonthlySums): number {
  let interval = 0;
  for (let month = 1; month < sums.length && interval !== 1; month++) {
    if (sums[month] !== 0) interval = greatestCommonDivisor(interval, month);
  }
  return interval || 1;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** Finds a zero of the function between two rates by bisection; null if it has the same sign at both. */
function bisect(difference: (rate: number) => number, from: number, to: number): number | null {
  let [low, high] = [from, to];
  const signAtLow = Math.sign(difference(low));
  const signAtHigh = Math.sign(difference(high));
  if (signAtLow === 0) return signAtHigh === 0 ? null : low;
  if (signAtHigh === 0) return high;
  if (signAtLow === signAtHigh) return null;
  for (let halving = 0; halving < bisectionSteps; halving++) {
    const middle = (low + high) / 2;
    if (Math.sign(difference(middle)) === signAtLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
