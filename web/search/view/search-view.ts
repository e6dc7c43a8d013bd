import type { OfferedKind } from "../../../domain/search/filters.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { ListingCardView } from "../../listings/cards/listing-card-view.ts";
import type { AreaView } from "./area-view.ts";
import type { ClashView } from "./clash-view.ts";
import type { NothingView } from "./nothing-view.ts";
import type { ReadingView } from "./reading-view.ts";
import type { UnsaidView } from "./unsaid.ts";
import type { RelaxationView } from "./relaxations.ts";

/** One option of a filter and how many homes it would leave. */
export interface OptionView {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** Of a place, how many others it lies in that stand above it. */
  readonly depth?: number;
}

/**
 * The options of each filter that the catalogue knows, in the order they are offered; of exclusions, which are not
 * offered, only those of the query. What is not handed over yet is one option, or none where no home is.
 */
export type OptionsView = Readonly<
  Record<OfferedKind | "status" | "isOffPlan" | "excluded", readonly OptionView[]>
>;

/** What a result screen shows, in one language. */
export interface SearchView {
  readonly kind: "results";
  /** The build of the site and the reader's choices that this answer was written for (`editionOf`). */
  readonly edition: string;
  readonly screen: ResultScreen;
  /** What was asked, the filters of a typed sentence among it, with the page that was really answered. */
  readonly query: SearchQuery;
  /** The same before the sentence was read: its text is all that was typed. Links that keep the question are of it. */
  readonly typed: SearchQuery;
  /** Null where nothing was typed. */
  readonly reading: ReadingView | null;
  /** Two conditions of the sentence that exclude each other: nothing is found until one of them goes. */
  readonly clash: ClashView | null;
  readonly total: number;
  /** Every home that the public may see on this screen, whatever its status ("filtered from M total"). */
  readonly unfilteredTotal: number;
  /** Homes that the screen has for sale now, whatever is asked. */
  readonly availableCount: number;
  /** The areas with the most homes for sale, in words, where fewer than half lie in East Cairo; else "". */
  readonly mostlyIn: string;
  /** New homes that answer this query. */
  readonly newCount: number;
  readonly pageCount: number;
  /** Only on the screen of an area. */
  readonly area: AreaView | null;
  /** Only where nothing was found. */
  readonly relaxations: readonly RelaxationView[];
  /** Only where nothing was found, and no two conditions exclude each other. */
  readonly nothing: NothingView | null;
  readonly options: OptionsView;
  readonly unsaid: UnsaidView | null;
  readonly dropped: readonly DroppedParam[];
  readonly cards: readonly ListingCardView[];
}

/** The listings could not be read. */
export interface FailedSearchView {
  readonly kind: "failed";
  /** The edition, as in `SearchView`. */
  readonly edition: string;
  /** The screen of the address. */
  readonly screen: ResultScreen;
  /** The log has the error under this number; null when the server was not reached. */
  readonly reference: string | null;
}
