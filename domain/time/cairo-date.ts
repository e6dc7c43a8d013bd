import type { NumberStyle } from "../money/money.ts";
import { dateLocaleTags, createFormatCache } from "../text/formats.ts";

const timeZone = "Africa/Cairo";
const long = { day: "numeric", month: "long", year: "numeric", timeZone } as const;

const dayFormat = createFormatCache((tag) => new Intl.DateTimeFormat(tag, long));
const dayMonth = { day: "numeric", month: "long", timeZone } as const;
const dayMonthFormat = createFormatCache((tag) => new Intl.DateTimeFormat(tag, dayMonth));
const minute = { ...long, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const minuteFormat = createFormatCache((tag) => new Intl.DateTimeFormat(tag, minute));
const isoFormat = createFormatCache((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "short", timeZone }));

/** The date in Egypt: "12 November 2026", "12 نوفمبر 2026". */
export function formatCairoDate(date: Date, { locale, digits = "latn" }: NumberStyle): string {
  return dayFormat(dateLocaleTags[locale][digits]).format(date);
}

/** Date in Egypt without the year: "12 November". */
export function formatCairoDayMonth(date: Date, { locale, digits = "latn" }: NumberStyle): string {
  return dayMonthFormat(dateLocaleTags[locale][digits]).format(date);
}

/** Date and time in Egypt: "12 November 2026 at 14:05". */
export function formatCairoDateTime(date: Date, { locale, digits = "latn" }: NumberStyle): string {
  return minuteFormat(dateLocaleTags[locale][digits]).format(date);
}

/** Date in Egypt in ISO 8601 [MONEY-9]: "2026-11-12". */
export function toCairoIsoDate(date: Date): string {
  return isoFormat("sv-SE-u-nu-latn").format(date);
}
