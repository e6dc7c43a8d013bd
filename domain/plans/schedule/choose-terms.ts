import type { ContractPlan } from "../contract-plan.ts";
import { toLatinDigits } from "../../text/digits.ts";
import { resaleDeliveryAndCharges } from "../home-terms.ts";
import type { Listing } from "../../listings/listing.ts";
import { hasPaymentOnDelivery } from "../plan-payments.ts";
import { type CustomPlanTerms, createPlanFromTerms } from "../comparison-query.ts";
import { createResalePlan } from "../resale-plan.ts";
import { isIsoDate, createMonthAdder } from "../../time/month-dates.ts";
import { toPiastres } from "../../money/piastres.ts";
import type { UnitPlan } from "../../showcase/project-plans.ts";
import { isQuarterPast } from "../../showcase/showcase.ts";
import type { IsoDate, Quarter } from "../../time/calendar.ts";
import type { UnitTypeId } from "../../listings/unit-type.ts";
import { parsePriceEgp } from "./schedule-query.ts";

export type ScheduleNotice =
  | "bad-price"
  | "bad-day"
  | "past-day"
  | "own-price"
  | "price-open"
  | "starting-price"
  | "example-price"
  | "offer-applied"
  | "offer-ended"
  | "quarter"
  | "delivery-past"
  | "delivery-unknown"
  | "counted"
  | "own-terms";

/** Range of allowed contract dates; a single day if both ends are equal. */
export interface ContractDateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Default date. */
  readonly defaultDay: IsoDate;
}

/**
 * Months before and after today in which a contract may be dated [PLAN-15]: buyers look up signed contracts, and
 * nobody plans more than five years ahead.
 */
const maxMonthsAway = 60;

/**
 * The unit type and plan to show: the cheapest type if none is named, and its first plan with instalments, as on
 * the project's page.
 */
export function chooseUnitPlan(
  unitPlans: readonly UnitPlan[],
  { type, plan }: { readonly type: UnitTypeId | null; readonly plan: string | null },
): UnitPlan | null {
  const cheapest = Math.min(...unitPlans.map(({ listPricePiastres }) => listPricePiastres));
  const ofType = unitPlans.filter(({ unitType, listPricePiastres }) =>
    type === null ? listPricePiastres === cheapest : unitType === type,
  );
  const candidates = plan === null ? ofType : ofType.filter(({ advertised }) => advertised.id === plan);
  return candidates.find(({ advertised }) => advertised.instalments !== null) ?? candidates[0] ?? null;
}

/** The allowed contract dates: from five years before today to five years after it. */
export function contractDateRange(today: IsoDate): ContractDateRange {
  const dayAfter = createMonthAdder(today);
  return { from: dayAfter(-maxMonthsAway), to: dayAfter(maxMonthsAway), defaultDay: today };
}

interface DateChoice {
  readonly notes: readonly ScheduleNotice[];
  readonly days: ContractDateRange;
  readonly contractDate: IsoDate;
}

interface PriceChoice {
  readonly notes: readonly ScheduleNotice[];
  readonly listPricePiastres: number;
  /** Price typed by the visitor; null if the listed price is used. */
  readonly ownPriceEgp: number | null;
}

/** The typed date if it is valid and within the range, otherwise the default. */
export function chooseContractDate(text: string, days: ContractDateRange): DateChoice {
  const day = toLatinDigits(text);
  const isUsable = isIsoDate(day) && day >= days.from && day <= days.to;
  if (!isUsable) return { days, contractDate: days.defaultDay, notes: text === "" ? [] : ["bad-day"] };
  return { days, contractDate: day, notes: day < days.defaultDay ? ["past-day"] : [] };
}

/** The typed price if it is valid, otherwise the price `listedPiastres`, which `note` explains. */
export function chooseListPrice(text: string, listedPiastres: number, note: ScheduleNotice): PriceChoice {
  const typedEgp = parsePriceEgp(text);
  const isListed = typedEgp === null || toPiastres(typedEgp) === listedPiastres;
  return {
    listPricePiastres: isListed ? listedPiastres : toPiastres(typedEgp),
    ownPriceEgp: isListed ? null : typedEgp,
    notes: [
      ...(text !== "" && typedEgp === null ? ["bad-price" as const] : []),
      isListed ? note : ("own-price" as const),
    ],
  };
}

/** The plan of a listing, on the visitor's terms or else the seller's; null if the price or a figure is not known. */
export function planOfListing(
  listing: Listing,
  terms: CustomPlanTerms | null,
  contractDate: IsoDate,
): ContractPlan | null {
  const home = resaleDeliveryAndCharges(listing, contractDate);
  if (terms) return listing.priceEgp > 0 ? createPlanFromTerms(terms, home) : null;
  const resalePlan = createResalePlan(listing, home);
  return resalePlan.kind === "plan" ? resalePlan.plan : null;
}

/** Notes on when delivery payments are due; empty if the plan has none. */
export function deliveryNotices(
  plan: ContractPlan,
  due: Quarter | "handed-over" | null,
  contractDate: IsoDate,
): readonly ScheduleNotice[] {
  if (due === "handed-over" || !hasPaymentOnDelivery(plan)) return [];
  if (due === null) return ["delivery-unknown"];
  return [isQuarterPast(due, contractDate) ? "delivery-past" : "quarter"];
}

/** Handover of a resale home: a quarter, already handed over, or null if not known. */
export function handoverOfListing({ delivery }: Pick<Listing, "delivery">): Quarter | "handed-over" | null {
  if (delivery.kind === "unknown") return null;
  return delivery.kind === "now" ? "handed-over" : delivery;
}
