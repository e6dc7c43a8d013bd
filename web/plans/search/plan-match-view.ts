import type { Reader } from "../../../domain/money/reader.ts";
import { planPriceEgp } from "../../../domain/plans/plan-amounts.ts";
import type { PlanQuery } from "../../../domain/plans/plan-query.ts";
import { formatRate } from "../../../domain/plans/rate-text.ts";
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

/** The part below a card: the plan's name, why it was found, and its total cost. */
interface PlanView {
  /** The code of a home, or the project and the type of homes. */
  readonly key: string;
  readonly name: string;
  /** The plan's effect on the list price, in words; "" for a home. */
  readonly change: string;
  readonly facts: readonly PlanFact[];
  readonly later: readonly LaterPayment[];
  /** The total and its present value, unless they equal the price or the payment today. In whole EGP. */
  readonly worth: readonly { readonly name: string; readonly egp: number }[];
  /** The address of this plan's schedule; null if there is only one payment. */
  readonly scheduleHref: string | null;
  /** Number of other plans for the same type that fit the limits. */
  readonly otherPlans: number;
}

/** The plan of a home, or of a type of homes in a project, for one reader. */
export type PlanMatchView = PlanView &
  (
    | { readonly kind: "home"; readonly card: ListingCardView }
    | { readonly kind: "project"; readonly card: ProjectMatchView }
  );

interface Asked {
  readonly query: PlanQuery;
  /** The day of the contract, in Cairo. */
  readonly today: IsoDate;
  /** The yearly return on money, in percent. */
  readonly ratePercent: number;
}

/** @returns null for a type of homes without a known price, because its plan has no amounts */
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
