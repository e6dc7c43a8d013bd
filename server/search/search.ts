import type { PlanExclusionCounts } from "../../domain/plans/excluded-counts.ts";
import type { AreaSlug } from "../../domain/places/area.ts";
import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import type { FinderRank } from "../../domain/finder/finder-fit.ts";
import type { DeliveryLimit } from "../../domain/plans/plan-query.ts";
import type { FacetFilterName, RangeFilterName } from "../../domain/search/filter-names.ts";
import type { filters, FilterValues } from "../../domain/search/filters.ts";
import type { ActiveFilter } from "../../domain/search/search-filters.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import type { NumberRange } from "../../domain/search/search-grammar.ts";

/** Number of listings for each option, without the filter's own condition. Options without listings are missing. */
export type OptionCounts = Readonly<Record<string, number>>;

/**
 * Number of listings in each bin. `binEdges` are the bins' lower edges, at equal distances on the slider's scale:
 * linear for areas, square root for prices. The last bin has no upper end. Unknown values are in no bin.
 */
export interface Histogram {
  readonly binEdges: readonly number[];
  readonly counts: readonly number[];
}

/** The counts of each filter, by the facet name of the filter (domain/search/filters.ts). */
export type Facets = {
  readonly [K in FacetFilterName as (typeof filters)[K]["facet"]]: K extends RangeFilterName
    ? Histogram
    : K extends "isNew" | "isOffPlan"
      ? number
      : OptionCounts;
};

export interface SearchResult {
  /** Ids of the listings on the page, in order. */
  readonly ids: readonly number[];
  /** Exact number of matching listings. */
  readonly total: number;
  /** Number of all public listings, regardless of the query ("filtered from M total"). */
  readonly unfilteredTotal: number;
  /** The page that is returned: the requested one, or the last if the requested one is past the end. */
  readonly page: number;
  readonly pageCount: number;
  /** Number of listings, beyond `total`, that fail only because they do not state a requested feature. */
  readonly unsaid: number;
}

/** A page of the listings that have some of the words of a search, those with most of the words first. */
export interface PartialMatches extends SearchResult {
  /** Listings with at least one of the words; the rest of `total` match only the other filters. */
  readonly some: number;
}

/** The listings that come closest to a search, each with the conditions it misses. */
export interface NearestListings {
  /**
   * Sorted by the number of missed conditions. Each filter chip is one condition, except that all options of a
   * list count as one. Each word of the text is a condition of its own: a filter of kind "text" with that word.
   */
  readonly homes: readonly { readonly id: number; readonly missed: readonly ActiveFilter[] }[];
  /** How many conditions the first listing misses; all of them if no listing has the requested status. */
  readonly missedCount: number;
}

/** A marker on the map: one listing, or a cluster of several. */
export interface MapCell {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  /** The listing's id if `count` is 1. */
  readonly id: number | null;
  readonly unitCode: string | null;
  /** The lowest known price in the cell; 0 if there is none. */
  readonly minPriceEgp: number;
}

/** A place or project at whose centre the listings without an exact position are shown. */
export interface ApproximateCircle {
  /** The value of the `about` filter for these listings (domain/places/map-anchor.ts). */
  readonly about: string;
  readonly name: Bilingual;
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  /** The lowest known price among the listings; 0 if there is none. */
  readonly minPriceEgp: number;
}

/** The listings of a search by how precisely their position is known. */
export interface ListingPositions {
  /** Number of listings with an exact position. */
  readonly exact: number;
  /** Number of listings shown at the centre of their place or project. */
  readonly about: number;
  /** Number of listings without any position that match the search without its map area; they are in no map area. */
  readonly none: number;
  /** The circles in a box, those with the most listings first; at most 300. */
  circlesIn(box: BoundingBox): readonly ApproximateCircle[];
}

/** Bilingual name of a developer or project, for option labels. */
export interface NamedOption {
  readonly slug: string;
  readonly en: string;
  readonly ar: string;
}

/** A place that can be chosen in a filter. `parentId` is the place that contains it; null for a governorate. */
export interface PlaceOption extends NamedOption {
  readonly parentId: string | null;
}

/** Results that one filter excludes. The options of a list are removed together: removing one finds fewer listings. */
export interface FilterRelaxation {
  /** All active filters of one kind, at least one. */
  readonly filters: readonly [ActiveFilter, ...ActiveFilter[]];
  /** Number of results without these filters. */
  readonly total: number;
  /** For a range: the smallest round widening that brings more results, and the number of results with it. */
  readonly wider: {
    readonly kind: RangeFilterName;
    readonly range: NumberRange;
    readonly total: number;
  } | null;
}

/** Filters that can be added to a search, and the number of results with them. */
export interface FilterRefinement {
  readonly filterValues: Partial<FilterValues>;
  readonly total: number;
}

/** A suggestion while typing. `count` is the number of active listings. */
export type SearchSuggestion =
  | { readonly kind: "area"; readonly slug: AreaSlug; readonly name: Bilingual; readonly count: number }
  /** A place of the gazetteer that is not a featured area; `around` is the name of the place that contains it. */
  | {
      readonly kind: "place";
      readonly id: string;
      readonly name: Bilingual;
      readonly around: Bilingual | null;
      readonly count: number;
    }
  | {
      readonly kind: "project" | "developer";
      readonly slug: string;
      readonly name: Bilingual;
      readonly count: number;
    }
  /** A listing on offer; its name is its unit code. */
  | { readonly kind: "unit"; readonly name: Bilingual; readonly projectName: Bilingual }
  /** A page of the showcase: a project's, or a developer's if `project` is null. */
  | {
      readonly kind: "page";
      readonly name: Bilingual;
      readonly developer: Developer;
      readonly project: Project | null;
    };

/** A listing with its rank in the finder. */
export interface RankedListing extends FinderRank {
  readonly id: number;
}

export interface FinderListings {
  /** Number of active listings for each set of mismatches; the index is a sum of `mismatchBits`. */
  readonly counts: readonly number[];
  /** The lowest known price among full matches; 0 if there is none. */
  readonly cheapestEgp: number;
  /** Number of listings in the area that are in neither list, because their unconfirmed price would decide. */
  readonly openPriceCount: number;
  /** Full matches, and the closest other listings, both in rank order. */
  readonly matches: readonly RankedListing[];
  readonly close: readonly RankedListing[];
}

/** Number of listings for each option, without that filter's own restriction; `deliveredBy` is cumulative. */
export type PlanFacets = Readonly<Record<"areas" | "unitTypes" | "deliveredBy", OptionCounts>>;

/** Active listings whose payment plan meets a query (domain/plans/plan-match.ts). */
export interface PlanListings {
  /** Listings that may be on the page, in the requested order, with the amount in EGP by which they are sorted. */
  readonly homes: readonly { readonly id: number; readonly keyEgp: number }[];
  /** Number of listings that come before `homes` in this order. */
  readonly passed: number;
  readonly total: number;
  /** Active listings in the requested areas and of the requested types whose plan is not known, by reason. */
  readonly unstatedCounts: Omit<PlanExclusionCounts, "types">;
  readonly page: number;
  readonly pageCount: number;
  readonly facets: PlanFacets;
}

/** One limit of a plan query and its value. */
export type PlanLimit =
  | { readonly of: "cashEgp" | "monthlyEgp" | "years"; readonly value: number }
  | { readonly of: "deliveredBy"; readonly value: DeliveryLimit };

/** For each limit of a query, the lowest value among listings that only this limit excludes; else null. */
export type NearestPlanLimits = Readonly<
  Record<"cashEgp" | "monthlyEgp" | "years", number | null> & { deliveredBy: DeliveryLimit | null }
>;

/** Totals over all listings on offer [STAT-4]. Removed listings are not counted. */
export interface ListingTotals {
  readonly count: number;
  readonly activeCount: number;
  /** Sum of the known prices. */
  readonly totalPriceEgp: number;
}

/** Ids of listings; "all" if the ids are not known. */
export type ListingIds = ReadonlySet<number> | "all";

export interface CatalogueState {
  /** Rises with every change of the catalogue; a cached page belongs to one version. */
  readonly version: number;
  readonly rowCount: number;
  readonly builtAt: Date;
  /** When the database was last read successfully. */
  readonly refreshedAt: Date;
  /** Milliseconds since `refreshedAt`, by a monotonic clock, which does not change when the system clock is set. */
  readonly refreshedMsAgo: number;
}
