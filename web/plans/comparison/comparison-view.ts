import type { FullCost } from "../../../domain/plans/full-cost.ts";
import type { PlanChart } from "./plan-chart.ts";
import type { ComparedPlan } from "../../../domain/plans/plan-comparison.ts";
import type { RequestedTerms, PlanParam } from "../../../domain/plans/comparison-query.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";

/** The ways to pay for a home, side by side, in one language. */
export interface ComparisonView {
  /** The path of the page that shows the comparison; its form and links lead there. */
  readonly path: string;
  readonly sale: "developer" | "resale";
  /** The types to choose from, those with a price; empty for a single home. */
  readonly types: readonly UnitTypeId[];
  readonly type: UnitTypeId | null;
  /** A requested type that cannot be compared, because it is sold out or has no price. */
  readonly missingType: UnitTypeId | null;
  readonly listPricePiastres: number;
  /** Set if the price is not confirmed yet (domain/listings/usual-prices.ts); then no verdict is given. */
  readonly isPriceOpen?: true;
  /** The offer that applies to some of the plans, in words; "" if there is none. */
  readonly basis: string;
  /** In percent per year. */
  readonly ratePercent: number;
  /** The source of the rate, in words. */
  readonly rateNote: string;
  /** Why the visitor can make up a plan, and its current terms; null if the seller offers plans. */
  readonly ownPlan: {
    readonly reason: "no-plan" | "full-price" | "instalments-unstated" | "unstated";
    readonly terms: RequestedTerms;
  } | null;
  readonly plans: readonly PlanColumn[];
  /** Present values at several rates; each row has its values in the order of the plans. */
  readonly values: readonly RateRow[];
  /** A sentence that says which way to pay is the cheapest. */
  readonly judgement: string;
  /** Which plan has the lowest present value at the rate, and by how much; "" if there is none. */
  readonly cheapest: string;
  readonly chart: PlanChart | null;
  /** The price and its charges, the same for every plan, at the list price. */
  readonly cost: FullCost;
  /** Number of plans whose terms give no schedule. */
  readonly plansWithoutSchedule: number;
  readonly unread: readonly PlanParam[];
  /** The announced quarter of delivery, if it has passed and a payment is due on delivery; otherwise "". */
  readonly pastDelivery: string;
}

export interface PlanColumn {
  readonly name: string;
  /** The plan's effect on the list price, in words; "" if there is none to state. */
  readonly change: string;
  /** The address of its dated schedule; null if there is only one payment. */
  readonly scheduleHref: string | null;
  readonly figures: ComparedPlan;
  /** True if the whole price is paid on signing. */
  readonly isAtOnce: boolean;
}

interface RateRow {
  readonly ratePercent: number;
  readonly valuePiastres: readonly (number | null)[];
}
