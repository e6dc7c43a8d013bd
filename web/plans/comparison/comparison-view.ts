import type { FullCost } from "../../../domain/plans/full-cost.ts";
import type { PlanChart } from "./plan-chart.ts";
import type { ComparedPlan } from "../../../domain/plans/plan-comparison.ts";
import type { AskedTerms, PlanParam } from "../../../domain/plans/comparison-query.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";

/** Ways to pay for one home side by side, in one language. */
export interface ComparisonView {
  /** Of the page it stands on: its form and links lead there. */
  readonly path: string;
  readonly sale: "developer" | "resale";
  /** What there is to choose from, with a price; empty for a single home. */
  readonly types: readonly UnitTypeId[];
  readonly type: UnitTypeId | null;
  /** The type that was asked for and cannot be compared: it is sold, or has no price. */
  readonly missingType: UnitTypeId | null;
  readonly listPricePiastres: number;
  /** Set where the price is still to be confirmed (domain/listings/usual-prices.ts): then nothing is judged by it. */
  readonly isPriceOpen?: true;
  /** The offer that some of the plans are under, in words; "" where they stand without one. */
  readonly basis: string;
  /** In percent a year. */
  readonly ratePercent: number;
  /** Where the rate is from. */
  readonly rateNote: string;
  /** Why there is a plan to make up, and what it is now; null where the plans are the seller's. */
  readonly madeUp: {
    readonly reason: "no-plan" | "full-price" | "instalments-unstated" | "unstated";
    readonly terms: AskedTerms;
  } | null;
  readonly plans: readonly PlanColumn[];
  /** Rates at which the plans are valued, each with the values in the order of the plans. */
  readonly values: readonly RateRow[];
  /** Which way to pay is the cheapest, in one sentence. */
  readonly judgement: string;
  /** Which plan is worth the least at the rate, and by how much; "" where none is. */
  readonly cheapest: string;
  readonly chart: PlanChart | null;
  /** The same for every plan, at the list price. */
  readonly cost: FullCost;
  /** Plans whose terms make no schedule. */
  readonly unreckonedCount: number;
  readonly unread: readonly PlanParam[];
  /** The quarter that was announced for the delivery and has passed, where something is due on it; "" otherwise. */
  readonly pastDelivery: string;
}

export interface PlanColumn {
  readonly name: string;
  /** What it does to the list price, in words; "" where nothing is to be said. */
  readonly change: string;
  /** Of its payments with their days; null where there is but one. */
  readonly scheduleHref: string | null;
  readonly figures: ComparedPlan;
  /** All of its price is paid on signing. */
  readonly isAtOnce: boolean;
}

interface RateRow {
  readonly ratePercent: number;
  readonly valuePiastres: readonly (number | null)[];
}
