import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { resaleDeliveryAndCharges } from "../../../domain/plans/home-terms.ts";
import { affordabilityTerms } from "../../../domain/plans/plan-match.ts";
import { createResalePlan } from "../../../domain/plans/resale-plan.ts";
import { listUnitPlans } from "../../../domain/showcase/project-plans.ts";
import type { PlanMatch } from "../../../server/plans/plan-search.ts";
import { sampleDeveloper, sampleProject } from "../../showcase/project/sample-project.fixture.ts";

export const planFixtureToday = "2026-11-22";

export function homeMatch(money: Partial<typeof sampleListing> = {}): PlanMatch {
  const listing = { ...sampleListing, ...money };
  const resalePlan = createResalePlan(listing, resaleDeliveryAndCharges(listing, planFixtureToday));
  const terms =
    resalePlan.kind === "plan" &&
    affordabilityTerms(
      resalePlan.plan,
      { listPricePiastres: listing.priceEgp * 100, contractDate: planFixtureToday },
      0.205,
    );
  if (!terms) throw new Error("The sample home has no plan");
  return { kind: "home", listing, figures: terms.figures };
}

export function projectMatch(changes: Partial<typeof sampleProject> = {}): PlanMatch {
  const changed = { ...sampleProject, offer: null, ...changes };
  const [plan] = listUnitPlans(changed, planFixtureToday);
  const terms = plan && affordabilityTerms(plan.plan, { ...plan, contractDate: planFixtureToday }, 0.205);
  if (!terms) throw new Error("The sample project has no plan");
  const { figures } = terms;
  return { kind: "project", developer: sampleDeveloper, project: changed, plan, otherPlans: 2, figures };
}
