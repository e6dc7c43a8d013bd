import type { ContractPlan } from "../contract-plan.ts";
import { toLatinDigits } from "../../text/digits.ts";
import { homeTerms } from "../home-terms.ts";
import type { Listing } from "../../listings/listing.ts";
import { asksOnDelivery } from "../plan-payments.ts";
import { type AskedTerms, planOfTerms } from "../comparison-query.ts";
import { resalePlan } from "../resale-plan.ts";
import { isIsoDay, monthsAfter } from "../../time/month-dates.ts";
import { toPiastres } from "../../money/piastres.ts";
import type { UnitPlan } from "../../showcase/project-plans.ts";
import { isPast } from "../../showcase/showcase.ts";
import type { IsoDate, Quarter } from "../../time/calendar.ts";
import type { UnitTypeId } from "../../listings/unit-type.ts";
import { parsePrice } from "./schedule-query.ts";

/** What the reader has to know besides the figures. */
export type ScheduleNote =
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

/** Days between which a contract can be supposed; one day alone where both are the same. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The one that is chosen where none is asked for. */
  readonly usual: IsoDate;
}

/** A contract signed already is looked up again; beyond five years nobody plans one. */
const monthsAround = 60;

/** The cheapest type where none is named, and its first plan with instalments, as the project's page shows it. */
export function choosePlan(
  ways: readonly UnitPlan[],
  { type, plan }: { readonly type: UnitTypeId | null; readonly plan: string | null },
): UnitPlan | null {
  const cheapest = Math.min(...ways.map(({ listPricePiastres }) => listPricePiastres));
  const ofType = ways.filter(({ unitType, listPricePiastres }) =>
    type === null ? listPricePiastres === cheapest : unitType === type,
  );
  const asked = plan === null ? ofType : ofType.filter(({ advertised }) => advertised.id === plan);
  return asked.find(({ advertised }) => advertised.instalments !== null) ?? asked[0] ?? null;
}

/** Five years back and ahead. */
export function aroundToday(today: IsoDate): DayRange {
  const dayAfter = monthsAfter(today);
  return { from: dayAfter(-monthsAround), to: dayAfter(monthsAround), usual: today };
}

interface ChosenDay {
  readonly notes: readonly ScheduleNote[];
  readonly days: DayRange;
  readonly contractDate: IsoDate;
}

interface ChosenPrice {
  readonly notes: readonly ScheduleNote[];
  readonly listPricePiastres: number;
  /** Typed by the visitor; null where it is the data's own. */
  readonly ownPriceEgp: number | null;
}

/** The day that was typed where it can be used, otherwise the usual one. */
export function chooseDay(text: string, days: DayRange): ChosenDay {
  const day = toLatinDigits(text);
  const isUsable = isIsoDay(day) && day >= days.from && day <= days.to;
  if (!isUsable) return { days, contractDate: days.usual, notes: text === "" ? [] : ["bad-day"] };
  return { days, contractDate: day, notes: day < days.usual ? ["past-day"] : [] };
}

/** The price that was typed where it is one, otherwise the given one with its own note. */
export function choosePrice(text: string, givenPiastres: number, note: ScheduleNote): ChosenPrice {
  const typed = parsePrice(text);
  const isGiven = typed === null || toPiastres(typed) === givenPiastres;
  return {
    listPricePiastres: isGiven ? givenPiastres : toPiastres(typed),
    ownPriceEgp: isGiven ? null : typed,
    notes: [
      ...(text !== "" && typed === null ? ["bad-price" as const] : []),
      isGiven ? note : ("own-price" as const),
    ],
  };
}

/** How the visitor, or else the seller, would have the home paid; null where price or rest is not known. */
export function homePlan(
  listing: Listing,
  terms: AskedTerms | null,
  contractDate: IsoDate,
): ContractPlan | null {
  const home = homeTerms(listing, contractDate);
  if (terms) return listing.priceEgp > 0 ? planOfTerms(terms, home) : null;
  const found = resalePlan(listing, home);
  return found.kind === "plan" ? found.plan : null;
}

/** Notes that say when the payments on delivery are due; none for a plan that asks nothing on delivery. */
export function deliveryNotes(
  plan: ContractPlan,
  due: Quarter | "handed-over" | null,
  contractDate: IsoDate,
): readonly ScheduleNote[] {
  if (due === "handed-over" || !asksOnDelivery(plan)) return [];
  if (due === null) return ["delivery-unknown"];
  return [isPast(due, contractDate) ? "delivery-past" : "quarter"];
}

/** When a resale home is handed over. */
export function deliveryOf({ delivery }: Pick<Listing, "delivery">): Quarter | "handed-over" | null {
  if (delivery.kind === "unknown") return null;
  return delivery.kind === "now" ? "handed-over" : delivery;
}
