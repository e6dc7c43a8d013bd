import type { Locale } from "../../domain/locale.ts";

const style = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h12",
  timeZone: "Africa/Cairo",
} as const;

// The numbering system is named every time: bare "ar" and "ar-EG" differ between engines.
const formats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat("en-GB-u-nu-latn", style),
  ar: new Intl.DateTimeFormat("ar-EG-u-nu-latn", style),
};

/** Day and hour as they are in Egypt: "Sunday, 3 May 2026 at 12:00 pm". */
export function formatCairoTime(moment: Date, locale: Locale): string {
  return formats[locale].format(moment);
}
