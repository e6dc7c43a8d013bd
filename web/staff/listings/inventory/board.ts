import { createContext, useContext } from "react";
import type { PropertyQuery } from "../../../../domain/listings/inventory-query.ts";
import type { PropertyDesign } from "../../../shell/urls.ts";
import type { PropertyPanel } from "../../shell/panel-address.ts";

/** The current state of the inventory, for links and forms within the list. */
export interface Board {
  readonly design: PropertyDesign;
  readonly query: PropertyQuery;
  readonly panel: PropertyPanel | null;
  readonly canWrite: boolean;
  /** The address to which forms are posted. */
  readonly action: string;
  /** The address of the list with some of its query changed; the panel stays. */
  href(changes: Partial<PropertyQuery>): string;
  /** The address of the same list with this panel. */
  panelHref(panel: PropertyPanel | null): string;
}

export const BoardContext = createContext<Board | null>(null);

export function useInventory(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("This stands on no board");
  return board;
}
