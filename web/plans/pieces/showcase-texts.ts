import { formatDelivery } from "../../../domain/listings/delivery.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { formatCount, formatPercent } from "../../../domain/money/money.ts";
import type { DeliveryState } from "../../../domain/showcase/project-facts.ts";
import type { Offer, ProjectStatus } from "../../../domain/showcase/showcase.ts";
import type { Range } from "../../../domain/money/range.ts";
import type { Quarter } from "../../../domain/time/calendar.ts";
import { getTranslator } from "../../../messages/translator.ts";

/** Facts of the showcase as words of one language. A fact that is not known says so and never becomes a default. */

const noText = { en: "", ar: "" } as const;

/** "Q4 2027", "الربع الرابع 2027". */
export function quarterText(quarter: Quarter, locale: Locale): string {
  return formatDelivery({ kind: "quarter", ...quarter }, noText, locale);
}

/** "Q4 2027", or "Due Q4 2025, 10 months late". */
export function deliveryText(state: DeliveryState, locale: Locale): string {
  const t = getTranslator(locale, "showcase");
  switch (state.kind) {
    case "unknown":
      return t("facts.notSpecified");
    case "expected":
      return quarterText(state.due, locale);
    case "past":
      return t("delivery.due", { quarter: quarterText(state.due, locale) });
    case "late":
      return t("delivery.late", {
        quarter: quarterText(state.due, locale),
        months: t("months", { count: state.months }),
      });
  }
}

export function statusText(status: ProjectStatus, locale: Locale): string {
  return getTranslator(locale, "showcase")(`status.${status}`);
}

/** "115 to 190", or "115" where both ends are one. */
export function rangeText({ from, to }: Range, locale: Locale): string {
  const t = getTranslator(locale, "showcase");
  const [low, high] = [from, to].map((value) => formatCount(value, { locale }));
  return from === to ? `${high}` : t("range.text", { from: `${low}`, to: `${high}` });
}

/** "115 to 190 m²" of the homes of one type. */
export function sizesText(sizesSqm: readonly number[], locale: Locale): string {
  const t = getTranslator(locale, "showcase");
  if (sizesSqm.length === 0) return t("facts.notSpecified");
  const range = { from: Math.min(...sizesSqm), to: Math.max(...sizesSqm) };
  return t("size.sqm", { count: rangeText(range, locale) });
}

/** "3 to 4 bedrooms". */
export function bedroomsText({ from, to }: Range, locale: Locale): string {
  const t = getTranslator(locale, "showcase.units");
  return from === to ? t("bedrooms", { count: to }) : t("bedroomsTo", { from: String(from), count: to });
}

/** English counts land in acres, Egypt in feddans, which are a little larger. */
const sqmPerUnit = { en: 4046.86, ar: 4200.83 } as const satisfies Record<Locale, number>;

/** "84 acres", "81 فدانًا". */
export function landText(siteAreaSqm: number | null, locale: Locale): string {
  const t = getTranslator(locale, "showcase");
  return siteAreaSqm === null
    ? t("facts.notSpecified")
    : t("size.acres", { count: Math.round(siteAreaSqm / sqmPerUnit[locale]) });
}

/** "340,000 m² (84 acres)". */
export function siteAreaText(siteAreaSqm: number | null, locale: Locale): string {
  const t = getTranslator(locale, "showcase");
  if (siteAreaSqm === null) return t("facts.notSpecified");
  const sqm = t("size.sqm", { count: formatCount(siteAreaSqm, { locale }) });
  return t("size.site", { sqm, acres: landText(siteAreaSqm, locale) });
}

/** "Launch Offer, 10% off". */
export function offerName({ title, discountPercent }: Offer, locale: Locale): string {
  if (discountPercent <= 0) return title[locale];
  const percent = formatPercent(discountPercent, { locale });
  return getTranslator(locale, "showcase.offer")("off", { title: title[locale], percent });
}

/** A number that a page has to print, or that nobody gave it. */
export function numberOrNotProvided(number: string | null, locale: Locale): string {
  return number ?? getTranslator(locale, "showcase.facts")("notProvided");
}
