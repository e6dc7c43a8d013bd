import { withFlashParam } from "../../../forms/flash.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { type ListingPanelAddress, toPanelQuery } from "../../shell/panel-address.ts";
import type { ListingActionData } from "./panel-data.ts";

/** The result of a listing's form: the address to redirect to, or why nothing was written. */
export type ListingChangeOutcome =
  | { readonly kind: "done"; readonly to: string }
  | { readonly kind: "answer"; readonly status: 409 | 422 | 503; readonly answer: ListingActionData };

/** The outcome that redirects to the same list with this panel and a flash message. */
export function redirectWithFlash(
  address: string,
  panel: ListingPanelAddress | null,
  word: ListingFlash,
): ListingChangeOutcome {
  const [path = "", search = ""] = address.split("?");
  const params = toPanelQuery(new URLSearchParams(search), panel);
  return { kind: "done", to: withFlashParam(path + (params && `?${params}`), word) };
}

/** A form of the inventory page: its fields, its sender, and the page that sent it. */
export interface InventoryFormRequest extends Pick<StaffForm, "app" | "actor" | "form" | "note" | "locale"> {
  /** Path and query of the page that sent the form, including the panel. */
  readonly address: string;
}

/** Names of the flash messages after a change of one listing (web/forms/flash.ts). */
export const listingFlashes = [
  "added",
  "added-without-pictures",
  "updated",
  "paused",
  "unpaused",
  "deleted",
  "restored",
  "undone",
  "confirmed",
] as const;
export type ListingFlash = (typeof listingFlashes)[number];
