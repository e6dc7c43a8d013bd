import { type ContractPlan, type HomeTerms, monthsBetween, type PlanFrequency } from "./contract-plan.ts";
import { parseLocalizedNumber } from "../text/digits.ts";
import { type UnitTypeId, unitTypeIds } from "../listings/unit-type.ts";

/** What an address asks of the comparison of plans; null where it says nothing. */
export interface PlanQuestion {
  readonly type: UnitTypeId | null;
  /** In percent a year. */
  readonly ratePercent: number | null;
  readonly terms: AskedTerms;
  /** What could not be read and is answered as if it were not there. */
  readonly unread: readonly PlanParam[];
}

/** A plan that a visitor makes up. */
export interface AskedTerms {
  readonly downPercent: number;
  readonly years: number;
  readonly frequency: PlanFrequency;
}

/** Of the page of a home, and of a project, which has several types of homes. */
export const homePlanParams = ["rate", "down", "years", "every"] as const;
export const projectPlanParams = ["type", ...homePlanParams] as const;
export type PlanParam = (typeof projectPlanParams)[number];

/** What each field takes, in percent, percent and years. */
export const planLimits = {
  rate: { least: 0, most: 100 },
  down: { least: 0, most: 100 },
  years: { least: 1, most: 20 },
} as const;

/** Where a made-up plan begins, before anything is chosen. */
const firstTerms: AskedTerms = { downPercent: 10, years: 8, frequency: "quarterly" };

/**
 * Reads what an address says about the comparison; other parameters are none of its business.
 * @param knownDownPercent where a made-up plan begins, when the seller names a down payment and nothing else
 */
export function parsePlanQuestion(
  params: URLSearchParams,
  knownDownPercent = firstTerms.downPercent,
): PlanQuestion {
  const unread: PlanParam[] = [];
  const read = <T>(name: PlanParam, parse: (text: string) => T | null): T | null => {
    const text = params.get(name)?.trim() ?? "";
    if (text === "") return null;
    const value = parse(text);
    if (value === null) unread.push(name);
    return value;
  };
  const type = read("type", (text) => unitTypeIds.find((id) => id === text) ?? null);
  const ratePercent = read("rate", numberWithin(planLimits.rate, 2));
  const downPercent = read("down", numberWithin(planLimits.down, 2));
  const years = read("years", numberWithin(planLimits.years, 0));
  const frequency = read("every", toFrequency);
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

/** The made-up plan on a price without change: so much down, and the rest in equal instalments over the years. */
export function planOfTerms({ downPercent, years, frequency }: AskedTerms, home: HomeTerms): ContractPlan {
  return {
    priceChangePercent: 0,
    downPayments: [{ part: { kind: "percent", percent: downPercent }, month: 0 }],
    instalments:
      downPercent === 100
        ? null
        : {
            frequency,
            firstMonth: monthsBetween[frequency],
            steps: [{ length: { kind: "years", years }, sum: { kind: "rest" } }],
          },
    onDelivery: null,
    ...home,
  };
}

/** The whole price on signing. */
export function planAtOnce(home: HomeTerms): ContractPlan {
  return planOfTerms({ ...firstTerms, downPercent: 100 }, home);
}

function numberWithin(
  { least, most }: { readonly least: number; readonly most: number },
  decimals: number,
): (text: string) => number | null {
  const scale = 10 ** decimals;
  return (text) => {
    // A comma that somebody writes for a point; no value here has thousands.
    const value = parseLocalizedNumber(text.replace(/%|٪/u, "").replace(",", "."));
    if (value === null || value < least || value > most) return null;
    const rounded = Math.round(value * scale) / scale;
    return decimals > 0 || rounded === value ? rounded : null;
  };
}

function toFrequency(text: string): PlanFrequency | null {
  const frequencies = Object.keys(monthsBetween) as PlanFrequency[];
  return frequencies.find((name) => name === text) ?? null;
}
