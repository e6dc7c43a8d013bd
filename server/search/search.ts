import type { LeftOut } from "../../domain/plans/left-out.ts";
import type { AreaSlug } from "../../domain/places/area.ts";
import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import type { FinderRank } from "../../domain/finder/finder-fit.ts";
import type { DeliveryLimit } from "../../domain/plans/plan-query.ts";
import type { FacetKind, filters, FilterValues, RangeKind } from "../../domain/search/filters.ts";
import type { ActiveFilter } from "../../domain/search/search-filters.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import type { NumberRange } from "../../domain/search/search-grammar.ts";

/** How many homes each option of one filter would leave, without that filter's own restriction. None where it is missing. */
export type OptionCounts = Readonly<Record<string, number>>;

/**
 * Counts of homes per bin. `binEdges` are the bins' lower edges, equally far apart on the slider's scale: linear for
 * areas, the square root for prices. The last bin holds everything above its edge; what is not known is in none.
 */
export interface Histogram {
  readonly binEdges: readonly number[];
  readonly counts: readonly number[];
}

/** What is counted of each filter, under the name that the filter gives to its facet (domain/search/filters.ts). */
export type Facets = {
  readonly [K in FacetKind as (typeof filters)[K]["facet"]]: K extends RangeKind
    ? Histogram
    : K extends "isNew" | "isOffPlan"
      ? number
      : OptionCounts;
};

export interface SearchResult {
  /** Ids of one page, in order. */
  readonly ids: readonly number[];
  /** Homes that match, exactly. */
  readonly total: number;
  /** Every home that the public may see, whatever its status and whatever is asked ("filtered from M total"). */
  readonly unfilteredTotal: number;
  /** The page that was answered: the asked one, or the last when that is past the end. */
  readonly page: number;
  readonly pageCount: number;
  /** Homes that match but for features of which they say nothing; in none of the other numbers. 0 where none is asked. */
  readonly unsaid: number;
}

/** A page of the homes that have some of the words of a search, those that have most of them first. */
export interface SomeWordsResult extends SearchResult {
  /** Homes with at least one of the words; the others of `total` answer the other filters and have none. */
  readonly some: number;
}

/** The homes that come closest to a search, each with what it misses of it. */
export interface NearestHomes {
  /**
   * Homes that miss the fewest conditions come first. Each chip is one condition, except that all options of a list
   * count together as one. Each word of the text is a condition of its own: a filter of kind "text" with that word.
   */
  readonly homes: readonly { readonly id: number; readonly missed: readonly ActiveFilter[] }[];
  /** How many conditions the first of them misses; all where there is no home of the asked status. */
  readonly missedCount: number;
}

/** A place on the map: one home, or several drawn together. */
export interface MapCell {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  /** The home itself when count is 1. */
  readonly id: number | null;
  readonly unitCode: string | null;
  /** The lowest known price among them, 0 when none has one. */
  readonly minPriceEgp: number;
}

/** A place or a project at whose centre homes without a position of their own are shown: "about here". */
export interface AboutCircle {
  /** What these homes lie about, as the filter of that name has it (domain/places/about.ts). */
  readonly about: string;
  readonly name: Bilingual;
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  /** The lowest known price among them, 0 when none has one. */
  readonly minPriceEgp: number;
}

/** Every home of a search, by how well it is known where it lies. */
export interface AboutHomes {
  /** Homes with a position of their own. */
  readonly exact: number;
  /** Homes at the centre of their place or project. */
  readonly about: number;
  /** Homes of the same search without its part of the map, that can be shown nowhere: they are in no part of it. */
  readonly none: number;
  /** Those in a box, the circle with the most homes first: at most 300, whatever the box. */
  circlesIn(box: BoundingBox): readonly AboutCircle[];
}

/** Bilingual name of a developer or project, for option labels. */
export interface NamedOption {
  readonly slug: string;
  readonly en: string;
  readonly ar: string;
}

/** A place that can be chosen in a filter. `parentId` is the place around it; null for a governorate. */
export interface PlaceOption extends NamedOption {
  readonly parentId: string | null;
}

/** What one filter costs a search. The options of a list go together: without one of several there is only less. */
export interface Relaxation {
  /** Every restriction of one kind, at least one. */
  readonly filters: readonly [ActiveFilter, ...ActiveFilter[]];
  /** Homes without them. */
  readonly total: number;
  /** For a range: the least that it has to be widened to bring more, in round numbers, and the homes it then holds. */
  readonly wider: {
    readonly kind: RangeKind;
    readonly range: NumberRange;
    readonly total: number;
  } | null;
}

/** Filters that can be added to a search, and how many homes the search finds with them. */
export interface Refinement {
  readonly asks: Partial<FilterValues>;
  readonly total: number;
}

/** Something to go on to while typing. `count` is of active homes. */
export type Suggestion =
  | { readonly kind: "area"; readonly slug: AreaSlug; readonly name: Bilingual; readonly count: number }
  /** A place of the gazetteer that is no featured area; `around` is what it lies in. */
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
  /** A home on offer; its name is its unit code. */
  | { readonly kind: "unit"; readonly name: Bilingual; readonly projectName: Bilingual }
  /** A page of the showcase: a project's, or its developer's where there is none. */
  | {
      readonly kind: "page";
      readonly name: Bilingual;
      readonly developer: Developer;
      readonly project: Project | null;
    };

/** A home where the finder ranks it. */
export interface RankedHome extends FinderRank {
  readonly id: number;
}

export interface FinderHomes {
  /** Active homes by what they miss of the answers, a sum of `missBits`. */
  readonly counts: readonly number[];
  /** The lowest known price of those that miss nothing, 0 when there is none. */
  readonly cheapestEgp: number;
  /** Homes in the area that neither fit nor miss: what was asked goes by a price that is still to be confirmed. */
  readonly openPriceCount: number;
  /** Homes that miss nothing, and those that come closest, both as they rank. */
  readonly matches: readonly RankedHome[];
  readonly close: readonly RankedHome[];
}

/** How many each option would leave, without that filter's own restriction; `deliveredBy` counts up to and with each. */
export type PlanFacets = Readonly<Record<"areas" | "unitTypes" | "deliveredBy", OptionCounts>>;

/** Active homes whose plan can be paid (domain/plans/plan-match.ts). */
export interface PlanHomes {
  /** Those that the page may hold, in the order asked, with what that order compares. */
  readonly homes: readonly { readonly id: number; readonly keyEgp: number }[];
  /** How many come before them. */
  readonly passed: number;
  readonly total: number;
  /** Of the areas and types asked, active homes of which nobody knows how all of the price is paid, by why. */
  readonly unsaid: Omit<LeftOut, "types">;
  readonly page: number;
  readonly pageCount: number;
  readonly facets: PlanFacets;
}

/** One limit of a query for plans, with what it is. */
export type PlanLimit =
  | { readonly of: "cashEgp" | "monthlyEgp" | "years"; readonly value: number }
  | { readonly of: "deliveredBy"; readonly value: DeliveryLimit };

/** For each limit of a query the least of what it alone keeps out; null where it keeps out nothing, or is none. */
export type PlansBeyond = Readonly<
  Record<"cashEgp" | "monthlyEgp" | "years", number | null> & { deliveredBy: DeliveryLimit | null }
>;

/** The figures of all homes on offer [STAT-4]. Removed homes are not counted. */
export interface OfferStats {
  readonly count: number;
  readonly activeCount: number;
  /** Of the prices that are known. */
  readonly totalPriceEgp: number;
}

/** Homes by their ids; "all" where it is not known which ones. */
export type HomeIds = ReadonlySet<number> | "all";

export interface SearchState {
  /** Rises with every change of the catalogue; cached pages are made for one version. */
  readonly version: number;
  readonly rowCount: number;
  readonly builtAt: Date;
  /** When the database was last read successfully. */
  readonly refreshedAt: Date;
  /** How long ago that was, by a clock that nobody sets: a jump of the machine's makes nothing older or newer. */
  readonly refreshedMsAgo: number;
}
