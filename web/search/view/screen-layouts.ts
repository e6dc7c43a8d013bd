import type { ResultLayout, ResultScreen } from "../../../domain/search/result-screen.ts";
import type { CardVariant } from "../../listings/cards/listing-card-view.ts";

/** The layout of a result screen. */
export interface ScreenLayout {
  readonly cards: CardVariant;
  /**
   * "beside": a column next to the results on wide screens, a drawer on others. "drawer": a drawer at every width
   * [LIST-13].
   */
  readonly filters: "beside" | "drawer";
  /** The screen's entry in the layout toggle; null if its homes have no other layout. */
  readonly layout: ResultLayout | null;
  /** True if the line above the list states which homes are shown ("1-6"). */
  readonly showsRange: boolean;
  /** True if an empty list has a link to reload it [LIST-15]. */
  readonly refreshes: boolean;
}

const gridLayout: ScreenLayout = {
  cards: "adaptive",
  filters: "beside",
  layout: null,
  showsRange: false,
  refreshes: false,
};

export const screenLayouts: Readonly<Record<ResultScreen["kind"], ScreenLayout>> = {
  grid: { ...gridLayout, layout: "grid" },
  list: { cards: "list", filters: "drawer", layout: "list", showsRange: true, refreshes: true },
  map: { ...gridLayout, layout: "map" },
  new: gridLayout,
  area: gridLayout,
  place: gridLayout,
};
