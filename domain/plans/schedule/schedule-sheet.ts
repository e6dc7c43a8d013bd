import type { Listing } from "../../listings/listing.ts";
import type { UnitTypeId } from "../../listings/unit-type.ts";
import type { Showcase } from "../../showcase/published-showcase.ts";
import type { Developer, Offer, Project } from "../../showcase/showcase.ts";
import type { IsoDate } from "../../time/calendar.ts";
import type { ContractPlan } from "../contract-plan.ts";
import type { PaymentPlan } from "../plan.ts";
import type { PlanSchedule } from "../plan-schedule.ts";
import type { DayRange, ScheduleNote } from "./choose-terms.ts";
import type { ScheduleSubject } from "./schedule-query.ts";

/** Where the plans of projects and of offers are looked up. */
export type PlanShowcase = Pick<Showcase, "developers" | "formerAddresses" | "offers">;

/** A schedule and what it was drawn from, in no language. */
export interface ScheduleSheet {
  /** In full: which type and which plan were chosen. */
  readonly subject: ScheduleSubject;
  readonly of:
    | { readonly kind: "project"; readonly developer: Developer; readonly project: Project }
    | { readonly kind: "offer"; readonly offer: Offer }
    | { readonly kind: "unit"; readonly listing: Listing };
  /** The offer under which a project's price is reckoned, while it can be taken. */
  readonly offer: Offer | null;
  readonly advertised: PaymentPlan | null;
  readonly plan: ContractPlan;
  readonly listPricePiastres: number;
  /** Typed by the visitor; null where it is the data's own. */
  readonly ownPriceEgp: number | null;
  readonly contractDate: IsoDate;
  readonly days: DayRange;
  readonly schedule: PlanSchedule;
  readonly notes: readonly ScheduleNote[];
  /** What else can be chosen. */
  readonly types: readonly UnitTypeId[];
  readonly plans: readonly PaymentPlan[];
}

/** What a schedule is drawn from. */
export type ScheduleDraft = Omit<ScheduleSheet, "schedule">;
