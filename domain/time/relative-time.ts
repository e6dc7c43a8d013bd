import type { NumberStyle } from "../money/money.ts";

// The numbering system is named every time: bare "ar" and "ar-EG" differ between engines.
const formats = {
  en: {
    latn: new Intl.RelativeTimeFormat("en-u-nu-latn", { numeric: "auto" }),
    arab: new Intl.RelativeTimeFormat("en-u-nu-latn", { numeric: "auto" }),
  },
  ar: {
    latn: new Intl.RelativeTimeFormat("ar-EG-u-nu-latn", { numeric: "auto" }),
    arab: new Intl.RelativeTimeFormat("ar-EG-u-nu-arab", { numeric: "auto" }),
  },
} as const;

const secondsOf = { year: 31_557_600, month: 2_629_800, day: 86_400, hour: 3_600, minute: 60 } as const;
const units = Object.keys(secondsOf) as (keyof typeof secondsOf)[];

/** How long ago it was, in the largest unit of which there is a whole one: "12 minutes ago", "yesterday", "now". */
export function formatAgo(at: Date, now: Date, { locale, digits = "latn" }: NumberStyle): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1_000));
  const unit = units.find((one) => seconds >= secondsOf[one]);
  const format = formats[locale][digits];
  const text = unit
    ? format.format(-Math.floor(seconds / secondsOf[unit]), unit)
    : format.format(0, "second");
  return text.replace(/[\u061c\u200e\u200f]/gu, "");
}
