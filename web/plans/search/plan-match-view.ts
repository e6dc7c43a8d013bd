import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { planPriceEgp } from "../../../domain/plans/plan-amounts.ts";
import type { PlanQuery } from "../../../domain/plans/plan-query.ts";
import { formatRatePercent } from "../../../domain/plans/rate-text.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { PlanMatch } from "../../../server/plans/plan-search.ts";
import { type ListingCardView, toListingCardView } from "../../listings/cards/listing-card-view.ts";
import { planPriceChangeText } from "../pieces/plan-texts.ts";
import { type ProjectMatchView, toProjectMatchView } from "../pieces/project-match-view.ts";
import { projectPlanScheduleHref, resaleScheduleHref } from "../pieces/schedule-links.ts";
import {
  type PaymentAfterSigning,
  paymentsAfterSigning,
  type PlanMatchFact,
  planMatchFacts,
} from "./plan-facts.ts";
import { planMatchLabel } from "./plan-words.ts";

/** Shown below a result's card: the plan's name, how it meets the limits, and its total cost. */
interface PlanView {
  /** React key: the home's unit code, or the project's slug and the unit type. */
  readonly key: string;
  readonly name: string;
  /** The plan's effect on the list price, as text; "" for a home. */
  readonly change: string;
  readonly facts: readonly PlanMatchFact[];
  readonly later: readonly PaymentAfterSigning[];
  /** Total cost and present value in whole EGP; omitted where they equal the price or the payment on signing. */
  readonly worth: readonly { readonly name: string; readonly egp: number }[];
  /** The address of this plan's payment schedule; null if there is only one payment. */
  readonly scheduleHref: string | null;
  /** Number of other plans of the same unit type that are within the limits. */
  readonly otherPlans: number;
}

/** A search result in the visitor's language: a home or a unit type of a project, with its plan. */
export type PlanMatchView = PlanView &
  (
    | { readonly kind: "home"; readonly card: ListingCardView }
    | { readonly kind: "project"; readonly card: ProjectMatchView }
  );

interface MatchContext {
  readonly query: PlanQuery;
  /** The contract date: the current date in Cairo. */
  readonly today: IsoDate;
  /** The discount rate for present values, in percent per year. */
  readonly ratePercent: number;
}

/**
 * Returns the content of a search result.
 * @returns null for a unit type without a known price, because its plan has no amounts
 */
export function toPlanMatchView(
  match: PlanMatch,
  context: MatchContext,
  format: ReaderFormat,
): PlanMatchView | null {
  const { query, today } = context;
  const plan = {
    name: planMatchLabel(match, format.locale),
    facts: planMatchFacts(match, query, today, format),
    later: paymentsAfterSigning(match, query, format),
    scheduleHref: scheduleHref(match, format.locale),
  };
  if (match.kind === "home") {
    const { listing } = match;
    const worth = worthOf(match, listing.priceEgp, context, format);
    const homeFields = { kind: "home", key: listing.unitCode, change: "", otherPlans: 0 } as const;
    return { ...plan, ...homeFields, worth, card: toListingCardView(listing, format) };
  }
  const { developer, project, otherPlans } = match;
  const { advertised, unitType } = match.plan;
  const unit = project.units.find(({ type }) => type === unitType);
  if (!unit?.priceEgp) return null;
  const priceEgp = {
    from: planPriceEgp(advertised, unit.priceEgp.from),
    to: planPriceEgp(advertised, unit.priceEgp.to),
  };
  const fit = { unit, plan: advertised, priceEgp };
  const lowest = getTranslator(format, "planSearch")("plan.lowest");
  return {
    ...plan,
    kind: "project",
    key: `${project.slug} ${unitType}`,
    change: [planPriceChangeText(advertised, format), lowest].filter(Boolean).join(" · "),
    otherPlans,
    worth: worthOf(match, priceEgp.from, context, format),
    card: toProjectMatchView({ developer, project, fit }, today, format),
  };
}

function worthOf(
  { figures: { todayEgp, totalEgp, valueEgp } }: PlanMatch,
  priceEgp: number,
  { ratePercent }: MatchContext,
  format: ReaderFormat,
): PlanView["worth"] {
  const t = getTranslator(format, "comparison.rows");
  const rate = formatRatePercent(ratePercent, format);
  return [
    ...(totalEgp === priceEgp ? [] : [{ name: t("total"), egp: totalEgp }]),
    ...(valueEgp === todayEgp ? [] : [{ name: t("value", { rate }), egp: valueEgp }]),
  ];
}

function scheduleHref(match: PlanMatch, locale: Locale): string | null {
  if (match.kind === "home")
    return resaleScheduleHref({ code: match.listing.unitCode, ...match.listing }, locale);
  const { project, plan } = match;
  return projectPlanScheduleHref(project, plan.unitType, plan.advertised, locale);
}
