import type { Locale } from "../../../domain/text/locale.ts";
import type { HomeMoney } from "../../../domain/listings/payment-way.ts";
import { paymentShape } from "../../../domain/plans/payment-shape.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import type { RequestedTerms } from "../../../domain/plans/comparison-query.ts";
import { projectPlans } from "../../../domain/showcase/project-plans.ts";
import type { Offer, Project } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";
import { urls } from "../../shell/urls.ts";
import { scheduleSearch } from "../../../domain/plans/schedule/schedule-query.ts";

/** Returns the address of a plan's schedule; null if it has none. */
export type ScheduleHref = (plan: PaymentPlan) => string | null;

/** Returns the addresses of schedules for plans available on this day for the project's cheapest home. */
export function projectScheduleHref(project: Project, locale: Locale, today: IsoDate): ScheduleHref {
  const offered =
    project.status === "sold-out"
      ? []
      : projectPlans(project, today).filter(
          ({ listPricePiastres }) => listPricePiastres === (project.priceEgp?.from ?? 0) * 100,
        );
  return (plan) => {
    if (!offered.some(({ advertised }) => advertised.id === plan.id)) return null;
    const subject = {
      kind: "project",
      project: project.slug,
      type: null,
      plan: plan.id,
      terms: null,
    } as const;
    return urls.page("schedule", locale, scheduleSearch(subject));
  };
}

/** Returns the address of the schedule of a visitor's own plan, for a project's type of homes or a resale home. */
export function ownScheduleHref(
  of:
    | { readonly kind: "project"; readonly project: string; readonly type: UnitTypeId }
    | { readonly kind: "unit"; readonly unit: string },
  terms: RequestedTerms,
  locale: Locale,
): string {
  const subject = of.kind === "unit" ? { ...of, terms } : { ...of, plan: null, terms };
  return urls.page("schedule", locale, scheduleSearch(subject));
}

/** Returns the addresses of schedules for an offer of no single project, also after its last day, for reference. */
export function offerScheduleHref(offer: Offer, locale: Locale): ScheduleHref {
  return ({ id }) =>
    urls.page("schedule", locale, scheduleSearch({ kind: "offer", offer: offer.id, plan: id }));
}

/** Returns the address of a resale home's schedule; null if there is one payment or the rest is not stated. */
export function homeScheduleHref(
  { code, ...money }: HomeMoney & { readonly code: string },
  locale: Locale,
): string | null {
  if (paymentShape(money).kind !== "split") return null;
  return urls.page("schedule", locale, scheduleSearch({ kind: "unit", unit: code, terms: null }));
}
