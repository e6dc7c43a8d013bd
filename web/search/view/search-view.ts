import type { MultiOptionFilterName } from "../../../domain/search/filter-names.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { ListingCardView } from "../../listings/cards/listing-card-view.ts";
import type { AreaView } from "./area-view.ts";
import type { ContradictionView } from "./contradiction-view.ts";
import type { NoResultsView } from "./nothing-view.ts";
import type { SentenceReadingView } from "./reading-view.ts";
import type { UnstatedFeaturesView } from "./unstated.ts";
import type { RelaxationView } from "./relaxations.ts";

/** An option of a filter. `count` is the number of homes that would remain if it is chosen. */
export interface FilterOptionView {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** Indentation of a place: the number of listed options that contain it. */
  readonly depth?: number;
}

/**
 * The options of each filter, in display order. "excluded" has only the query's own exclusions; "isOffPlan" has one
 * option, or none if no home is off-plan.
 */
export type FilterOptionsView = Readonly<
  Record<MultiOptionFilterName | "status" | "isOffPlan" | "excluded", readonly FilterOptionView[]>
>;

/** The content of a result screen, in one language. */
export interface SearchView {
  readonly kind: "results";
  /** The build of the site and the visitor's settings that this view was rendered for (`formatEdition`). */
  readonly edition: string;
  readonly screen: ResultScreen;
  /** The search including the filters of a typed sentence, with the number of the shown page. */
  readonly query: SearchQuery;
  /** The search with the whole typed sentence as text, for links that keep the search. */
  readonly typed: SearchQuery;
  /** How the typed sentence was understood; null if nothing was typed. */
  readonly reading: SentenceReadingView | null;
  /** Two contradicting conditions of the sentence; while set, no home is found. */
  readonly clash: ContradictionView | null;
  readonly total: number;
  /** Number of public homes on this screen, whatever their status ("filtered from M total"). */
  readonly unfilteredTotal: number;
  /** Number of homes for sale on this screen without any filter. */
  readonly availableCount: number;
  /** The areas with the most homes for sale, in words, if fewer than half are in East Cairo; otherwise "". */
  readonly mostlyIn: string;
  /** Number of new homes that match the search. */
  readonly newCount: number;
  readonly pageCount: number;
  /** Null on screens that are not about an area or a place. */
  readonly area: AreaView | null;
  /** Changed searches that find homes; empty if this search finds some. */
  readonly relaxations: readonly RelaxationView[];
  /** Set if no home matches and no two conditions contradict each other. */
  readonly nothing: NoResultsView | null;
  readonly options: FilterOptionsView;
  readonly unsaid: UnstatedFeaturesView | null;
  readonly dropped: readonly DroppedParam[];
  readonly cards: readonly ListingCardView[];
}

/** The view of a result screen whose listings could not be read. */
export interface FailedSearchView {
  readonly kind: "failed";
  /** The same as `edition` of `SearchView`. */
  readonly edition: string;
  /** The screen that was requested. */
  readonly screen: ResultScreen;
  /** The number of the logged error; null if the server could not be reached. */
  readonly reference: string | null;
}
