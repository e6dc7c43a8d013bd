import { toDigits } from "../../../domain/text/digits.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { DeliveryLimit } from "../../../domain/plans/plan-query.ts";
import type { PlanMatch, PlanSearchResult } from "../../../server/plans/plan-search.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { formatEgp } from "../../../messages/money.ts";

/** Texts of the search by payment limits in the visitor's language and digits (Latin or Arabic-Indic). */

/** Returns "12 unit types in projects and 34 resale homes". */
export function planMatchCountText(total: PlanSearchResult["total"], format: NumberStyle): string {
  const t = getTranslator(format, "planSearch.counts");
  const { projectTypes: types, homes } = total;
  if (types > 0 && homes > 0) return t("both", { types, homes });
  return types > 0 ? t("types", { types }) : t("homes", { homes });
}

/** Returns "Ready now", "By end 2027". */
export function deliveryLimitText(limit: DeliveryLimit, format: NumberStyle): string {
  const t = getTranslator(format, "planSearch.form");
  return limit === "now" ? t("now") : t("byYear", { year: toDigits(limit, format.digits ?? "latn") });
}

/** Returns the text of a link that raises or removes one limit: "EGP 600,000 today: 14 more". */
export function relaxedLimitText(
  { what, query, more }: PlanSearchResult["relaxed"][number],
  format: NumberStyle,
): string {
  const t = getTranslator(format, "planSearch.relax");
  const moreText = t("more", { count: more });
  const sum = (egp: number) => formatEgp(egp, format).text;
  const { cashEgp, monthlyEgp, years, deliveredBy } = query;
  if (what === "cash" && cashEgp !== null) return t("cash", { to: sum(cashEgp), more: moreText });
  if (what === "monthly" && monthlyEgp !== null) return t("monthly", { to: sum(monthlyEgp), more: moreText });
  if (what === "years" && years !== null) return t("years", { count: years, more: moreText });
  if (what === "deliveredBy" && deliveredBy !== null)
    return t("deliveredBy", { to: deliveryLimitText(deliveredBy, format), more: moreText });
  return t(`any.${what}`, { more: moreText });
}

/** Returns the plan's name; for a resale home, that instalments are taken over or everything is due on signing. */
export function planMatchLabel(match: PlanMatch, locale: Locale): string {
  const t = getTranslator(locale, "planSearch.plan");
  if (match.kind === "project") return localizedText(locale, match.plan.advertised.name);
  return match.figures.termMonths > 0 ? t("takeOver") : t("atOnce");
}
