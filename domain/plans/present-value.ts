/** So much, so many months after the contract; null where the month is not known. */
export interface DatedAmount {
  readonly month: number | null;
  readonly amountPiastres: number;
}

/** Yearly rates between which a plan's own rate is looked for: 0.2 is 20 % a year. */
export const effectiveRateBounds = { lowest: -0.5, highest: 10 } as const;

/** Enough for a rate to be exact to a millionth of a millionth. */
const halvings = 45;

/** Yearly rates at which two plans are held against each other: by two points to 100 %, then ever further apart. */
const comparedRates: readonly number[] = [
  ...Array.from({ length: 50 }, (_, step) => step / 50),
  ...Array.from({ length: 13 }, (_, step) => 1.2 ** step),
  effectiveRateBounds.highest,
];

/** Sums by month from the contract on. */
type MonthlySums = Float64Array;

/**
 * What payments are worth on the day of the contract, in piastres, when money earns so much a year; unrounded, so that
 * values can be compared. Each month is discounted by i = (1 + r)^(1/12) − 1. Null where a payment has no month.
 */
export function presentValuePiastres(payments: readonly DatedAmount[], yearlyRate: number): number | null {
  const sums = monthlySums(payments);
  return sums && valueOver(sums)(yearlyRate);
}

/**
 * The yearly rate at which a plan is worth its price in cash: what the seller takes for waiting, and above which the
 * plan is the cheaper. Null where there is none between the bounds or a payment has no month.
 */
export function effectiveYearlyRate(payments: readonly DatedAmount[], cashPiastres: number): number | null {
  const sums = monthlySums(payments);
  if (!sums) return null;
  const { lowest, highest } = effectiveRateBounds;
  const value = valueOver(sums);
  return bisect((rate) => value(rate) - cashPiastres, lowest, highest);
}

/**
 * The lowest yearly rate above 0 and up to 1,000 % at which two plans are worth the same: below it one is cheaper,
 * above it the other. Null where one is cheaper at every rate, where both are the same, or a payment has no month.
 * Limit: of plans that cross several times, two crossings between neighbouring rates of the table above are not seen.
 */
export function breakEvenYearlyRate(
  one: readonly DatedAmount[],
  other: readonly DatedAmount[],
): number | null {
  const differences = monthlyDifferences(one, other);
  if (!differences) return null;
  const signs = signChanges(differences);
  if (signs === 0) return null;
  const valueOfDifference = valueOver(differences);
  const { highest } = effectiveRateBounds;
  // By Descartes' rule of signs there is no second crossing. Equal totals have their only one at 0, where nobody compares.
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
  const [ours, theirs] = [lastMonth(one), lastMonth(other)];
  if (ours === null || theirs === null) return null;
  const differences = addPayments(new Float64Array(Math.max(ours, theirs) + 1), one, 1);
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

/** How often the payments, in their order, turn from asking more to asking less or back. */
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
 * The value at a yearly rate, from the last month back to the contract: one multiplication where a power for each month
 * would be one function call, and none for the months that no payment of the plan falls on.
 */
function valueOver(sums: MonthlySums): (yearlyRate: number) => number {
  const every = commonInterval(sums);
  const last = sums.length - 1;
  return (yearlyRate) => {
    const discount = (1 + yearlyRate) ** (-every / 12);
    let value = 0;
    for (let month = last - (last % every); month >= 0; month -= every)
      value = value * discount + (sums[month] ?? 0);
    return value;
  };
}

/** The largest number of months that all payments lie whole multiples of after the contract. */
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

/** Where a function crosses 0 between two rates; null where its signs at both are the same. */
function bisect(difference: (rate: number) => number, from: number, to: number): number | null {
  let [low, high] = [from, to];
  const signAtLow = Math.sign(difference(low));
  const signAtHigh = Math.sign(difference(high));
  if (signAtLow === 0) return signAtHigh === 0 ? null : low;
  if (signAtHigh === 0) return high;
  if (signAtLow === signAtHigh) return null;
  for (let halving = 0; halving < halvings; halving++) {
    const middle = (low + high) / 2;
    if (Math.sign(difference(middle)) === signAtLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
