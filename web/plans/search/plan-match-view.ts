import type { Reader } from "../../../domain/money/reader.ts";
import { planPriceEgp } from "../../../domain/plans/plan-amounts.ts";
import type { PlanQuery } from "../../../domain/plans/plan-query.ts";
import { formatRate } from "../../../domain/plans/plan-rate.ts";
import { scheduleSearch } from "../../../domain/plans/schedule/schedule-query.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { PlanMatch } from "../../../server/plans/plan-search.ts";
import { type ListingCardView, toListingCardView } from "../../listings/cards/listing-card-view.ts";
import { urls } from "../../shell/urls.ts";
import { priceChangeText } from "../pieces/plan-texts.ts";
import { type ProjectMatchView, toProjectMatchView } from "../pieces/project-match-view.ts";
import { homeScheduleHref } from "../pieces/schedule-links.ts";
import { type LaterPayment, laterPayments, type PlanFact, planFacts } from "./plan-facts.ts";
import { planName } from "./plan-words.ts";

/** What stands under a card: the plan by its name, why it was found and what it costs in all. */
interface PlanView {
  /** The code of a home; project and type of a type of homes. */
  readonly key: string;
  readonly name: string;
  /** What the plan does to the list price, in words; "" for a home. */
  readonly change: string;
  readonly facts: readonly PlanFact[];
  readonly later: readonly LaterPayment[];
  /** The total and its value today, where neither is said by the price or what is due today. Whole EGP. */
  readonly worth: readonly { readonly name: string; readonly egp: number }[];
  /** Of exactly this plan; null where there is one payment only. */
  readonly scheduleHref: string | null;
  /** How many other plans of the same type can be paid as well. */
  readonly otherPlans: number;
}

/** The plan of a home, or of a type of a project's homes, as the page shows it to one reader. */
export type PlanMatchView = PlanView &
  (
    | { readonly kind: "home"; readonly card: ListingCardView }
    | { readonly kind: "project"; readonly card: ProjectMatchView }
  );

interface Asked {
  readonly query: PlanQuery;
  /** The day of the contract, in Cairo. */
  readonly today: IsoDate;
  /** What money earns, in percent a year. */
  readonly ratePercent: number;
}

/** @returns null for a type of homes whose price is not known: there is nothing to show of its plan */
export function toPlanMatchView(match: PlanMatch, asked: Asked, reader: Reader): PlanMatchView | null {
  const { query, today } = asked;
  const plan = {
    name: planName(match, reader.locale),
    facts: planFacts(match, query, today, reader),
    later: laterPayments(match, query, reader),
    scheduleHref: scheduleHref(match, reader.locale),
  };
  if (match.kind === "home") {
    const { listing } = match;
    const worth = worthOf(match, listing.priceEgp, asked, reader);
    const own = { kind: "home", key: listing.unitCode, change: "", otherPlans: 0 } as const;
    return { ...plan, ...own, worth, card: toListingCardView(listing, reader) };
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
  const lowest = getTranslator(reader, "planSearch")("plan.lowest");
  return {
    ...plan,
    kind: "project",
    key: `${project.slug} ${unitType}`,
    change: [priceChangeText(advertised, reader), lowest].filter(Boolean).join(" · "),
    otherPlans,
    worth: worthOf(match, priceEgp.from, asked, reader),
    card: toProjectMatchView({ developer, project, fit }, today, reader),
  };
}

function worthOf(
  { figures: { todayEgp, totalEgp, valueEgp } }: PlanMatch,
  priceEgp: number,
  { ratePercent }: Asked,
  reader: Reader,
): PlanView["worth"] {
  const t = getTranslator(reader, "comparison.rows");
  const rate = formatRate(ratePercent, reader);
  return [
    ...(totalEgp === priceEgp ? [] : [{ name: t("total"), egp: totalEgp }]),
    ...(valueEgp === todayEgp ? [] : [{ name: t("value", { rate }), egp: valueEgp }]),
  ];
}

function scheduleHref(match: PlanMatch, locale: Locale): string | null {
  if (match.kind === "home")
    return homeScheduleHref({ code: match.listing.unitCode, ...match.listing }, locale);
  const { project, plan } = match;
  const subject = {
    kind: "project",
    project: project.slug,
    type: plan.unitType,
    plan: plan.advertised.id,
    terms: null,
  } as const;
  return urls.page("schedule", locale, scheduleSearch(subject));
}
