import type { ContractPlan } from "../../../domain/contract-plan.ts";
import { type Locale, textIn } from "../../../domain/locale.ts";
import { formatEgp } from "../../../domain/money.ts";
import { projectDelivery } from "../../../domain/plan-delivery.ts";
import type { PlanFigures } from "../../../domain/plan-match.ts";
import type { DeliveryLimit, PlanQuery } from "../../../domain/plan-query.ts";
import { deliveryState } from "../../../domain/project-facts.ts";
import type { IsoDate } from "../../../domain/showcase.ts";
import type { PlanMatch, PlanSearchResult } from "../../../server/plan-search/plan-search.ts";
import { monthsText } from "../../components/showcase/plan-texts.ts";
import { deliveryText } from "../../components/showcase/showcase-texts.ts";
import { toListingCardView } from "../../components/listing-card-view.ts";
import { durationText } from "../../finder/finder-words.ts";
import { getTranslator } from "../../messages/translator.ts";

/** What the search by what one can pay says, in one language. */

/** "12 unit types in projects and 34 resale homes". */
export function totalText(total: PlanSearchResult["total"], locale: Locale): string {
  const t = getTranslator(locale, "planSearch.counts");
  const { projectTypes: types, homes } = total;
  if (types > 0 && homes > 0) return t("both", { types, homes });
  return types > 0 ? t("types", { types }) : t("homes", { homes });
}

/** "Already", "By the end of 2027". */
export function limitText(limit: DeliveryLimit, locale: Locale): string {
  const t = getTranslator(locale, "planSearch.form");
  return limit === "now" ? t("now") : t("byYear", { year: limit });
}

/** "EGP 600,000 today: 14 more". */
export function relaxedText(
  { what, query, more }: PlanSearchResult["relaxed"][number],
  locale: Locale,
): string {
  const t = getTranslator(locale, "planSearch.relax");
  const moreText = t("more", { count: more });
  const sum = (egp: number) => formatEgp(egp, { locale }).text;
  const { cashEgp, monthlyEgp, years, deliveredBy } = query;
  if (what === "cash" && cashEgp !== null) return t("cash", { to: sum(cashEgp), more: moreText });
  if (what === "monthly" && monthlyEgp !== null) return t("monthly", { to: sum(monthlyEgp), more: moreText });
  if (what === "years" && years !== null) return t("years", { count: years, more: moreText });
  if (what === "deliveredBy" && deliveredBy !== null)
    return t("deliveredBy", { to: limitText(deliveredBy, locale), more: moreText });
  return t(`any.${what}`, { more: moreText });
}

/** The plan that can be paid, by the name under which it is offered. */
export function planName(match: PlanMatch, locale: Locale): string {
  const t = getTranslator(locale, "planSearch.plan");
  if (match.kind === "project") return textIn(locale, match.plan.advertised.name);
  return match.figures.termMonths > 0 ? t("takeOver") : t("atOnce");
}

/** A figure of the plan; `isAsked` where the visitor set a limit that it keeps. */
interface PlanReason {
  readonly what: string;
  readonly text: string;
  readonly isAsked: boolean;
}

/** Why the plan was found: its figures, against the limits that were asked. */
export function planReasons(
  match: PlanMatch,
  query: PlanQuery,
  today: IsoDate,
  locale: Locale,
): readonly PlanReason[] {
  const t = getTranslator(locale, "planSearch.reasons");
  const { todayEgp, monthlyEgp, termMonths } = match.figures;
  const sum = formatEgp(todayEgp, { locale }).text;
  const todayText = todayEgp > 0 ? t("today", { sum }) : t("nothingToday");
  const reasons: PlanReason[] = [
    {
      what: "today",
      text: withMargin(todayText, todayEgp, query.cashEgp, locale),
      isAsked: query.cashEgp !== null,
    },
  ];
  if (termMonths === 0)
    reasons.push({
      what: "term",
      text: t("atOnce"),
      isAsked: query.monthlyEgp !== null || query.years !== null,
    });
  else
    reasons.push(
      {
        what: "monthly",
        text:
          monthlyEgp > 0
            ? withMargin(monthlyText(match, locale), monthlyEgp, query.monthlyEgp, locale)
            : t("noInstalments"),
        isAsked: query.monthlyEgp !== null,
      },
      {
        what: "term",
        text: t("term", { duration: durationText(termMonths, locale) }),
        isAsked: query.years !== null,
      },
    );
  const isCovered = query.cashEgp !== null && query.monthlyEgp !== null;
  for (const payment of match.figures.later)
    reasons.push({
      what: `${payment.kind}-${payment.month}`,
      text: laterText(payment, isCovered, locale),
      isAsked: isCovered,
    });
  reasons.push({
    what: "delivery",
    text: handoverText(match, today, locale),
    isAsked: query.deliveredBy !== null,
  });
  return reasons;
}

/** "EGP 250,000 today, EGP 50,000 under your limit". */
function withMargin(sum: string, egp: number, limitEgp: number | null, locale: Locale): string {
  const t = getTranslator(locale, "planSearch.reasons");
  if (limitEgp === null || egp === 0) return sum;
  if (limitEgp === egp) return t("exactly", { sum });
  return t("under", { sum, left: formatEgp(limitEgp - egp, { locale }).text });
}

/** "EGP 18,500 a month, paid every quarter". */
function monthlyText(match: PlanMatch, locale: Locale): string {
  const t = getTranslator(locale, "planSearch.reasons");
  const sum = t("monthly", { sum: formatEgp(match.figures.monthlyEgp, { locale }).text });
  const plan: ContractPlan | null = match.kind === "project" ? match.plan.plan : null;
  const frequency = plan?.instalments?.frequency ?? "monthly";
  return frequency === "monthly" ? sum : t(`every.${frequency}`, { sum });
}

/** "EGP 500,000 on delivery, after 24 months, which your limits cover by then". */
function laterText(
  { kind, month, egp }: PlanFigures["later"][number],
  isCovered: boolean,
  locale: Locale,
): string {
  const t = getTranslator(locale, "planSearch.reasons");
  const sum = formatEgp(egp, { locale }).text;
  const payment = paymentText(kind, sum, locale);
  const dated = month > 0 ? t("afterMonths", { payment, months: monthsText(month, locale) }) : payment;
  return isCovered ? t("covered", { payment: dated }) : dated;
}

function paymentText(kind: PlanFigures["later"][number]["kind"], sum: string, locale: Locale): string {
  const t = getTranslator(locale, "planSearch.reasons");
  if (kind === "delivery") return t("onDelivery", { sum });
  if (kind === "down") return t("later", { sum });
  return t("charge", { sum, charge: getTranslator(locale, "comparison")(`charges.${kind}`) });
}

/** "Handed over Q4 2027", "Ready", "Due Q4 2025, 10 months late". */
function handoverText(match: PlanMatch, today: IsoDate, locale: Locale): string {
  const t = getTranslator(locale, "planSearch.reasons");
  const missing = getTranslator(locale, "listing.missing")("delivery");
  if (match.kind === "project") {
    if (projectDelivery(match.project, today).kind === "now") return t("deliveredNow");
    const state = deliveryState(match.project, today);
    if (state.kind === "unknown") return missing;
    const when = deliveryText(state, locale);
    return state.kind === "expected" ? t("delivered", { when }) : when;
  }
  const when = toListingCardView(match.listing, locale).delivery;
  if (!when) return missing;
  return match.listing.delivery.kind === "quarter" ? t("delivered", { when }) : when;
}
