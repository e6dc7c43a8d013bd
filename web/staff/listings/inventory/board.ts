import { createContext, useContext } from "react";
import type { PropertyQuery } from "../../../../domain/listings/inventory-query.ts";
import type { PropertyDesign } from "../../../shell/urls.ts";
import type { PropertyPanel } from "../../shell/panel-address.ts";

/** Where on the list one is, for its links and forms. */
export interface Board {
  readonly design: PropertyDesign;
  readonly query: PropertyQuery;
  readonly panel: PropertyPanel | null;
  readonly canWrite: boolean;
  /** Where its forms send what they change. */
  readonly action: string;
  /** The list with something else asked of it; what stands beside it stays. */
  href(changes: Partial<PropertyQuery>): string;
  /** The same list with this beside it. */
  panelHref(panel: PropertyPanel | null): string;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("This stands on no board");
  return board;
}
