import type { ContractPlan } from "../../../domain/plans/contract-plan.ts";
import { formatDelivery } from "../../../domain/listings/delivery.ts";
import { homeTerms } from "../../../domain/plans/home-terms.ts";
import type { MoneyText, NumberStyle } from "../../../domain/money/money.ts";
import { toPiastres } from "../../../domain/money/piastres.ts";
import { isOfPrice } from "../../../domain/plans/plan-comparison.ts";
import { projectDelivery, deliveryState } from "../../../domain/showcase/project-facts.ts";
import { type PlanFigures, wholeEgp } from "../../../domain/plans/plan-match.ts";
import { knownCharges, sumOf } from "../../../domain/plans/plan-payments.ts";
import type { PlanQuery } from "../../../domain/plans/plan-query.ts";
import { isPast } from "../../../domain/showcase/showcase.ts";
import type { IsoDate, Quarter } from "../../../domain/time/calendar.ts";
import type { PlanMatch } from "../../../server/plans/plan-search.ts";
import { monthsText } from "../pieces/plan-texts.ts";
import { deliveryText } from "../pieces/showcase-texts.ts";
import { listText } from "../../../messages/lists.ts";
import { durationText } from "../pieces/finder-words.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { formatEgp } from "../../../messages/money.ts";

/** What a plan asks beside what was asked for it: the reasons for which it was found. */
export interface PlanFact {
  readonly what: "today" | "monthly" | "term" | "delivery";
  readonly value: MoneyText | string;
  /** "EGP 50,000 under your limit", "paid every quarter". */
  readonly note: string;
  /** The visitor set a limit, and this keeps it. */
  readonly isAsked: boolean;
}

/** A single payment after the first day: "EGP 500,000 on delivery, after 24 months". */
export interface LaterPayment {
  readonly what: string;
  readonly text: string;
  readonly isAsked: boolean;
}

/** Today, a month, until when, and the delivery; who pays at once pays nothing a month. */
export function planFacts(
  match: PlanMatch,
  query: PlanQuery,
  today: IsoDate,
  reader: NumberStyle,
): readonly PlanFact[] {
  const { locale } = reader;
  const t = getTranslator(reader, "planSearch.facts");
  const { todayEgp, monthlyEgp, termMonths } = match.figures;
  const isAtOnce = termMonths === 0;
  const term: PlanFact = {
    what: "term",
    value: durationText(termMonths, reader),
    note: "",
    isAsked: query.years !== null,
  };
  return [
    {
      what: "today",
      value: todayEgp > 0 ? formatEgp(todayEgp, reader) : t("nothing"),
      note: listText(
        [chargesText(match, today, reader), marginText(todayEgp, query.cashEgp, reader)].filter(Boolean),
        locale,
      ),
      isAsked: query.cashEgp !== null,
    },
    {
      what: "monthly",
      value: monthlyEgp > 0 ? formatEgp(monthlyEgp, reader) : t("noInstalments"),
      note: listText(
        [everyText(match, reader), marginText(monthlyEgp, query.monthlyEgp, reader)].filter(Boolean),
        locale,
      ),
      isAsked: query.monthlyEgp !== null || (isAtOnce && query.years !== null),
    },
    ...(isAtOnce ? [] : [term]),
    {
      what: "delivery",
      value: handoverText(match, today, reader),
      note: "",
      // That its day was within the limit is known then, and not that the home is.
      isAsked: query.deliveredBy !== null && pastDelivery(match, today) === null,
    },
  ];
}

/** What is due once, later: on delivery, the rest of the down payment, a charge. */
export function laterPayments(
  match: PlanMatch,
  query: PlanQuery,
  reader: NumberStyle,
): readonly LaterPayment[] {
  const areBothAsked = query.cashEgp !== null && query.monthlyEgp !== null;
  return match.figures.later.map((payment) => {
    // Charges that are due later keep nobody from a home (`planTerms`), so that nothing has looked whether they fit.
    const isAsked = areBothAsked && isOfPrice(payment);
    return { what: `${payment.kind}-${payment.month}`, text: laterText(payment, isAsked, reader), isAsked };
  });
}

/** "EGP 50,000 of it charges". */
function chargesText(match: PlanMatch, today: IsoDate, reader: NumberStyle): string {
  const [terms, pricePiastres] =
    match.kind === "home"
      ? [homeTerms(match.listing, today), toPiastres(match.listing.priceEgp)]
      : [match.plan.plan, match.plan.listPricePiastres];
  const charges = sumOf(knownCharges(terms, pricePiastres).filter(({ month }) => month === 0));
  if (charges === 0) return "";
  const sum = formatEgp(wholeEgp(charges), reader).text;
  return getTranslator(reader, "planSearch.facts")("charges", { sum });
}

/** "EGP 50,000 under your limit". */
function marginText(egp: number, limitEgp: number | null, reader: NumberStyle): string {
  const t = getTranslator(reader, "planSearch.facts");
  if (limitEgp === null || egp === 0) return "";
  if (limitEgp === egp) return t("exactly");
  return t("under", { left: formatEgp(limitEgp - egp, reader).text });
}

/** "paid every quarter". */
function everyText(match: PlanMatch, reader: NumberStyle): string {
  const t = getTranslator(reader, "planSearch.facts.every");
  const plan: ContractPlan | null = match.kind === "project" ? match.plan.plan : null;
  const frequency = plan?.instalments?.frequency ?? "monthly";
  return frequency === "monthly" ? "" : t(frequency);
}

/** "EGP 500,000 on delivery, after 24 months, which your limits cover by then". */
function laterText(
  { kind, month, egp }: PlanFigures["later"][number],
  isCovered: boolean,
  reader: NumberStyle,
): string {
  const t = getTranslator(reader, "planSearch.later");
  const sum = formatEgp(egp, reader).text;
  const payment = paymentText(kind, sum, reader);
  const dated = month > 0 ? t("afterMonths", { payment, months: monthsText(month, reader) }) : payment;
  return isCovered ? t("covered", { payment: dated }) : dated;
}

function paymentText(kind: PlanFigures["later"][number]["kind"], sum: string, reader: NumberStyle): string {
  const t = getTranslator(reader, "planSearch.later");
  if (kind === "delivery") return t("onDelivery", { sum });
  if (kind === "down") return t("down", { sum });
  return t("charge", { sum, charge: getTranslator(reader, "comparison")(`charges.${kind}`) });
}

/** "Q4 2027", "Ready", "Was due Q4 2025". */
function handoverText(match: PlanMatch, today: IsoDate, reader: NumberStyle): string {
  const past = pastDelivery(match, today);
  if (past) return deliveryText({ kind: "past", due: past }, reader);
  const unknown = getTranslator(reader, "comparison")("unknown");
  if (match.kind === "home") {
    const { delivery, deliveryText: text } = match.listing;
    return formatDelivery(delivery, text, reader.locale, reader.digits) || unknown;
  }
  if (projectDelivery(match.project, today).kind === "now")
    return getTranslator(reader, "planSearch.form")("now");
  const state = deliveryState(match.project, today);
  return state.kind === "unknown" ? unknown : deliveryText(state, reader);
}

/** The quarter of a delivery that is over, where nothing tells whether it was met; null otherwise. */
function pastDelivery(match: PlanMatch, today: IsoDate): Quarter | null {
  const delivery = match.kind === "home" ? match.listing.delivery : projectDelivery(match.project, today);
  return delivery.kind === "quarter" && isPast(delivery, today) ? delivery : null;
}
