import { planLimits } from "./comparison-query.ts";

/** The points by which a rate is shown to change. */
const ratePoints = 5;

// The numbering system is named every time: bare "ar" and "ar-EG" differ between engines.
const rates = new Intl.NumberFormat("en-EG-u-nu-latn", { maximumFractionDigits: 2 });

/** "13.04%", "20.5%", of a rate in percent. */
export function formatRate(percent: number): string {
  return `${rates.format(percent)}%`;
}

/** A yearly rate in percent, five points under and five over it, from the lowest up; none that could not be asked for. */
export function ratesAround(ratePercent: number): readonly number[] {
  const { least, most } = planLimits.rate;
  const lower = Math.max(least, toHundredths(ratePercent - ratePoints));
  const higher = Math.min(most, toHundredths(ratePercent + ratePoints));
  return [...new Set([lower, ratePercent, higher])];
}

function toHundredths(percent: number): number {
  return Math.round(percent * 100) / 100;
}
