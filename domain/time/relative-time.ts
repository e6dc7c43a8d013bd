import type { NumberStyle } from "../money/money.ts";
import { dateLocaleTags, createFormatCache } from "../text/formats.ts";

const agoFormat = createFormatCache((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));

const secondsOf = { year: 31_557_600, month: 2_629_800, day: 86_400, hour: 3_600, minute: 60 } as const;
const units = Object.keys(secondsOf) as (keyof typeof secondsOf)[];

/** Elapsed time in its largest whole unit: "12 minutes ago", "yesterday", "now". */
export function formatTimeAgo(at: Date, now: Date, { locale, digits = "latn" }: NumberStyle): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1_000));
  const unit = units.find((one) => seconds >= secondsOf[one]);
  const format = agoFormat(dateLocaleTags[locale][digits]);
  const text = unit
    ? format.format(-Math.floor(seconds / secondsOf[unit]), unit)
    : format.format(0, "second");
  return text.replace(/[\u061c\u200e\u200f]/gu, "");
}
