const piastresPerEgp = 100;
/** Percentages are rounded to two decimals and multiplied as whole numbers. */
const partsPerPercent = 100;
const partsPerWhole = 100 * partsPerPercent;

/** EGP in whole piastres; plans are calculated in piastres so that sums are exact [PLAN-1]. */
export function toPiastres(amountEgp: number): number {
  return Math.round(amountEgp * piastresPerEgp);
}

/** A percentage of a sum, rounded down to the piastre, so that shares of 100 % in total never exceed the sum. */
export function percentOfPiastres(sumPiastres: number, percent: number): number {
  return Math.floor((sumPiastres * Math.round(percent * partsPerPercent)) / partsPerWhole);
}

/** A sum raised (20) or lowered (-40) by a percentage, rounded to the nearest piastre [PLAN-2]. */
export function changePiastresByPercent(sumPiastres: number, changePercent: number): number {
  const parts = partsPerWhole + Math.round(changePercent * partsPerPercent);
  return Math.round((sumPiastres * parts) / partsPerWhole);
}
