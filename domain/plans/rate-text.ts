import { type NumberStyle, percentSigns } from "../money/money.ts";
import { createFormatCache, numberLocaleTags } from "../text/formats.ts";
import { planTermLimits } from "./comparison-query.ts";

/** Step between the neighbouring rates that are offered, in percentage points. */
const ratePoints = 5;

const rateFormat = createFormatCache((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));

/** Formats a rate in percent: "13.04%", "20.5%", "٢٠٫٥٪". */
export function formatRatePercent(percent: number, { digits = "latn" }: NumberStyle): string {
  const rate = rateFormat(numberLocaleTags[digits])
    .format(percent)
    .replace(/[\u061c\u200e\u200f]/gu, "");
  return `${rate}${percentSigns[digits]}`;
}

/** The yearly rate in percent with five points less and more [PLAN-8], clamped to the allowed range, ascending. */
export function nearbyRatesPercent(ratePercent: number): readonly number[] {
  const { least, most } = planTermLimits.rate;
  const lower = Math.max(least, toHundredths(ratePercent - ratePoints));
  const higher = Math.min(most, toHundredths(ratePercent + ratePoints));
  return [...new Set([lower, ratePercent, higher])];
}

function toHundredths(percent: number): number {
  return Math.round(percent * 100) / 100;
}
