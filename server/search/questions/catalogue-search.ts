import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { FinderAnswers } from "../../../domain/finder/finder.ts";
import type { PlanQuery } from "../../../domain/plans/plan-query.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { activeFilters } from "../../../domain/search/search-filters.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { Reading } from "../../../domain/search/sentence/reading.ts";
import type { SpellingIndex } from "../../../domain/search/spellings/spelling-index.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { type Bitset, countRows, has } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { FacetCounter } from "./facets.ts";
import { gatherAbout, nameOfAbout } from "./about-homes.ts";
import { gatherCells } from "./map-grid.ts";
import {
  type AreaPrices,
  areaPrices,
  developersOf,
  type MedianPrice,
  offerStats,
  placePrice,
  projectsOf,
} from "../catalogue/overview.ts";
import { findFinderHomes } from "./finder-homes.ts";
import { PlanHomesFinder } from "./plan-homes.ts";
import { findNearest } from "./nearest-homes.ts";
import { findRefinements } from "./refinements.ts";
import { findRelaxations } from "./relax.ts";
import { pageAt, takePage } from "./result-page.ts";
import { findSomeWords } from "./some-words.ts";
import type {
  AboutHomes,
  Facets,
  FinderHomes,
  MapCell,
  NamedOption,
  NearestHomes,
  PlaceOption,
  OfferStats,
  PlanHomes,
  PlanLimit,
  PlansBeyond,
  Refinement,
  Relaxation,
  SearchResult,
  SearchState,
  SomeWordsResult,
  Suggestion,
} from "../search.ts";
import { Scratch } from "../sets/scratch.ts";
import { Selection } from "../catalogue/selection.ts";
import { findSimilar } from "./similar.ts";
import { Suggestions } from "./suggestions.ts";
import { Sentences } from "../words/sentences.ts";

/** Answers that depend on nothing but the catalogue: worked out when first asked for, kept until it changes. */
interface Overview {
  areaPrices?: AreaPrices;
  placePrices?: Map<string, MedianPrice | null>;
  stats?: OfferStats;
  developers?: readonly NamedOption[];
  projects?: readonly NamedOption[];
  places?: readonly PlaceOption[];
  suggestions?: Suggestions;
  statusCounts?: readonly number[];
}

/** The catalogue has not been read yet, because the database has been away since the start. */
export class CatalogueUnavailable extends Error {
  override readonly name = "CatalogueUnavailable";
  override readonly message = "The catalogue has not been read yet";
}

/**
 * What the pages ask of the catalogue. Nothing waits, so that every answer is of one moment. Every question throws
 * CatalogueUnavailable until there is a catalogue. `now` is always an argument: the 30-day window and nothing else
 * depends on it.
 */
export class CatalogueSearch {
  #state: {
    readonly catalogue: Catalogue;
    readonly scratch: Scratch;
    readonly facets: FacetCounter;
    readonly plans: PlanHomesFinder;
  } | null = null;
  #overview: Overview = {};
  readonly #sentences = new Sentences();
  #last: {
    readonly query: SearchQuery;
    readonly nowMs: number;
    readonly turn: number;
    readonly selection: Selection;
  } | null = null;

  constructor(catalogue?: Catalogue) {
    if (catalogue) this.become(catalogue);
  }

  /** Answers from this catalogue from now on. */
  protected become(catalogue: Catalogue): void {
    const scratch = new Scratch(catalogue.columns.capacity);
    const facets = new FacetCounter(catalogue);
    this.#state = { catalogue, scratch, facets, plans: new PlanHomesFinder(catalogue, scratch) };
    this.forget();
  }

  get #of() {
    if (!this.#state) throw new CatalogueUnavailable();
    return this.#state;
  }

  get catalogue(): Catalogue {
    return this.#of.catalogue;
  }

  /** Listings that are public now. */
  get rowCount(): number {
    return this.#statusCounts().reduce((sum, count) => sum + count, 0);
  }

  /** The catalogue has changed: nothing remembered is true any more. */
  forget(): void {
    this.#of.facets.forget();
    this.#of.plans.forget();
    this.#overview = {};
    this.#last = null;
  }

  find(query: SearchQuery, pageSize: number, now: Date): SearchResult {
    const selection = this.#select(query, now);
    const total = countRows(selection.all);
    const { page, pageCount, offset } = pageAt(query.page, total, pageSize);
    const rows = takePage(this.catalogue.orders, selection.groups(), query.sort, offset, pageSize);
    const ids = this.#idsOf(rows);
    const unsaid = query.isUnsaid ? total : this.#countUnsaid(query, now);
    return { ids, total, unfilteredTotal: this.rowCount, page, pageCount, unsaid };
  }

  /**
   * For words that no home has together: homes of the other filters, those that have most of the words first, and then
   * the rest. Where nothing else is asked, only homes with some of the words.
   */
  findSome(query: SearchQuery, pageSize: number, now: Date): SomeWordsResult {
    const found = findSomeWords(this.catalogue, query, pageSize, this.#select(query, now), this.#of.scratch);
    const unsaid = query.isUnsaid ? found.total : this.#countUnsaid({ ...query, text: "" }, now);
    return { ...found, unfilteredTotal: this.rowCount, unsaid };
  }

  /** The homes that miss the fewest conditions of a search, at most `count`, each with what it misses. */
  nearest(query: SearchQuery, count: number, now: Date): NearestHomes {
    return findNearest(this.catalogue, query, count, this.#select(query, now), this.#of.scratch);
  }

  facets(query: SearchQuery, now: Date): Facets {
    return this.#of.facets.count(this.#select(query, now), now, this.#of.scratch);
  }

  /** Ids of homes like this one, the likest first; never the home itself, only active ones. */
  similar(id: number, count: number): readonly number[] {
    const row = this.catalogue.findRow(id);
    if (row === null || count < 1) return [];
    this.#of.scratch.reset();
    return this.#idsOf(findSimilar(this.catalogue, row, count, this.#of.scratch));
  }

  /** What could be left out of a search, the filter that brings most homes first; only what brings any. */
  relax(query: SearchQuery, now: Date): readonly Relaxation[] {
    return findRelaxations(this.catalogue, query, this.#select(query, now));
  }

  /** How many homes the page of a search shows. */
  count(query: SearchQuery, now: Date): number {
    const count = countRows(this.#shown(query, now));
    return count === 0 && query.text !== "" ? this.findSome(query, 1, now).total : count;
  }

  /** What could be added to a search: at most three, each with the homes that its page then shows, some but fewer. */
  refine(query: SearchQuery, now: Date): readonly Refinement[] {
    return findRefinements(this.catalogue, query, this.#shown(query, now), now, this.#of.scratch);
  }

  /** How the active homes answer the home finder. */
  finderHomes(
    answers: FinderAnswers,
    counts: { readonly matchCount: number; readonly closeCount: number },
  ): FinderHomes {
    return findFinderHomes(this.catalogue, answers, counts);
  }

  /**
   * One page of the homes whose plan can be paid.
   * @param othersCount plans of projects on the same pages, among which the caller merges the homes in one order
   */
  plans(query: PlanQuery, pageSize: number, othersCount: number): PlanHomes {
    return this.#of.plans.page(query, pageSize, othersCount);
  }

  plansBeyond(query: PlanQuery): PlansBeyond {
    return this.#of.plans.beyond(query);
  }

  /** How many homes can be paid once a limit that the query sets is another. */
  countPlans(query: PlanQuery, limit: PlanLimit): number {
    return this.#of.plans.countWith(query, limit);
  }

  /** Whether a home of this folded unit code is in the catalogue; 1 ms at a million. */
  isPublic(unitCodeFolded: string): boolean {
    const { columns, live } = this.catalogue;
    return [...columns.unitCodes.rowsOf(unitCodeFolded)].some((row) => has(live, row));
  }

  /** What a sentence is understood as. */
  read(text: string): Reading {
    return this.#sentences.read(this.catalogue, this.spellings.list, text);
  }

  /** What somebody may mean who has typed so much, in either language: at most eight, the likeliest first. */
  suggest(typed: string): readonly Suggestion[] {
    return this.#suggestions.find(typed);
  }

  /** The same for a sentence of which something was understood. */
  suggestFor(typed: string, reading: Reading, maxCount: number): readonly Suggestion[] {
    return this.#suggestions.ofSentence(typed, reading, maxCount);
  }

  /** Homes in a box, gathered for a zoom level from 0 to 22: at most 500 places. */
  mapCells(query: SearchQuery, box: BoundingBox, zoom: number, now: Date): readonly MapCell[] {
    return gatherCells(this.catalogue, this.#select(query, now).all, box, zoom);
  }

  /** How well it is known where the homes of a search lie, and the circles for those that have no position. */
  aboutHomes(query: SearchQuery, now: Date): AboutHomes {
    return gatherAbout(this.catalogue, this.#select(query, now));
  }

  /** What a home without a position of its own is shown about; null for one that has a position, or is shown nowhere. */
  aboutOf(id: number): Bilingual | null {
    const row = this.catalogue.findRow(id);
    return row === null ? null : nameOfAbout(this.catalogue, row);
  }

  /** Median EGP per m² and homes behind it, per area, over active homes with price and size. */
  areaPrices(): AreaPrices {
    return (this.#overview.areaPrices ??= areaPrices(
      this.catalogue,
      new Scratch(this.catalogue.columns.capacity),
    ));
  }

  /** The same for a place of the gazetteer and all that lie in it; null where no home has price and size. */
  placePrice(id: string): MedianPrice | null {
    const known = (this.#overview.placePrices ??= new Map<string, MedianPrice | null>());
    let price = known.get(id);
    if (price === undefined) {
      this.#of.scratch.reset();
      known.set(id, (price = placePrice(this.catalogue, id, this.#of.scratch)));
    }
    return price;
  }

  stats(): OfferStats {
    return (this.#overview.stats ??= offerStats(this.catalogue));
  }

  developers(): readonly NamedOption[] {
    return (this.#overview.developers ??= developersOf(this.catalogue));
  }

  projects(): readonly NamedOption[] {
    return (this.#overview.projects ??= projectsOf(this.catalogue));
  }

  /** All places of the gazetteer as options of the `place` filter, including places without homes. */
  places(): readonly PlaceOption[] {
    return (this.#overview.places ??= this.gazetteer.places.map(({ id, name, parentId }) => ({
      slug: id,
      parentId,
      ...name,
    })));
  }

  get gazetteer(): Gazetteer {
    return this.catalogue.lexicon.gazetteer;
  }

  get #suggestions(): Suggestions {
    return (this.#overview.suggestions ??= new Suggestions(this.catalogue));
  }

  /** What staff have added to the spellings that a search understands. */
  get spellings(): SpellingIndex {
    return this.catalogue.spellings;
  }

  /** A page asks for its homes, their counts and its map with one query: it is worked out once. */
  #select(query: SearchQuery, now: Date): Selection {
    const nowMs = query.isNew ? now.getTime() : 0;
    const { scratch } = this.#of;
    const last = this.#last;
    if (last?.query === query && last.nowMs === nowMs && last.turn === scratch.turn) return last.selection;
    scratch.reset();
    const selection = new Selection(this.catalogue, query, now, scratch);
    this.#last = { query, nowMs, turn: scratch.turn, selection };
    return selection;
  }

  /** The homes of a search; where its words together find nothing, those of its other filters. */
  #shown(query: SearchQuery, now: Date): Bitset {
    const selection = this.#select(query, now);
    const isNarrowed = activeFilters(query).some(({ kind }) => kind !== "text" && kind !== "status");
    const hasWordsInVain = query.text !== "" && isNarrowed && countRows(selection.all) === 0;
    return hasWordsInVain ? selection.without("text", this.catalogue.live) : selection.all;
  }

  #countUnsaid(query: SearchQuery, now: Date): number {
    if (query.features.length === 0) return 0;
    const { scratch } = this.#of;
    const { all } = new Selection(this.catalogue, { ...query, isUnsaid: true }, now, scratch);
    return countRows(all);
  }

  #statusCounts(): readonly number[] {
    return (this.#overview.statusCounts ??= this.catalogue.options.status.sets.map(countRows));
  }

  #idsOf(rows: readonly number[]): number[] {
    return rows.map((row) => this.catalogue.columns.of.id[row]!);
  }
}

/** The search as pages see it, with the state of its catalogue. */
export interface Search extends CatalogueSearch {
  state(): SearchState;
}
