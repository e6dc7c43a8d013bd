import { createContext, useContext } from "react";
import type { InventoryQuery } from "../../../../domain/listings/inventory-query.ts";
import type { InventoryLayout } from "../../../shell/urls.ts";
import type { ListingPanelAddress } from "../../shell/panel-address.ts";

/** The list that the inventory page shows, and functions that return other addresses of the page. */
export interface InventoryPageState {
  readonly design: InventoryLayout;
  readonly query: InventoryQuery;
  readonly panel: ListingPanelAddress | null;
  readonly canWrite: boolean;
  /** The address to which forms of the list and of the panel are posted. */
  readonly action: string;
  /** The address of the page with parts of its query changed; the open panel stays. */
  href(changes: Partial<InventoryQuery>): string;
  /** The address of the page with another panel. */
  panelHref(panel: ListingPanelAddress | null): string;
}

export const InventoryContext = createContext<InventoryPageState | null>(null);

export function useInventory(): InventoryPageState {
  const board = useContext(InventoryContext);
  if (!board) throw new Error("This stands on no board");
  return board;
}
