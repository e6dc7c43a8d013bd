import { toDigits } from "../text/digits.ts";
import { createFormatCache } from "../text/formats.ts";
import type { Bilingual, Locale } from "../text/locale.ts";
import type { NumberStyle } from "../money/money.ts";
import type { IsoWeekday, OpeningHours } from "./calendar.ts";
import { formatClockTime } from "./clock.ts";

export const weekdayNames: Readonly<Record<IsoWeekday, Bilingual>> = {
  1: { en: "Monday", ar: "الاثنين" },
  2: { en: "Tuesday", ar: "الثلاثاء" },
  3: { en: "Wednesday", ar: "الأربعاء" },
  4: { en: "Thursday", ar: "الخميس" },
  5: { en: "Friday", ar: "الجمعة" },
  6: { en: "Saturday", ar: "السبت" },
  7: { en: "Sunday", ar: "الأحد" },
};

const listFormat = createFormatCache((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));

/** Formats "Sunday to Thursday, 9:00 AM to 6:00 PM", "الأحد إلى الخميس، من 9:00 صباحًا إلى 6:00 مساءً". */
export function formatOpeningHours({ days, opens, closes }: OpeningHours, style: NumberStyle): string {
  const { locale, digits = "latn" } = style;
  const [from, to] = [formatClockTime(opens, locale), formatClockTime(closes, locale)];
  const line =
    locale === "en"
      ? `${formatDays(days, locale)}, ${from} to ${to}`
      : `${formatDays(days, locale)}، من ${from} إلى ${to}`;
  return toDigits(line, digits);
}

/** The names of weekdays; three or more consecutive ones are written as a range. */
function formatDays(days: readonly IsoWeekday[], locale: Locale): string {
  const names = days.map((day) => weekdayNames[day][locale]);
  const isRun = days.every((day, index) => index === 0 || day === ((days[index - 1] ?? 0) % 7) + 1);
  if (!isRun || days.length < 3) return listFormat(locale === "en" ? "en-GB" : "ar").format(names);
  return `${names[0]} ${locale === "en" ? "to" : "إلى"} ${names.at(-1)}`;
}
