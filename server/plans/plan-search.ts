import type { LeftOut } from "../../domain/plans/left-out.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { toPiastres } from "../../domain/money/piastres.ts";
import { homeTerms } from "../../domain/plans/home-terms.ts";
import { isDeliveredBy } from "../../domain/plans/plan-delivery.ts";
import { isAffordable, isPlaced, type PlanFigures, planTerms } from "../../domain/plans/plan-match.ts";
import { deliveryLimits, type PlanQuery } from "../../domain/plans/plan-query.ts";
import { resalePlan } from "../../domain/plans/resale-plan.ts";
import type { UnitPlan } from "../../domain/showcase/project-plans.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import type { PublicConfig } from "../config/config.ts";
import type { Listings } from "../listings/read/listings.ts";
import type { Search } from "../search/questions/catalogue-search.ts";
import type { OptionCounts, PlanFacets, PlanHomes } from "../search/search.ts";
import { type RelaxedPlans, relaxPlans } from "./plan-relaxed.ts";
import { type FittingOffer, fittingOffers, isPayable, offersOn, type TypeOffer } from "./project-offers.ts";

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
  readonly leftOut: LeftOut;
  readonly page: number;
  readonly pageCount: number;
  readonly facets: PlanFacets;
  readonly relaxed: RelaxedPlans;
}

/** Matches on a page. */
const pageSize = 24;

interface PlanSearchParts {
  readonly search: Pick<Search, "plans" | "plansBeyond" | "countPlans">;
  readonly listings: Pick<Listings, "byIds">;
  readonly showcase: () => Pick<Showcase, "developers">;
  readonly planRate: PublicConfig["planRate"];
}

/** A home or a type of home, where it stands on the page. */
type Placed = { readonly offer: FittingOffer } | { readonly homeId: number };

/** What the projects of these developers offer on a day. */
interface RememberedOffers {
  readonly day: IsoDate;
  readonly developers: readonly Developer[];
  readonly offers: readonly TypeOffer[];
}

/** Searches the plans of the showcase and of resale homes together, by what can be paid (domain/plans/plan-match.ts). */
export function createPlanSearch({ search, listings, showcase, planRate }: PlanSearchParts) {
  const yearlyRate = planRate.percent / 100;
  let remembered: RememberedOffers | null = null;
  /** What is on offer changes with the showcase and with the day. */
  const offersOf = (day: IsoDate) => {
    const { developers } = showcase();
    if (remembered?.day !== day || remembered.developers !== developers)
      remembered = { day, developers, offers: offersOn(developers, day, yearlyRate) };
    return remembered.offers;
  };
  return {
    async find(query: PlanQuery, contractDate: IsoDate): Promise<PlanSearchResult> {
      const offers = offersOf(contractDate);
      const fitting = fittingOffers(offers, query);
      // Both questions without a pause between them and about one query, so that its homes are worked out once.
      const homes = search.plans(query, pageSize, fitting.length);
      const relaxed = relaxPlans(query, offers, { fitting, homes: homes.total }, search);
      const placed = mergePage(fitting, homes);
      const ids = placed.flatMap((each) => ("homeId" in each ? [each.homeId] : []));
      const read = new Map((await listings.byIds(ids)).map((listing) => [listing.id, listing]));
      const matches = placed.flatMap((each): PlanMatch[] => {
        if ("offer" in each) return [toProjectMatch(each.offer)];
        const listing = read.get(each.homeId);
        const figures = listing && figuresOf(listing, query, contractDate, yearlyRate);
        return figures ? [{ kind: "home", figures, listing }] : [];
      });
      const unsaidTypes = offers.filter((offer) => offer.plans.length === 0 && isPlaced(offer, query)).length;
      return {
        matches,
        total: { projectTypes: fitting.length, homes: homes.total },
        leftOut: { ...homes.unsaid, types: unsaidTypes },
        page: homes.page,
        pageCount: homes.pageCount,
        facets: addOffers(homes.facets, offers, query),
        relaxed,
      };
    },
  };
}

export type PlanSearch = ReturnType<typeof createPlanSearch>;

/** The page's own part of both, in one order; of equals projects come first. */
function mergePage(fitting: readonly FittingOffer[], { homes, passed, page }: PlanHomes): readonly Placed[] {
  const both = [
    ...fitting.map((offer) => ({ keyEgp: offer.keyEgp, placed: { offer } })),
    ...homes.map(({ id, keyEgp }) => ({ keyEgp, placed: { homeId: id } })),
  ].toSorted((a, b) => a.keyEgp - b.keyEgp);
  const start = (page - 1) * pageSize - passed;
  return both.slice(start, start + pageSize).map(({ placed }) => placed);
}

function toProjectMatch({ offer, first, otherPlans }: FittingOffer): PlanMatch {
  const { developer, project } = offer;
  const { plan, terms } = first;
  return { kind: "project", figures: terms.figures, developer, project, plan, otherPlans };
}

function placeOf({ areas, unitType }: Listing) {
  return { areas: areas.map(({ slug }) => slug), unitType };
}

/** What a home asks as it is now; null where it was changed since the catalogue was read and does not fit any more. */
function figuresOf(
  listing: Listing,
  query: PlanQuery,
  contractDate: IsoDate,
  yearlyRate: number,
): PlanFigures | null {
  if (listing.status !== "active" || !isPlaced(placeOf(listing), query)) return null;
  if (!isDeliveredBy(listing.delivery, query.deliveredBy)) return null;
  const resale = resalePlan(listing, homeTerms(listing, contractDate));
  if (resale.kind !== "plan") return null;
  const listPricePiastres = toPiastres(listing.priceEgp);
  const terms = planTerms(resale.plan, { listPricePiastres, contractDate }, yearlyRate);
  return terms && isAffordable(terms, query) ? terms.figures : null;
}

/** The options' counts with those of projects added, each without its own restriction. */
function addOffers(
  { areas, unitTypes, deliveredBy }: PlanHomes["facets"],
  offers: readonly TypeOffer[],
  query: PlanQuery,
): PlanSearchResult["facets"] {
  // Paying is the dearest of the conditions, and the same for all three.
  const payable = offers.filter((offer) => isPayable(offer, query));
  const inTime = payable.filter(({ delivery }) => isDeliveredBy(delivery, query.deliveredBy));
  return {
    areas: addCounts(
      areas,
      inTime
        .filter((offer) => isPlaced(offer, { ...query, areas: [] }))
        .map(({ project }) => project.areaSlug),
    ),
    unitTypes: addCounts(
      unitTypes,
      inTime.filter((offer) => isPlaced(offer, { ...query, unitTypes: [] })).map(({ unitType }) => unitType),
    ),
    deliveredBy: addCounts(
      deliveredBy,
      payable
        .filter((offer) => isPlaced(offer, query))
        .flatMap(({ delivery }) => deliveryLimits.filter((limit) => isDeliveredBy(delivery, limit))),
    ),
  };
}

function addCounts(counts: OptionCounts, options: readonly string[]): OptionCounts {
  const sums: Record<string, number> = { ...counts };
  for (const option of options) sums[option] = (sums[option] ?? 0) + 1;
  return sums;
}
