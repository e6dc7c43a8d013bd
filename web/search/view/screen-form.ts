import type { ResultLayout, ResultScreen } from "../../../domain/search/result-screen.ts";
import type { CardVariant } from "../../listings/cards/listing-card-view.ts";

/** The layout of a result screen. */
export interface ScreenLayout {
  readonly cards: CardVariant;
  /**
   * "beside": a column next to the results on wide screens, else a drawer. "drawer": a drawer at every width
   * [LIST-13].
   */
  readonly filters: "beside" | "drawer";
  /** The entry of the layout toggle for this screen; null if its homes have no other layout. */
  readonly layout: ResultLayout | null;
  /** Whether the line above the list states the range of shown homes ("1-6"). */
  readonly saysWhere: boolean;
  /** Whether an empty list has a refresh link [LIST-15]. */
  readonly refreshes: boolean;
}

const besideGrid: ScreenLayout = {
  cards: "adaptive",
  filters: "beside",
  layout: null,
  saysWhere: false,
  refreshes: false,
};

export const screenLayouts: Readonly<Record<ResultScreen["kind"], ScreenLayout>> = {
  grid: { ...besideGrid, layout: "grid" },
  list: { cards: "list", filters: "drawer", layout: "list", saysWhere: true, refreshes: true },
  map: { ...besideGrid, layout: "map" },
  new: besideGrid,
  area: besideGrid,
  place: besideGrid,
};
