import { type NumberStyle, percentSigns } from "../money/money.ts";
import { formatsByTag, numberTags } from "../text/formats.ts";
import { planLimits } from "./comparison-query.ts";

/** The points by which a rate is shown to change. */
const ratePoints = 5;

const rateFormat = formatsByTag((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));

/** "13.04%", "20.5%", "٢٠٫٥٪", of a rate in percent. */
export function formatRate(percent: number, { digits = "latn" }: NumberStyle): string {
  const rate = rateFormat(numberTags[digits])
    .format(percent)
    .replace(/[\u061c\u200e\u200f]/gu, "");
  return `${rate}${percentSigns[digits]}`;
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
