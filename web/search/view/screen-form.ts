import type { ResultLayout, ResultScreen } from "../../../domain/search/result-screen.ts";
import type { CardVariant } from "../../listings/cards/listing-card-view.ts";

/** How a result screen is drawn. */
export interface ScreenForm {
  readonly cards: CardVariant;
  /** The filters stand beside the results where there is room, or in the drawer at every width. */
  readonly filters: "beside" | "drawer";
  /** The layout that the screen is of; null where the same homes have no other. */
  readonly layout: ResultLayout | null;
  /** Whether the page and its place among all homes ("1-6") stand over the list. */
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
