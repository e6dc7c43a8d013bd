import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";

/** What the present value of plans depends on: a yearly discount rate, and the date from which they are paid. */
export interface PresentValueBasis {
  readonly ratePercent: number;
  readonly contractDate: IsoDate;
}

/** The basis for calculating the present value of plans at this time. */
export function presentValueBasisAt(ratePercent: number, now: Date): PresentValueBasis {
  return { ratePercent, contractDate: toCairoIsoDate(now) };
}

/** Whether both dates are in the same month, so that charges due on delivery are equally far away. */
export function isSameMonth(one: PresentValueBasis, other: PresentValueBasis): boolean {
  return one.contractDate.slice(0, 7) === other.contractDate.slice(0, 7);
}
