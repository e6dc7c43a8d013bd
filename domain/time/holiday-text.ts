import type { NumberStyle } from "../money/money.ts";
import { toDigits } from "../text/digits.ts";
import { dateLocaleTags, createFormatCache } from "../text/formats.ts";
import { type Locale, localizedText } from "../text/locale.ts";
import type { Holiday, IsoDate } from "./calendar.ts";
import { formatClockTime } from "./clock.ts";

const dayFormat = createFormatCache(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }),
);

/** Formats "Wednesday 6 October: Armed Forces Day, closed"; a range names its first and last day. */
export function formatHoliday({ from, to, name, hours }: Holiday, style: NumberStyle): string {
  const { locale, digits = "latn" } = style;
  const dayOf = (day: IsoDate) =>
    dayFormat(dateLocaleTags[locale][digits]).format(new Date(`${day}T00:00:00Z`));
  const toWord = locale === "en" ? "to" : "إلى";
  const days = from === to ? dayOf(from) : `${dayOf(from)} ${toWord} ${dayOf(to)}`;
  const hoursText = hours ? timesOf(hours, locale) : closedWord[locale];
  return toDigits(
    `${days}: ${localizedText(locale, name)}${locale === "en" ? ", " : "، "}${hoursText}`,
    digits,
  );
}

const closedWord = { en: "closed", ar: "مغلق" } as const;

function timesOf({ opens, closes }: NonNullable<Holiday["hours"]>, locale: Locale): string {
  const [from, to] = [formatClockTime(opens, locale), formatClockTime(closes, locale)];
  return locale === "en" ? `open ${from} to ${to}` : `العمل من ${from} إلى ${to}`;
}
