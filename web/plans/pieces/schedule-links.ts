import type { Locale } from "../../../domain/text/locale.ts";
import type { ListingAmounts } from "../../../domain/listings/payment-method.ts";
import { paymentBreakdown } from "../../../domain/plans/payment-shape.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import type { CustomPlanTerms } from "../../../domain/plans/comparison-query.ts";
import { listUnitPlans } from "../../../domain/showcase/project-plans.ts";
import type { Offer, Project } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";
import { urls } from "../../shell/urls.ts";
import { formatScheduleQuery } from "../../../domain/plans/schedule/schedule-query.ts";

/** Returns the address of a plan's payment schedule; null if the plan has no schedule. */
export type ScheduleHrefLookup = (plan: PaymentPlan) => string | null;

/** Returns schedule addresses for the project's cheapest home; null for plans not available on `today`. */
export function projectScheduleHrefLookup(
  project: Project,
  locale: Locale,
  today: IsoDate,
): ScheduleHrefLookup {
  const unitPlans =
    project.status === "sold-out"
      ? []
      : listUnitPlans(project, today).filter(
          ({ listPricePiastres }) => listPricePiastres === (project.priceEgp?.from ?? 0) * 100,
        );
  return (plan) => {
    if (!unitPlans.some(({ advertised }) => advertised.id === plan.id)) return null;
    return projectPlanScheduleHref(project, null, plan, locale);
  };
}

/**
 * Returns the address of the schedule of a project's plan.
 * @param type unit type; null for the project's cheapest home
 */
export function projectPlanScheduleHref(
  { slug }: Pick<Project, "slug">,
  type: UnitTypeId | null,
  plan: Pick<PaymentPlan, "id">,
  locale: Locale,
): string {
  const subject = { kind: "project", project: slug, type, plan: plan.id, terms: null } as const;
  return urls.page("schedule", locale, formatScheduleQuery(subject));
}

/** Returns the schedule address of a plan that the visitor defines, for a unit type or a resale home. */
export function customPlanScheduleHref(
  target:
    | { readonly kind: "project"; readonly project: string; readonly type: UnitTypeId }
    | { readonly kind: "unit"; readonly unit: string },
  terms: CustomPlanTerms,
  locale: Locale,
): string {
  const subject = target.kind === "unit" ? { ...target, terms } : { ...target, plan: null, terms };
  return urls.page("schedule", locale, formatScheduleQuery(subject));
}

/** Returns addresses of the schedules of an offer for several projects. They stay valid after the offer's last day. */
export function offerScheduleHrefLookup(offer: Offer, locale: Locale): ScheduleHrefLookup {
  return ({ id }) =>
    urls.page("schedule", locale, formatScheduleQuery({ kind: "offer", offer: offer.id, plan: id }));
}

/** Returns the address of a resale home's schedule; null for a single payment or unstated instalments. */
export function resaleScheduleHref(
  { code, ...money }: ListingAmounts & { readonly code: string },
  locale: Locale,
): string | null {
  if (paymentBreakdown(money).kind !== "split") return null;
  return urls.page("schedule", locale, formatScheduleQuery({ kind: "unit", unit: code, terms: null }));
}
