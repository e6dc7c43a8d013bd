import type { Listing } from "../../listings/listing.ts";
import type { UnitTypeId } from "../../listings/unit-type.ts";
import type { Showcase } from "../../showcase/published-showcase.ts";
import type { Developer, Offer, Project } from "../../showcase/showcase.ts";
import type { IsoDate } from "../../time/calendar.ts";
import type { ContractPlan } from "../contract-plan.ts";
import type { PaymentPlan } from "../plan.ts";
import type { PlanSchedule } from "../plan-schedule.ts";
import type { ContractDateRange, ScheduleNotice } from "./choose-terms.ts";
import type { ScheduleSubject } from "./schedule-query.ts";

/** The part of the showcase in which plans of projects and offers are looked up. */
export type PlanShowcase = Pick<Showcase, "developers" | "formerAddresses" | "offers">;

/** A schedule with the data it was made from, independent of language. */
export interface ScheduleDetails {
  /** The requested subject, with the chosen type and plan filled in. */
  readonly subject: ScheduleSubject;
  readonly subjectData:
    | { readonly kind: "project"; readonly developer: Developer; readonly project: Project }
    | { readonly kind: "offer"; readonly offer: Offer }
    | { readonly kind: "unit"; readonly listing: Listing };
  /** The offer applied to the project's price; null if none is valid. */
  readonly offer: Offer | null;
  readonly advertised: PaymentPlan | null;
  readonly plan: ContractPlan;
  readonly listPricePiastres: number;
  /** Price typed by the visitor; null if the listed price is used. */
  readonly ownPriceEgp: number | null;
  readonly contractDate: IsoDate;
  readonly days: ContractDateRange;
  readonly schedule: PlanSchedule;
  readonly notes: readonly ScheduleNotice[];
  /** Unit types that can be chosen. */
  readonly types: readonly UnitTypeId[];
  readonly plans: readonly PaymentPlan[];
}

/** The data that a schedule is made from. */
export type ScheduleInputs = Omit<ScheduleDetails, "schedule">;
