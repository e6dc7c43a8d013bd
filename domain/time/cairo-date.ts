import type { NumberStyle } from "../money/money.ts";

const timeZone = "Africa/Cairo";
const long = { day: "numeric", month: "long", year: "numeric", timeZone } as const;

// The numbering system is named every time: bare "ar" and "ar-EG" differ between engines.
const formats = {
  en: {
    latn: new Intl.DateTimeFormat("en-GB-u-nu-latn", long),
    arab: new Intl.DateTimeFormat("en-GB-u-nu-latn", long),
  },
  ar: {
    latn: new Intl.DateTimeFormat("ar-EG-u-nu-latn", long),
    arab: new Intl.DateTimeFormat("ar-EG-u-nu-arab", long),
  },
} as const;

const minute = { ...long, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const minuteFormats = {
  en: {
    latn: new Intl.DateTimeFormat("en-GB-u-nu-latn", minute),
    arab: new Intl.DateTimeFormat("en-GB-u-nu-latn", minute),
  },
  ar: {
    latn: new Intl.DateTimeFormat("ar-EG-u-nu-latn", minute),
    arab: new Intl.DateTimeFormat("ar-EG-u-nu-arab", minute),
  },
} as const;

const iso = new Intl.DateTimeFormat("sv-SE-u-nu-latn", { dateStyle: "short", timeZone });

/** The day it was in Egypt: "12 November 2026", "12 نوفمبر 2026". */
export function formatCairoDate(date: Date, { locale, digits = "latn" }: NumberStyle): string {
  return formats[locale][digits].format(date);
}

/** The minute it was in Egypt: "12 November 2026 at 14:05". */
export function formatCairoMinute(date: Date, { locale, digits = "latn" }: NumberStyle): string {
  return minuteFormats[locale][digits].format(date);
}

/** The same day for machines: "2026-11-12". */
export function toCairoIsoDate(date: Date): string {
  return iso.format(date);
}
