import type { Locale } from "../text/locale.ts";

const timeZone = "Africa/Cairo";

// The numbering system is named every time: bare "ar" and "ar-EG" differ between engines.
const tags = { en: "en-GB-u-nu-latn", ar: "ar-EG-u-nu-latn" } as const;

const formatsOf = (locale: Locale) => ({
  day: new Intl.DateTimeFormat(tags[locale], { weekday: "long", day: "numeric", month: "long", timeZone }),
  weekday: new Intl.DateTimeFormat(tags[locale], {
    weekday: locale === "ar" ? "long" : "short",
    timeZone,
  }),
  number: new Intl.DateTimeFormat("en-GB-u-nu-latn", { day: "numeric", timeZone }),
  month: new Intl.DateTimeFormat(tags[locale], { month: "long", year: "numeric", timeZone }),
});
const formats = { en: formatsOf("en"), ar: formatsOf("ar") } as const;

const clock = new Intl.DateTimeFormat("en-GB-u-nu-latn", {
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone,
});

/** "Sunday 22 November", "الأحد 22 نوفمبر". */
export function formatVisitDay(moment: Date, locale: Locale): string {
  return formats[locale].day.format(moment).replace(/[,،]/gu, "");
}

/** "11 AM", "1:30 PM", "11 صباحًا". */
export function formatVisitTime(moment: Date, locale: Locale): string {
  const [hours = "", minutes = ""] = clock.format(moment).split(":");
  const hour = Number(hours);
  const twelve = `${((hour + 11) % 12) + 1}${minutes === "00" ? "" : `:${minutes}`}`;
  if (locale === "en") return `${twelve} ${hour < 12 ? "AM" : "PM"}`;
  if (hour >= 12 && hour < 15) return `${twelve} ظهرًا`;
  return `${twelve} ${hour < 12 ? "صباحًا" : "مساءً"}`;
}

/** "Sunday 22 November, 11 AM", "الأحد 22 نوفمبر، 11 صباحًا". */
export function formatVisit(moment: Date, locale: Locale): string {
  const between = locale === "ar" ? "، " : ", ";
  return formatVisitDay(moment, locale) + between + formatVisitTime(moment, locale);
}

/** How a day is drawn among others: "Sun" and "22". */
export function visitDayParts(
  moment: Date,
  locale: Locale,
): { readonly weekday: string; readonly day: string } {
  return { weekday: formats[locale].weekday.format(moment), day: formats.en.number.format(moment) };
}

/** The months from one day to another: "November 2026", "November – December 2026". */
export function formatVisitMonths(first: Date, last: Date, locale: Locale): string {
  return formats[locale].month.formatRange(first, last);
}
