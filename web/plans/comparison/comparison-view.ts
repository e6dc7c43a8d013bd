import type { FullCost } from "../../../domain/plans/full-cost.ts";
import type { PlanChart } from "./plan-chart.ts";
import type { PlanComparisonRow } from "../../../domain/plans/plan-comparison.ts";
import type { CustomPlanTerms, PlanComparisonParam } from "../../../domain/plans/comparison-query.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";

/** The content of the comparison of ways to pay for a home, in one language. */
export interface PlanComparisonView {
  /** The path of the page that shows the comparison; its form and links lead there. */
  readonly path: string;
  readonly sale: "developer" | "resale";
  /** Unit types that can be compared, because they have a price; empty for a single home. */
  readonly types: readonly UnitTypeId[];
  readonly type: UnitTypeId | null;
  /** The requested unit type if it cannot be compared (sold out, or no price); otherwise null. */
  readonly missingType: UnitTypeId | null;
  readonly listPricePiastres: number;
  /** Set if the price is unconfirmed (domain/listings/usual-prices.ts); `judgement` and `cheapest` are then "". */
  readonly isPriceOpen?: true;
  /** The offer that some of the plans include, as text; "" if there is none. */
  readonly basis: string;
  /** The discount rate for present values, in percent per year. */
  readonly ratePercent: number;
  /** The default rate and its month, as text. */
  readonly rateNote: string;
  /** The plan that the visitor defines, and why; null if the seller offers plans. */
  readonly ownPlan: {
    readonly reason: "no-plan" | "full-price" | "instalments-unstated" | "unstated";
    readonly terms: CustomPlanTerms;
  } | null;
  readonly plans: readonly PlanComparisonColumn[];
  /** Present values at `ratePercent` and at other rates; each row has one value per plan, in plan order. */
  readonly values: readonly RateRow[];
  /** The sentence of `planVerdictText`; "" while the price is unconfirmed. */
  readonly judgement: string;
  /** The sentence of `cheapestPlanText`; "" if there is none. */
  readonly cheapest: string;
  readonly chart: PlanChart | null;
  /** The list price and its charges, which are the same for every plan. */
  readonly cost: FullCost;
  /** Number of plans that are omitted because their terms do not determine a payment schedule. */
  readonly plansWithoutSchedule: number;
  readonly unread: readonly PlanComparisonParam[];
  /** The announced delivery quarter, if it has passed and a plan has a payment on delivery; otherwise "". */
  readonly pastDelivery: string;
}

export interface PlanComparisonColumn {
  readonly name: string;
  /** The plan's effect on the list price, as text; "" for resale homes and for a plan that the visitor defines. */
  readonly change: string;
  /** The address of the plan's payment schedule; null if the whole price is one payment. */
  readonly scheduleHref: string | null;
  readonly figures: PlanComparisonRow;
  /** True if the whole price is paid on signing. */
  readonly isAtOnce: boolean;
}

interface RateRow {
  readonly ratePercent: number;
  readonly valuePiastres: readonly (number | null)[];
}
