import type { NumberStyle } from "../../../../domain/money/money.ts";

const unitsOf = { day: 86_400, hour: 3_600, minute: 60 } as const;
/** The least number of a unit for which it is used: 1.5 hours are shown in minutes, 1.5 days in hours. */
const minCounts = { day: 2, hour: 2, minute: 0 } as const;
const formats = new Map<string, Intl.NumberFormat>();

/** A duration in whole units, rounded down: "8 minutes", "26 hours", "3 days". */
export function formatDuration(seconds: number, { locale, digits = "latn" }: NumberStyle): string {
  const totalSeconds = Math.max(0, seconds);
  const unit =
    (["day", "hour"] as const).find((one) => totalSeconds >= unitsOf[one] * minCounts[one]) ?? "minute";
  const key = `${locale} ${digits} ${unit}`;
  let format = formats.get(key);
  if (!format) {
    const language = locale === "ar" ? `ar-EG-u-nu-${digits}` : "en-u-nu-latn";
    format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
    formats.set(key, format);
  }
  return format.format(Math.floor(totalSeconds / unitsOf[unit]));
}

/** Negative if `to` is before `from`. */
export function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1_000;
}
