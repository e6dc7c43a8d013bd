import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";

/** What plans are worth depends on what money earns in a year, and, with charges on a delivery, on the month. */
export interface PlanBasis {
  readonly ratePercent: number;
  readonly contractDate: IsoDate;
}

/** What plans are reckoned by at this moment. */
export function planBasisAt(ratePercent: number, now: Date): PlanBasis {
  return { ratePercent, contractDate: toCairoIsoDate(now) };
}

/** Whether charges on a delivery are as far away on either. */
export function isSameMonth(one: PlanBasis, other: PlanBasis): boolean {
  return one.contractDate.slice(0, 7) === other.contractDate.slice(0, 7);
}
