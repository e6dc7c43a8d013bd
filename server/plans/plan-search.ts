import type { Listing } from "../../domain/listings/listing.ts";
import type { PlanFigures } from "../../domain/plans/plan-match.ts";
import type { PlanQuery } from "../../domain/plans/plan-query.ts";
import type { UnitPlan } from "../../domain/showcase/project-plans.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import type { PlanFacets } from "../search/search.ts";

/** The plan of a home, or of all homes of one type of a project, that can be paid. */
export type PlanMatch = { readonly figures: PlanFigures } & (
  | { readonly kind: "home"; readonly listing: Listing }
  | {
      readonly kind: "project";
      readonly developer: Developer;
      readonly project: Project;
      /** Of all its plans that can be paid, the first in the order asked. */
      readonly plan: UnitPlan;
      /** How many other plans of the same type can be paid as well. */
      readonly otherPlans: number;
    }
);

export interface PlanSearchResult {
  /** One page, in order; types of projects and homes together. */
  readonly matches: readonly PlanMatch[];
  readonly total: { readonly projectTypes: number; readonly homes: number };
  /** Of the areas and types asked, active homes, and types of projects on offer, that do not say how all of the price is paid: they are left out. */
  readonly unsaid: number;
  readonly page: number;
  readonly pageCount: number;
  readonly facets: PlanFacets;
  /** What a little more brings, that which brings most first: the least that brings more, in round numbers. */
  readonly relaxed: readonly {
    readonly what: "cash" | "monthly" | "years" | "deliveredBy";
    readonly query: PlanQuery;
    readonly more: number;
  }[];
}

/** Searches plans of projects and of resale homes by what can be paid. */
export interface PlanSearch {
  find(query: PlanQuery, contractDate: IsoDate): Promise<PlanSearchResult>;
}
