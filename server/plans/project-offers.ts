import type { AreaSlug } from "../../domain/places/area.ts";
import type { Delivery } from "../../domain/listings/delivery.ts";
import { isDeliveredBy } from "../../domain/plans/plan-delivery.ts";
import { projectDelivery, distinctProjects } from "../../domain/showcase/project-facts.ts";
import {
  isAffordable,
  matchesAreaAndType,
  planSortKeyEgp,
  type AffordabilityTerms,
  affordabilityTerms,
} from "../../domain/plans/plan-match.ts";
import type { PlanQuery } from "../../domain/plans/plan-query.ts";
import { listUnitPlans, type UnitPlan } from "../../domain/showcase/project-plans.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import type { UnitTypeId } from "../../domain/listings/unit-type.ts";

/** A plan whose payments are all known. */
interface KnownPlan {
  readonly plan: UnitPlan;
  readonly terms: AffordabilityTerms;
}

/** A unit type that a project sells, with those of its plans whose payments are all known; there may be none. */
export interface UnitTypeOffer {
  readonly developer: Developer;
  readonly project: Project;
  /** Area slugs of the project, for `matchesAreaAndType`. */
  readonly areas: readonly AreaSlug[];
  readonly unitType: UnitTypeId;
  readonly delivery: Delivery;
  readonly plans: readonly KnownPlan[];
}

/** An offer with the best of its affordable plans. */
export interface MatchingOffer {
  readonly offer: UnitTypeOffer;
  readonly first: KnownPlan;
  readonly otherPlans: number;
  readonly keyEgp: number;
}

/** All unit types for sale on `contractDate`, in the order of the showcase's projects. */
export function listUnitTypeOffers(
  developers: readonly Developer[],
  contractDate: IsoDate,
  yearlyRate: number,
): readonly UnitTypeOffer[] {
  return developers.flatMap((developer) =>
    distinctProjects(developer)
      .filter(({ status }) => status !== "sold-out")
      .flatMap((project) => {
        const delivery = projectDelivery(project, contractDate);
        const knownPlans = listUnitPlans(project, contractDate).flatMap((plan): KnownPlan[] => {
          const { listPricePiastres } = plan;
          const terms = affordabilityTerms(plan.plan, { listPricePiastres, contractDate }, yearlyRate);
          return terms ? [{ plan, terms }] : [];
        });
        return project.units
          .filter(({ isSoldOut }) => !isSoldOut)
          .map(({ type: unitType }) => {
            const plans = knownPlans.filter(({ plan }) => plan.unitType === unitType);
            return { developer, project, areas: [project.areaSlug], unitType, delivery, plans };
          });
      }),
  );
}

/** Whether one of the offer's plans is affordable; ignores area, unit type and delivery date. */
export function isOfferAffordable({ plans }: UnitTypeOffer, query: PlanQuery): boolean {
  return plans.some(({ terms }) => isAffordable(terms, query));
}

/** Whether an offer matches the whole query: area, unit type, delivery date and payments. */
export function matchesPlanQuery(offer: UnitTypeOffer, query: PlanQuery): boolean {
  return (
    matchesAreaAndType(offer, query) &&
    isDeliveredBy(offer.delivery, query.deliveredBy) &&
    isOfferAffordable(offer, query)
  );
}

/** The matching offers, in the sort order of the query; offers of equal value keep their order. */
export function findMatchingOffers(
  offers: readonly UnitTypeOffer[],
  query: PlanQuery,
): readonly MatchingOffer[] {
  return offers
    .flatMap((offer): MatchingOffer[] => {
      if (!matchesAreaAndType(offer, query) || !isDeliveredBy(offer.delivery, query.deliveredBy)) return [];
      const payable = offer.plans.filter(({ terms }) => isAffordable(terms, query));
      const [firstPayable] = payable;
      if (!firstPayable) return [];
      const keyOf = ({ terms }: KnownPlan) => planSortKeyEgp(terms.figures, query.sort);
      const first = payable.reduce((best, plan) => (keyOf(plan) < keyOf(best) ? plan : best), firstPayable);
      return [{ offer, first, otherPlans: payable.length - 1, keyEgp: keyOf(first) }];
    })
    .toSorted((a, b) => a.keyEgp - b.keyEgp);
}
