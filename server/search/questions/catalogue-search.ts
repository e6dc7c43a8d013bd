import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { FinderAnswers } from "../../../domain/finder/finder.ts";
import type { PlanQuery } from "../../../domain/plans/plan-query.ts";
import { hasSearchConditions } from "../../../domain/search/search-filters.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { findPagePosition } from "../../../domain/site/page-position.ts";
import { type Bitset, countRows } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { FacetCounter } from "./facets.ts";
import { countListingPositions } from "./listing-positions.ts";
import { clusterIntoMapCells } from "./map-grid.ts";
import { findFinderListings } from "./finder-listings.ts";
import { PlanListingFinder } from "./plan-listings.ts";
import { findNearestListings } from "./nearest-listings.ts";
import { findRefinements } from "./refinements.ts";
import { findRelaxations } from "./relax.ts";
import { sliceSortedGroups } from "./result-page.ts";
import { pageOfPartialMatches } from "./partial-matches.ts";
import type {
  ListingPositions,
  Facets,
  FinderListings,
  MapCell,
  NearestListings,
  PlanListings,
  PlanLimit,
  NearestPlanLimits,
  FilterRefinement,
  FilterRelaxation,
  SearchResult,
  CatalogueState,
  PartialMatches,
} from "../search.ts";
import type { SuggestedShowcase } from "./named-suggestions.ts";
import { BitsetPool } from "../sets/scratch.ts";
import { FilterSelection } from "../catalogue/selection.ts";
import { findSimilarRows } from "./similar.ts";
import { CatalogueFacts } from "./catalogue-facts.ts";

const emptyShowcase: SuggestedShowcase = { areas: [], developers: [] };

/** Thrown until the catalogue has been read, for example while the database has been unreachable since the start. */
export class CatalogueUnavailable extends Error {
  override readonly name = "CatalogueUnavailable";
  override readonly message = "The catalogue has not been read yet";
}

/**
 * All queries of pages to the catalogue. They are synchronous, so that each result is of one state of the
 * catalogue, and throw CatalogueUnavailable until there is one. The parameter `now` only affects the 30-day window
 * of new listings.
 */
export class CatalogueSearch extends CatalogueFacts {
  #state: {
    readonly catalogue: Catalogue;
    readonly scratch: BitsetPool;
    readonly facets: FacetCounter;
    readonly plans: PlanListingFinder;
  } | null = null;
  #last: {
    readonly query: SearchQuery;
    readonly nowMs: number;
    readonly turn: number;
    readonly selection: FilterSelection;
  } | null = null;

  /** @param showcase its areas and projects are suggested in addition to listings; by default it has none */
  constructor(catalogue?: Catalogue, showcase: () => SuggestedShowcase = () => emptyShowcase) {
    super(showcase);
    if (catalogue) this.become(catalogue);
  }

  /** Uses this catalogue from now on. */
  protected become(catalogue: Catalogue): void {
    const scratch = new BitsetPool(catalogue.columns.capacity);
    const facets = new FacetCounter(catalogue);
    this.#state = { catalogue, scratch, facets, plans: new PlanListingFinder(catalogue, scratch) };
    this.forget();
  }

  get #of() {
    if (!this.#state) throw new CatalogueUnavailable();
    return this.#state;
  }

  override get catalogue(): Catalogue {
    return this.#of.catalogue;
  }

  protected override get scratch(): BitsetPool {
    return this.#of.scratch;
  }

  /** Clears all cached results; call it when the catalogue has changed. */
  override forget(): void {
    this.#of.facets.forget();
    this.#of.plans.forget();
    super.forget();
    this.#last = null;
  }

  find(query: SearchQuery, pageSize: number, now: Date): SearchResult {
    const selection = this.#select(query, now);
    const total = countRows(selection.all);
    const { page, pageCount, offset } = findPagePosition(query.page, total, pageSize);
    const rows = sliceSortedGroups(this.catalogue.orders, selection.groups(), query.sort, offset, pageSize);
    const ids = this.#idsOf(rows);
    const unsaid = query.isUnstated ? total : this.#countUnstated(query, now);
    return { ids, total, unfilteredTotal: this.rowCount, page, pageCount, unsaid };
  }

  /**
   * For a text that no listing matches as a whole: the listings that match the other filters, those with most of
   * its words first. Without other filters, only listings with at least one word.
   */
  findPartialMatches(query: SearchQuery, pageSize: number, now: Date): PartialMatches {
    const matches = pageOfPartialMatches(
      this.catalogue,
      query,
      pageSize,
      this.#select(query, now),
      this.#of.scratch,
    );
    const unsaid = query.isUnstated ? matches.total : this.#countUnstated({ ...query, text: "" }, now);
    return { ...matches, unfilteredTotal: this.rowCount, unsaid };
  }

  /** At most `count` listings that miss the fewest conditions of a search, each with the conditions it misses. */
  nearest(query: SearchQuery, count: number, now: Date): NearestListings {
    return findNearestListings(this.catalogue, query, count, this.#select(query, now), this.#of.scratch);
  }

  facets(query: SearchQuery, now: Date): Facets {
    return this.#of.facets.count(this.#select(query, now), now, this.#of.scratch);
  }

  /** At most `count` ids of active listings similar to this one, the most similar first; never its own id. */
  similar(id: number, count: number): readonly number[] {
    const row = this.catalogue.findRow(id);
    if (row === null || count < 1) return [];
    this.#of.scratch.reset();
    return this.#idsOf(findSimilarRows(this.catalogue, row, count, this.#of.scratch));
  }

  /** Filters whose removal would give more results, the one with the most results first. */
  relax(query: SearchQuery, now: Date): readonly FilterRelaxation[] {
    return findRelaxations(this.catalogue, query, this.#select(query, now));
  }

  /** Number of results of a search. */
  count(query: SearchQuery, now: Date): number {
    const count = countRows(this.#shown(query, now));
    return count === 0 && query.text !== "" ? this.findPartialMatches(query, 1, now).total : count;
  }

  /** At most three filters to add to a search, each with the number of results: fewer than now, but not 0. */
  refine(query: SearchQuery, now: Date): readonly FilterRefinement[] {
    return findRefinements(this.catalogue, query, this.#shown(query, now), now, this.#of.scratch);
  }

  /** The active listings that match the finder's answers fully, and the closest others. */
  finderListings(
    answers: FinderAnswers,
    counts: { readonly matchCount: number; readonly closeCount: number },
  ): FinderListings {
    return findFinderListings(this.catalogue, answers, counts);
  }

  /**
   * One page of the listings whose payment plan matches a query.
   * @param othersCount number of project plans in the same results; the caller merges both lists
   */
  plans(query: PlanQuery, pageSize: number, othersCount: number): PlanListings {
    return this.#of.plans.page(query, pageSize, othersCount);
  }

  nearestLimits(query: PlanQuery): NearestPlanLimits {
    return this.#of.plans.nearestLimits(query);
  }

  /** Number of listings that match a query if one of its limits is replaced by this one. */
  countPlans(query: PlanQuery, limit: PlanLimit): number {
    return this.#of.plans.countWith(query, limit);
  }

  /** Listings in a box, clustered for a zoom level from 0 to 22; at most 500 map cells. */
  mapCells(query: SearchQuery, box: BoundingBox, zoom: number, now: Date): readonly MapCell[] {
    return clusterIntoMapCells(this.catalogue, this.#select(query, now).all, box, zoom);
  }

  /** Counts the listings of a search by how precisely their position is known, with circles for inexact positions. */
  listingPositions(query: SearchQuery, now: Date): ListingPositions {
    return countListingPositions(this.catalogue, this.#select(query, now));
  }

  /** The selection of a query. Cached by query object: a page passes the same one for results, counts and map. */
  #select(query: SearchQuery, now: Date): FilterSelection {
    const nowMs = query.isNew ? now.getTime() : 0;
    const { scratch } = this.#of;
    const last = this.#last;
    if (last?.query === query && last.nowMs === nowMs && last.turn === scratch.turn) return last.selection;
    scratch.reset();
    const selection = new FilterSelection(this.catalogue, query, now, scratch);
    this.#last = { query, nowMs, turn: scratch.turn, selection };
    return selection;
  }

  /** The listings of a search. If none matches its text, those that match its other filters. */
  #shown(query: SearchQuery, now: Date): Bitset {
    const selection = this.#select(query, now);
    const hasWordsInVain = query.text !== "" && hasSearchConditions(query) && countRows(selection.all) === 0;
    return hasWordsInVain ? selection.without(this.catalogue.live, "text") : selection.all;
  }

  #countUnstated(query: SearchQuery, now: Date): number {
    if (query.features.length === 0) return 0;
    const { scratch } = this.#of;
    const { all } = new FilterSelection(this.catalogue, { ...query, isUnstated: true }, now, scratch);
    return countRows(all);
  }

  #idsOf(rows: readonly number[]): number[] {
    return rows.map((row) => this.catalogue.columns.of.id[row]!);
  }
}

/** The search as pages use it, with the state of its catalogue. */
export interface SearchService extends CatalogueSearch {
  state(): CatalogueState;
}
