import { formatCairoDate } from "../../domain/time/cairo-date.ts";
import { formatDelivery } from "../../domain/listings/delivery.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { formatCount, formatPercent } from "../../domain/money/money.ts";
import type { IntegerRange } from "../../domain/money/range.ts";
import type { IsoDate, Quarter } from "../../domain/time/calendar.ts";
import { createBilingualText } from "../../domain/text/bilingual-template.ts";

const lists = {
  and: {
    en: new Intl.ListFormat("en-GB", { type: "conjunction" }),
    ar: new Intl.ListFormat("ar", { type: "conjunction" }),
  },
  or: {
    en: new Intl.ListFormat("en-GB", { type: "disjunction" }),
    ar: new Intl.ListFormat("ar", { type: "disjunction" }),
  },
} as const;
const millions = new Intl.NumberFormat("en-EG-u-nu-latn", { maximumFractionDigits: 2 });
const arabicForms = new Intl.PluralRules("ar");

/**
 * A percentage such as "40%". In Arabic it has invisible direction marks, because the percent sign would otherwise
 * appear on the other side of the number.
 */
export const bilingualPercent = (percent: number): Bilingual =>
  createBilingualText((locale) => {
    const text = formatPercent(percent, { locale });
    return locale === "ar" ? `\u2068${text}\u2069` : text;
  });

export const bilingualCount = (count: number): Bilingual =>
  createBilingualText((locale) => formatCount(count, { locale }));

/** A calendar year, without a thousands separator: "2017". */
export const bilingualYear = (year: number): Bilingual => createBilingualText(() => String(year));

/** Number of years in words: "10 years", "10 سنوات", "14 سنة". */
export function bilingualYearCount(years: number): Bilingual {
  const form = arabicForms.select(years);
  const arabic =
    form === "one" ? "سنة واحدة" : form === "two" ? "سنتين" : `${years} ${form === "few" ? "سنوات" : "سنة"}`;
  return { en: years === 1 ? "1 year" : `${years} years`, ar: arabic };
}

/** "EGP 6.24M", "6.24 مليون ج.م". */
export function bilingualMillionsEgp(amountEgp: number): Bilingual {
  const number = millions.format(amountEgp / 1_000_000);
  return { en: `EGP ${number}M`, ar: `${number} مليون ج.م` };
}

/** "EGP 6.24M to 13.1M", "من 6.24 إلى 13.1 مليون ج.م". */
export function bilingualMillionsRangeEgp({ from, to }: IntegerRange): Bilingual {
  const [low, high] = [millions.format(from / 1_000_000), millions.format(to / 1_000_000)];
  return { en: `EGP ${low}M to ${high}M`, ar: `من ${low} إلى ${high} مليون ج.م` };
}

/** "Q4 2027", "الربع الرابع 2027". */
export const bilingualQuarter = (quarter: Quarter): Bilingual =>
  createBilingualText((locale) =>
    formatDelivery({ kind: "quarter", ...quarter }, { en: "", ar: "" }, locale),
  );

/** "31 December 2025". */
export const bilingualDate = (day: IsoDate): Bilingual =>
  createBilingualText((locale) => formatCairoDate(new Date(day), { locale }));

/** "A, B and C", "أ وب وج"; with "or", "A, B or C". */
export const bilingualList = (items: readonly Bilingual[], joining: keyof typeof lists = "and"): Bilingual =>
  createBilingualText((locale) => lists[joining][locale].format(items.map((item) => item[locale])));
