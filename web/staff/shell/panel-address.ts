import { parseRowId } from "../../../domain/text/row-id.ts";

/** What stands beside a list: a form for a new row, or something about one of its rows. */
export type PanelAddress<Kind extends string> =
  | { readonly kind: "new"; readonly id?: undefined }
  | { readonly kind: Kind; readonly id: number };

/** What can stand beside the list of properties: one being read or written, or a question before it is changed. */
const propertyPanels = ["view", "edit", "pause", "delete", "restore", "undo"] as const;
export type PropertyPanel = PanelAddress<(typeof propertyPanels)[number]>;

const kindParam = "panel";
const idParam = "id";

/** What an address shows beside the list, of these kinds or a new row; null when it is nothing. */
export function parsePanel<const Kind extends string>(
  params: URLSearchParams,
  kinds: readonly Kind[],
): PanelAddress<Kind> | null {
  const word = params.get(kindParam);
  if (word === "new") return { kind: word };
  const kind = kinds.find((one) => one === word);
  const id = parseRowId(params.get(idParam));
  return kind === undefined || id === null ? null : { kind, id };
}

/** What an address of the list of properties shows beside it. */
export function parsePropertyPanel(params: URLSearchParams): PropertyPanel | null {
  return parsePanel(params, propertyPanels);
}

/** The parameters of the same list with this beside it, without "?". */
export function withPanel(params: URLSearchParams, panel: PanelAddress<string> | null): string {
  const changed = new URLSearchParams(params);
  for (const name of [kindParam, idParam, "said"]) changed.delete(name);
  if (panel) changed.set(kindParam, panel.kind);
  if (panel?.id !== undefined) changed.set(idParam, String(panel.id));
  return changed.toString();
}
