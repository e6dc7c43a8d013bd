import type { MultiOptionFilterName } from "../../../domain/search/filter-names.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { ListingCardView } from "../../listings/cards/listing-card-view.ts";
import type { AreaView } from "./area-view.ts";
import type { ContradictionView } from "./contradiction-view.ts";
import type { NoResultsView } from "./nothing-view.ts";
import type { SentenceInterpretationView } from "./reading-view.ts";
import type { UnstatedFeaturesView } from "./unstated-features-view.ts";
import type { RelaxationView } from "./relaxations.ts";

/** An option of a filter. `count` is the number of homes that would remain if it is chosen. */
export interface FilterOptionView {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** Indentation of a place: the number of larger places in the list that contain it. */
  readonly depth?: number;
}

/**
 * The options of each filter, in display order. "excluded" has only the query's own exclusions. "isOffPlan" has
 * one option, or none if no home is off-plan.
 */
export type FilterOptionsView = Readonly<
  Record<MultiOptionFilterName | "status" | "isOffPlan" | "excluded", readonly FilterOptionView[]>
>;

/** The content of a result screen, in one language. */
export interface SearchView {
  readonly kind: "results";
  /** The site's build and the visitor's settings for which this view was rendered (`formatEdition`). */
  readonly edition: string;
  readonly screen: ResultScreen;
  /** The search, including the filters of a typed sentence and the number of the shown page. */
  readonly query: SearchQuery;
  /** The search with the whole typed sentence as text, for links that repeat the search. */
  readonly typed: SearchQuery;
  /** How the typed sentence was interpreted; null if nothing was typed. */
  readonly reading: SentenceInterpretationView | null;
  /** Two conditions of the sentence that contradict each other, so that no home is found; null if there are none. */
  readonly clash: ContradictionView | null;
  readonly total: number;
  /** Number of public homes on this screen with any status and no filter ("filtered from M total"). */
  readonly unfilteredTotal: number;
  /** Number of homes for sale on this screen without any filter. */
  readonly availableCount: number;
  /**
   * The two areas with the most homes for sale, in one text, if fewer than half of all homes for sale are in East
   * Cairo, whatever the filters; otherwise "" [LIST-3].
   */
  readonly mostlyIn: string;
  /** Number of new homes that match the search. */
  readonly newCount: number;
  readonly pageCount: number;
  /** What the page of an area or place shows in addition; null on other screens. */
  readonly area: AreaView | null;
  /** Changed searches that find homes; empty if this search finds homes. */
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
  /** Reference number of the logged error; null if the server could not be reached. */
  readonly reference: string | null;
}
