import { parseRowId } from "../../../domain/text/row-id.ts";

/** The panel beside a list: a form for a new entry, or one of these kinds of panel for an existing one. */
export type PanelAddress<Kind extends string> =
  | { readonly kind: "new"; readonly id?: undefined }
  | { readonly kind: Kind; readonly id: number };

/** Panels of the inventory: viewing or editing a listing, or a confirmation. */
const listingPanels = ["view", "edit", "pause", "delete", "restore", "undo"] as const;
export type ListingPanelAddress = PanelAddress<(typeof listingPanels)[number]>;

const kindParam = "panel";
const idParam = "id";

/** Parses the panel from the address; null if there is none or its kind is not one of these. */
export function parsePanelAddress<const Kind extends string>(
  params: URLSearchParams,
  kinds: readonly Kind[],
): PanelAddress<Kind> | null {
  const word = params.get(kindParam);
  if (word === "new") return { kind: word };
  const kind = kinds.find((one) => one === word);
  const id = parseRowId(params.get(idParam));
  return kind === undefined || id === null ? null : { kind, id };
}

export function parseListingPanelAddress(params: URLSearchParams): ListingPanelAddress | null {
  return parsePanelAddress(params, listingPanels);
}

/** The query with this panel in place of the current one, without "?" and without the flash message. */
export function toPanelQuery(params: URLSearchParams, panel: PanelAddress<string> | null): string {
  const changed = new URLSearchParams(params);
  for (const name of [kindParam, idParam, "said"]) changed.delete(name);
  if (panel) changed.set(kindParam, panel.kind);
  if (panel?.id !== undefined) changed.set(idParam, String(panel.id));
  return changed.toString();
}
