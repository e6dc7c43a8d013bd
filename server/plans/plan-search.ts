import type { PlanExclusionCounts } from "../../domain/plans/excluded-counts.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { toPiastres } from "../../domain/money/piastres.ts";
import { resaleDeliveryAndCharges } from "../../domain/plans/home-terms.ts";
import { isDeliveredBy } from "../../domain/plans/plan-delivery.ts";
import {
  isAffordable,
  matchesAreaAndType,
  type PlanFigures,
  affordabilityTerms,
} from "../../domain/plans/plan-match.ts";
import { deliveryLimits, type PlanQuery } from "../../domain/plans/plan-query.ts";
import { createResalePlan } from "../../domain/plans/resale-plan.ts";
import type { UnitPlan } from "../../domain/showcase/project-plans.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import type { PublicConfig } from "../config/config.ts";
import type { ListingReader } from "../listings/read/listings.ts";
import type { SearchService } from "../search/questions/catalogue-search.ts";
import type { OptionCounts, PlanFacets, PlanListings } from "../search/search.ts";
import { type RelaxedPlanLimits, relaxPlanLimits } from "./plan-relaxed.ts";
import {
  type MatchingOffer,
  findMatchingOffers,
  isOfferAffordable,
  listUnitTypeOffers,
  type UnitTypeOffer,
} from "./project-offers.ts";

/** An affordable plan, of a listing or of a project's unit type. */
export type PlanMatch = { readonly figures: PlanFigures } & (
  | { readonly kind: "home"; readonly listing: Listing }
  | {
      readonly kind: "project";
      readonly developer: Developer;
      readonly project: Project;
      /** The best affordable plan of the unit type, by the sort order of the query. */
      readonly plan: UnitPlan;
      /** Number of other affordable plans of the same unit type. */
      readonly otherPlans: number;
    }
);

export interface PlanSearchResult {
  /** One page of matches: unit types of projects and listings, sorted together. */
  readonly matches: readonly PlanMatch[];
  readonly total: { readonly projectTypes: number; readonly homes: number };
  /**
   * Number of active listings and available unit types in the query's areas and types that are left out because
   * their payment plan is not completely stated.
   */
  readonly leftOut: PlanExclusionCounts;
  readonly page: number;
  readonly pageCount: number;
  readonly facets: PlanFacets;
  readonly relaxed: RelaxedPlanLimits;
}

/** Number of matches per page. */
const pageSize = 24;

interface PlanSearchDeps {
  readonly search: Pick<SearchService, "plans" | "nearestLimits" | "countPlans">;
  readonly listings: Pick<ListingReader, "byIds">;
  readonly showcase: () => Pick<Showcase, "developers">;
  readonly planRate: PublicConfig["planRate"];
}

/** One result in the sorted list: a listing, or an offer (a unit type of a project). */
type PlanResult = { readonly offer: MatchingOffer } | { readonly homeId: number };

/** The offers of all developers of the showcase on one day. */
interface CachedOffers {
  readonly day: IsoDate;
  readonly developers: readonly Developer[];
  readonly offers: readonly UnitTypeOffer[];
}

/**
 * Searches the plans of projects and of resale listings together, by what the buyer can pay
 * (domain/plans/plan-match.ts).
 */
export function createPlanSearch({ search, listings, showcase, planRate }: PlanSearchDeps) {
  const yearlyRate = planRate.percent / 100;
  let cache: CachedOffers | null = null;
  /** Offers of one day, cached until the showcase or the day changes. */
  const offersOf = (day: IsoDate) => {
    const { developers } = showcase();
    if (cache?.day !== day || cache.developers !== developers)
      cache = { day, developers, offers: listUnitTypeOffers(developers, day, yearlyRate) };
    return cache.offers;
  };
  return {
    async find(query: PlanQuery, contractDate: IsoDate): Promise<PlanSearchResult> {
      const offers = offersOf(contractDate);
      const matchingOffers = findMatchingOffers(offers, query);
      // There must be no `await` between this call and `relaxPlanLimits`: the search caches the rows of this query
      // only until its next one.
      const homes = search.plans(query, pageSize, matchingOffers.length);
      const relaxed = relaxPlanLimits(query, offers, { fitting: matchingOffers, homes: homes.total }, search);
      const placed = mergePage(matchingOffers, homes);
      const ids = placed.flatMap((each) => ("homeId" in each ? [each.homeId] : []));
      const read = new Map((await listings.byIds(ids)).map((listing) => [listing.id, listing]));
      const matches = placed.flatMap((entry): PlanMatch[] => {
        if ("offer" in entry) return [toProjectMatch(entry.offer)];
        const listing = read.get(entry.homeId);
        const figures = listing && figuresOf(listing, query, contractDate, yearlyRate);
        return figures ? [{ kind: "home", figures, listing }] : [];
      });
      const unstatedCount = offers.filter(
        (offer) => offer.plans.length === 0 && matchesAreaAndType(offer, query),
      ).length;
      return {
        matches,
        total: { projectTypes: matchingOffers.length, homes: homes.total },
        leftOut: { ...homes.unstatedCounts, types: unstatedCount },
        page: homes.page,
        pageCount: homes.pageCount,
        facets: addOffers(homes.facets, offers, query),
        relaxed,
      };
    },
  };
}

export type PlanSearch = ReturnType<typeof createPlanSearch>;

/** Merges both sorted results and returns the requested page. Projects come before listings of equal value. */
function mergePage(
  matchingOffers: readonly MatchingOffer[],
  { homes, passed, page }: PlanListings,
): readonly PlanResult[] {
  const both = [
    ...matchingOffers.map((offer) => ({ keyEgp: offer.keyEgp, placed: { offer } })),
    ...homes.map(({ id, keyEgp }) => ({ keyEgp, placed: { homeId: id } })),
  ].toSorted((a, b) => a.keyEgp - b.keyEgp);
  const start = (page - 1) * pageSize - passed;
  return both.slice(start, start + pageSize).map(({ placed }) => placed);
}

function toProjectMatch({ offer, first, otherPlans }: MatchingOffer): PlanMatch {
  const { developer, project } = offer;
  const { plan, terms } = first;
  return { kind: "project", figures: terms.figures, developer, project, plan, otherPlans };
}

function placeOf({ areas, unitType }: Listing) {
  return { areas: areas.map(({ slug }) => slug), unitType };
}

/** Payment figures from the listing's current data; null if it no longer matches the query. */
function figuresOf(
  listing: Listing,
  query: PlanQuery,
  contractDate: IsoDate,
  yearlyRate: number,
): PlanFigures | null {
  if (listing.status !== "active" || !matchesAreaAndType(placeOf(listing), query)) return null;
  if (!isDeliveredBy(listing.delivery, query.deliveredBy)) return null;
  const resale = createResalePlan(listing, resaleDeliveryAndCharges(listing, contractDate));
  if (resale.kind !== "plan") return null;
  const listPricePiastres = toPiastres(listing.priceEgp);
  const terms = affordabilityTerms(resale.plan, { listPricePiastres, contractDate }, yearlyRate);
  return terms && isAffordable(terms, query) ? terms.figures : null;
}

/** Adds the counts of projects to the facets. The counts of each facet ignore its own filter. */
function addOffers(
  { areas, unitTypes, deliveredBy }: PlanListings["facets"],
  offers: readonly UnitTypeOffer[],
  query: PlanQuery,
): PlanSearchResult["facets"] {
  // Filtered once for all facets, because checking whether an offer is affordable costs most.
  const payable = offers.filter((offer) => isOfferAffordable(offer, query));
  const inTime = payable.filter(({ delivery }) => isDeliveredBy(delivery, query.deliveredBy));
  return {
    areas: addCounts(
      areas,
      inTime
        .filter((offer) => matchesAreaAndType(offer, { ...query, areas: [] }))
        .map(({ project }) => project.areaSlug),
    ),
    unitTypes: addCounts(
      unitTypes,
      inTime
        .filter((offer) => matchesAreaAndType(offer, { ...query, unitTypes: [] }))
        .map(({ unitType }) => unitType),
    ),
    deliveredBy: addCounts(
      deliveredBy,
      payable
        .filter((offer) => matchesAreaAndType(offer, query))
        .flatMap(({ delivery }) => deliveryLimits.filter((limit) => isDeliveredBy(delivery, limit))),
    ),
  };
}

function addCounts(counts: OptionCounts, options: readonly string[]): OptionCounts {
  const sums: Record<string, number> = { ...counts };
  for (const option of options) sums[option] = (sums[option] ?? 0) + 1;
  return sums;
}
