import { parseRowId } from "../../../domain/text/row-id.ts";

/** What stands beside the list of properties: one being read, written or added, or a question before it is changed. */
export const panelKinds = ["new", "view", "edit", "pause", "delete", "restore", "undo"] as const;
export type PanelKind = (typeof panelKinds)[number];

export interface PanelAddress {
  readonly kind: PanelKind;
  /** Of the property; null for a new one. */
  readonly id: number | null;
}

const kindParam = "panel";
const idParam = "id";

/** What an address shows beside the list; null when it is nothing. */
export function parsePanel(params: URLSearchParams): PanelAddress | null {
  const kind = panelKinds.find((one) => one === params.get(kindParam));
  if (kind === undefined) return null;
  if (kind === "new") return { kind, id: null };
  const id = parseRowId(params.get(idParam));
  return id === null ? null : { kind, id };
}

/** The parameters of the same list with this beside it, without "?". */
export function withPanel(params: URLSearchParams, panel: PanelAddress | null): string {
  const changed = new URLSearchParams(params);
  for (const name of [kindParam, idParam, "said"]) changed.delete(name);
  if (panel) changed.set(kindParam, panel.kind);
  if (panel && panel.id !== null) changed.set(idParam, String(panel.id));
  return changed.toString();
}
