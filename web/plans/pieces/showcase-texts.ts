import { formatDelivery } from "../../../domain/listings/delivery.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { formatCount, formatPercent, type NumberStyle } from "../../../domain/money/money.ts";
import type { ProjectDeliveryState } from "../../../domain/showcase/project-facts.ts";
import type { Offer, ProjectStatus } from "../../../domain/showcase/showcase.ts";
import type { IntegerRange } from "../../../domain/money/range.ts";
import type { Quarter } from "../../../domain/time/calendar.ts";
import { formatDay } from "../../../messages/dates.ts";
import { getTranslator } from "../../../messages/translator.ts";

/** Facts of the showcase in the visitor's language and digits. Unknown facts are stated as unknown, never guessed. */

const noText = { en: "", ar: "" } as const;

/** Returns "Q4 2027", "الربع الرابع 2027". */
export function quarterText(quarter: Quarter, { locale, digits }: NumberStyle): string {
  return formatDelivery({ kind: "quarter", ...quarter }, noText, locale, digits);
}

/** Returns "Q4 2027", or "Due Q4 2025, 10 months late" [SHOW-15]. */
export function deliveryStateText(state: ProjectDeliveryState, format: NumberStyle): string {
  const t = getTranslator(format, "showcase");
  switch (state.kind) {
    case "unknown":
      return t("facts.notSpecified");
    case "expected":
      return quarterText(state.due, format);
    case "past":
      return t("delivery.due", { quarter: quarterText(state.due, format) });
    case "late":
      return t("delivery.late", {
        quarter: quarterText(state.due, format),
        months: t("months", { count: state.months }),
      });
  }
}

export function projectStatusText(status: ProjectStatus, locale: Locale): string {
  return getTranslator(locale, "showcase")(`status.${status}`);
}

/** Returns "115 to 190", or "115" if both ends are equal. */
function rangeText({ from, to }: IntegerRange, format: NumberStyle): string {
  const t = getTranslator(format, "showcase");
  const [low, high] = [from, to].map((value) => formatCount(value, format));
  return from === to ? `${high}` : t("range.text", { from: `${low}`, to: `${high}` });
}

/** Returns "115 to 190 m²" for the homes of a type. */
export function unitSizesText(sizesSqm: readonly number[], format: NumberStyle): string {
  const t = getTranslator(format, "showcase");
  if (sizesSqm.length === 0) return t("facts.notSpecified");
  const range = { from: Math.min(...sizesSqm), to: Math.max(...sizesSqm) };
  return t("size.sqm", { count: rangeText(range, format) });
}

/** Returns "3 to 4 bedrooms". */
export function bedroomsText({ from, to }: IntegerRange, format: NumberStyle): string {
  const t = getTranslator(format, "showcase.units");
  return from === to
    ? t("bedrooms", { count: to })
    : t("bedroomsTo", { from: formatCount(from, format), count: to });
}

/** Square metres per unit of land: acres in English, feddans (slightly larger) in Arabic. */
const sqmPerUnit = { en: 4046.86, ar: 4200.83 } as const satisfies Record<Locale, number>;

/** Returns "84 acres", "81 فدانًا". */
export function landAcresText(siteAreaSqm: number | null, format: NumberStyle): string {
  const { locale } = format;
  const t = getTranslator(format, "showcase");
  return siteAreaSqm === null
    ? t("facts.notSpecified")
    : t("size.acres", { count: Math.round(siteAreaSqm / sqmPerUnit[locale]) });
}

/** Returns "340,000 m² (84 acres)". */
export function siteAreaText(siteAreaSqm: number | null, format: NumberStyle): string {
  const t = getTranslator(format, "showcase");
  if (siteAreaSqm === null) return t("facts.notSpecified");
  const sqm = t("size.sqm", { count: formatCount(siteAreaSqm, format) });
  return t("size.site", { sqm, acres: landAcresText(siteAreaSqm, format) });
}

/** Returns "Launch Offer, 10% off". */
export function offerName({ title, discountPercent }: Offer, format: NumberStyle): string {
  const { locale } = format;
  if (discountPercent <= 0) return title[locale];
  const percent = formatPercent(discountPercent, format);
  return getTranslator(format, "showcase.offer")("off", { title: title[locale], percent });
}

/** Returns "With Launch Offer, 10% off, until 31 December 2027.", for figures that include the offer. */
export function offerIncludedText(offer: Offer, format: NumberStyle): string {
  const date = formatDay(offer.validUntil, format);
  return getTranslator(format, "showcase.offer")("with", { offer: offerName(offer, format), date });
}

/** Like `offerIncludedText`, but says that the shown price does not include the offer. */
export function offerNotIncludedText(offer: Offer, format: NumberStyle): string {
  return `${offerIncludedText(offer, format)} ${getTranslator(format, "showcase.offer")("before")}`;
}

/** Returns the registration number, or "not provided" in the page's language. */
export function registrationNumberText(number: string | null, locale: Locale): string {
  return number ?? getTranslator(locale, "showcase.facts")("notProvided");
}
