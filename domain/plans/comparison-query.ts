import {
  type ContractPlan,
  type DeliveryAndCharges,
  instalmentIntervalMonths,
  planFrequencies,
  type PlanFrequency,
} from "./contract-plan.ts";
import { parseLocalizedNumber } from "../text/digits.ts";
import { type UnitTypeId, unitTypeIds } from "../listings/unit-type.ts";

/** Options of the plan comparison in the URL; null for an option that the URL lacks. */
export interface PlanComparisonQuery {
  readonly type: UnitTypeId | null;
  /** Interest rate for present values, in percent per year. */
  readonly ratePercent: number | null;
  readonly terms: CustomPlanTerms;
  /** Parameters with an invalid value, which count as absent. */
  readonly unread: readonly PlanComparisonParam[];
}

/** A custom plan, whose terms the visitor chooses. */
export interface CustomPlanTerms {
  readonly downPercent: number;
  readonly years: number;
  readonly frequency: PlanFrequency;
}

/** URL parameters of the comparison on a listing's page; a project's page adds `type`, because it has several. */
export const listingPlanParams = ["rate", "down", "years", "every"] as const;
export const projectPlanParams = ["type", ...listingPlanParams] as const;
export type PlanComparisonParam = (typeof projectPlanParams)[number];

/** Accepted values: interest in percent per year [PLAN-8], down payment in percent, and years [PLAN-12]. */
export const planTermLimits = {
  rate: { least: 0, most: 100 },
  down: { least: 0, most: 100 },
  years: { least: 1, most: 20 },
} as const;

/** Default terms of a custom plan [PLAN-12]. */
const firstTerms: CustomPlanTerms = { downPercent: 10, years: 8, frequency: "quarterly" };

/**
 * Reads the options of the plan comparison and ignores other parameters.
 * @param knownDownPercent default down payment of a custom plan: the seller's, if the seller states only that
 */
export function parsePlanComparisonQuery(
  params: URLSearchParams,
  knownDownPercent = firstTerms.downPercent,
): PlanComparisonQuery {
  const unread: PlanComparisonParam[] = [];
  const read = <T>(name: PlanComparisonParam, parse: (text: string) => T | null): T | null => {
    const text = params.get(name)?.trim() ?? "";
    if (text === "") return null;
    const value = parse(text);
    if (value === null) unread.push(name);
    return value;
  };
  const type = read("type", (text) => unitTypeIds.find((id) => id === text) ?? null);
  const ratePercent = read("rate", numberWithin(planTermLimits.rate, 2));
  const downPercent = read("down", numberWithin(planTermLimits.down, 2));
  const years = read("years", numberWithin(planTermLimits.years, 0));
  const frequency = read("every", (text) => planFrequencies.find((name) => name === text) ?? null);
  return {
    type,
    ratePercent,
    terms: {
      downPercent: downPercent ?? knownDownPercent,
      years: years ?? firstTerms.years,
      frequency: frequency ?? firstTerms.frequency,
    },
    unread,
  };
}

/** A custom plan: a down payment, and the rest of the list price in equal instalments. */
export function createPlanFromTerms(
  { downPercent, years, frequency }: CustomPlanTerms,
  home: DeliveryAndCharges,
): ContractPlan {
  return {
    priceChangePercent: 0,
    downPayments: [{ part: { kind: "percent", percent: downPercent }, month: 0 }],
    instalments:
      downPercent === 100
        ? null
        : {
            frequency,
            firstMonth: instalmentIntervalMonths[frequency],
            steps: [{ length: { kind: "years", years }, sum: { kind: "rest" } }],
          },
    onDelivery: null,
    ...home,
  };
}

/** A plan that pays the whole price on signing. */
export function createCashPlan(home: DeliveryAndCharges): ContractPlan {
  return createPlanFromTerms({ ...firstTerms, downPercent: 100 }, home);
}

function numberWithin(
  { least, most }: { readonly least: number; readonly most: number },
  decimals: number,
): (text: string) => number | null {
  const scale = 10 ** decimals;
  return (text) => {
    // A comma counts as a decimal point; no value here is large enough for a thousands separator.
    const value = parseLocalizedNumber(text.replace(/%|٪/u, "").replace(",", "."));
    if (value === null || value < least || value > most) return null;
    const rounded = Math.round(value * scale) / scale;
    return decimals > 0 || rounded === value ? rounded : null;
  };
}
