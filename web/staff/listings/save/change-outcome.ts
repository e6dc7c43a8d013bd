import { saying } from "../../../forms/flash.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { type PropertyPanel, withPanel } from "../../shell/panel-address.ts";
import type { PanelAnswer } from "./panel-data.ts";

/** What came of a change: where to go on to, or why nothing was written. */
export type ChangeOutcome =
  | { readonly kind: "done"; readonly to: string }
  | { readonly kind: "answer"; readonly status: 409 | 422 | 503; readonly answer: PanelAnswer };

/** The same list with this beside it, where it is said what was done. */
export function doneAt(address: string, panel: PropertyPanel | null, word: SaidWord): ChangeOutcome {
  const [path = "", search = ""] = address.split("?");
  const params = withPanel(new URLSearchParams(search), panel);
  return { kind: "done", to: saying(path + (params && `?${params}`), word) };
}

/** Everything that a change by the panel is made of. */
export interface PropertyChange extends Pick<StaffForm, "app" | "who" | "form" | "note" | "locale"> {
  /** Path and parameters of the page that sent it, the panel's among them. */
  readonly address: string;
}

/** What a change of one property says when it is done (web/forms/flash.ts). */
export const saidWords = [
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
export type SaidWord = (typeof saidWords)[number];
