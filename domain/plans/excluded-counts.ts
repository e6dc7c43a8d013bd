/** Numbers of homes that a plan search leaves out because a figure is missing, by the missing fact [PLAN-14]. */
export interface PlanExclusionCounts {
  /** The way of payment is not stated. */
  readonly unstated: number;
  /** Paid in instalments whose figures are not stated. */
  readonly "instalments-unstated": number;
  /** Something else is missing, nearly always the price. */
  readonly unpriced: number;
  /** Unit types of projects without a price or a plan. */
  readonly types: number;
}

export const noPlanExclusions: PlanExclusionCounts = {
  unstated: 0,
  "instalments-unstated": 0,
  unpriced: 0,
  types: 0,
};

/** Reasons for leaving out homes, in display order. */
export const planExclusionReasons = Object.keys(noPlanExclusions) as readonly (keyof PlanExclusionCounts)[];

/** Reasons that are also values of the payment filter, by which a search can list the homes left out. */
export const unstatedPaymentReasons = ["unstated", "instalments-unstated"] as const;
