import { type NumberStyle, toNumberStyle } from "../money/money.ts";
import { toDigits } from "../text/digits.ts";
import { dateLocaleTags, createFormatCache } from "../text/formats.ts";
import type { Locale } from "../text/locale.ts";
import { formatClockTime } from "../time/clock.ts";

const timeZone = "Africa/Cairo";

/** English abbreviates weekdays in a list of days; Arabic has no short names that are easy to read. */
const visitFormats = createFormatCache((tag) => ({
  day: new Intl.DateTimeFormat(tag, { weekday: "long", day: "numeric", month: "long", timeZone }),
  weekday: new Intl.DateTimeFormat(tag, { weekday: tag.startsWith("en") ? "short" : "long", timeZone }),
  month: new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone }),
}));

const dayOfMonth = createFormatCache((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", timeZone }));

const clock = createFormatCache(
  (tag) => new Intl.DateTimeFormat(tag, { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone }),
);

function formatsFor(style: Locale | NumberStyle) {
  const { locale, digits = "latn" } = toNumberStyle(style);
  return visitFormats(dateLocaleTags[locale][digits]);
}

/** Formats a day: "Sunday 22 November", "الأحد 22 نوفمبر". */
export function formatVisitDay(moment: Date, style: Locale | NumberStyle): string {
  return formatsFor(style).day.format(moment).replace(/[,،]/gu, "");
}

/** Formats a time: "11 AM", "1:30 PM", "11 صباحًا". */
export function formatVisitTime(moment: Date, style: Locale | NumberStyle): string {
  const { locale, digits = "latn" } = toNumberStyle(style);
  return toDigits(
    formatClockTime(clock(dateLocaleTags.en.latn).format(moment), locale).replace(":00", ""),
    digits,
  );
}

/** Weekday and day of a calendar cell: "Sun" and "22". */
export function formatWeekdayAndDay(
  moment: Date,
  style: Locale | NumberStyle,
): { readonly weekday: string; readonly day: string } {
  const { digits = "latn" } = toNumberStyle(style);
  return {
    weekday: formatsFor(style).weekday.format(moment),
    day: toDigits(dayOfMonth(dateLocaleTags.en.latn).format(moment), digits),
  };
}

/** The months that two days span: "November 2026", "November – December 2026". */
export function formatVisitMonthRange(first: Date, last: Date, style: Locale | NumberStyle): string {
  return formatsFor(style).month.formatRange(first, last);
}
