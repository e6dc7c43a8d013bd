import type { ResultLayout, ResultScreen } from "../../../domain/search/result-screen.ts";
import type { CardVariant } from "../../listings/cards/listing-card-view.ts";

/** The layout of a result screen. */
export interface ScreenForm {
  readonly cards: CardVariant;
  /**
   * "beside": the filters stand beside the results where there is room; "drawer": a drawer at every width
   * [LIST-13].
   */
  readonly filters: "beside" | "drawer";
  /** The entry of the layout toggle that this screen is; null if the same homes have no other layout. */
  readonly layout: ResultLayout | null;
  /** Whether the line over the list has the range shown ("1-6"). */
  readonly saysWhere: boolean;
  /** Whether an empty list has a link that refreshes it [LIST-15]. */
  readonly refreshes: boolean;
}

const besideGrid: ScreenForm = {
  cards: "adaptive",
  filters: "beside",
  layout: null,
  saysWhere: false,
  refreshes: false,
};

export const screenForms: Readonly<Record<ResultScreen["kind"], ScreenForm>> = {
  grid: { ...besideGrid, layout: "grid" },
  list: { cards: "list", filters: "drawer", layout: "list", saysWhere: true, refreshes: true },
  map: { ...besideGrid, layout: "map" },
  new: besideGrid,
  area: besideGrid,
  place: besideGrid,
};
