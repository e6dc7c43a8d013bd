const piastresPerEgp = 100;
/** Shares are read to the hundredth of a percent, so that they multiply as whole numbers. */
const partsPerPercent = 100;
const partsPerWhole = 100 * partsPerPercent;

/** EGP in whole piastres, in which plans are reckoned so that sums are exact. */
export function toPiastres(amountEgp: number): number {
  return Math.round(amountEgp * piastresPerEgp);
}

/** A share of a sum, rounded down to the piastre: shares that make up 100 % never ask more than the sum. */
export function sharePiastres(sumPiastres: number, percent: number): number {
  return Math.floor((sumPiastres * Math.round(percent * partsPerPercent)) / partsPerWhole);
}

/** A sum made dearer (20) or cheaper (-40) by so many percent, to the nearest piastre. */
export function changePiastres(sumPiastres: number, changePercent: number): number {
  const parts = partsPerWhole + Math.round(changePercent * partsPerPercent);
  return Math.round((sumPiastres * parts) / partsPerWhole);
}
