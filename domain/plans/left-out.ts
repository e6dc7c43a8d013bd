/** How many were left out of a search that needs figures, by what their sellers did not say. */
export interface LeftOut {
  /** Homes whose way of payment nobody stated. */
  readonly unstated: number;
  /** Homes in instalments whose figures nobody stated. */
  readonly "instalments-unstated": number;
  /** Homes that lack something else: a price, nearly always. */
  readonly unpriced: number;
  /** Types of homes in projects without a price or a plan. */
  readonly types: number;
}

export const nothingLeftOut: LeftOut = { unstated: 0, "instalments-unstated": 0, unpriced: 0, types: 0 };

/** The reasons in the order told. */
export const leftOutReasons = [
  "unstated",
  "instalments-unstated",
  "unpriced",
  "types",
] as const satisfies readonly (keyof LeftOut)[];

/** The ways of payment that lack figures, by which the homes left out can be searched. */
export const waysWithoutFigures = ["unstated", "instalments-unstated"] as const;
