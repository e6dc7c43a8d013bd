import type { OfferedKind } from "../../../domain/search/filters.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { ListingCardView } from "../../listings/cards/listing-card-view.ts";
import type { AreaView } from "./area-view.ts";
import type { ContradictionView } from "./contradiction-view.ts";
import type { NothingView } from "./nothing-view.ts";
import type { ReadingView } from "./reading-view.ts";
import type { UnstatedView } from "./unstated.ts";
import type { RelaxationView } from "./relaxations.ts";

/** An option of a filter and the number of homes it would leave. */
export interface OptionView {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** For a place: how many of the listed options contain it. */
  readonly depth?: number;
}

/**
 * The options of each filter that the catalogue has, in the order of display. "excluded" has only the exclusions
 * of the query. "isOffPlan" has one option, or none if no home is off-plan.
 */
export type OptionsView = Readonly<
  Record<OfferedKind | "status" | "isOffPlan" | "excluded", readonly OptionView[]>
>;

/** The content of a result screen, in one language. */
export interface SearchView {
  readonly kind: "results";
  /** The build of the site and the reader's choices that this view was rendered for (`editionOf`). */
  readonly edition: string;
  readonly screen: ResultScreen;
  /** The search, with the filters of a typed sentence and the number of the page that is shown. */
  readonly query: SearchQuery;
  /** The search before the sentence was read: its text is the whole sentence. Links that keep the search use it. */
  readonly typed: SearchQuery;
  /** Null if nothing was typed. */
  readonly reading: ReadingView | null;
  /** Two conditions of the sentence that contradict each other; nothing is found until one of them is removed. */
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
  /** Null on screens that are not about an area. */
  readonly area: AreaView | null;
  /** Empty unless no home was found. */
  readonly relaxations: readonly RelaxationView[];
  /** Null unless no home was found and no two conditions contradict each other. */
  readonly nothing: NothingView | null;
  readonly options: OptionsView;
  readonly unsaid: UnstatedView | null;
  readonly dropped: readonly DroppedParam[];
  readonly cards: readonly ListingCardView[];
}

/** The view if the listings could not be read. */
export interface FailedSearchView {
  readonly kind: "failed";
  /** The edition, as in `SearchView`. */
  readonly edition: string;
  /** The screen of the address. */
  readonly screen: ResultScreen;
  /** The number of the error in the log; null if the server could not be reached. */
  readonly reference: string | null;
}
