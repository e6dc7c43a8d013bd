import { saying } from "../../../forms/flash.ts";
import { type PanelAddress, withPanel } from "../../shell/panel-address.ts";
import type { PanelAnswer } from "./panel-data.ts";
import type { SaidWord } from "./flash-words.ts";

/** What came of a change: where to go on to, or why nothing was written. */
export type ChangeOutcome =
  | { readonly kind: "done"; readonly to: string }
  | { readonly kind: "answer"; readonly status: 409 | 422 | 503; readonly answer: PanelAnswer };

/** The same list with this beside it, where it is said what was done. */
export function doneAt(address: string, panel: PanelAddress | null, word: SaidWord): ChangeOutcome {
  const [path = "", search = ""] = address.split("?");
  const params = withPanel(new URLSearchParams(search), panel);
  return { kind: "done", to: saying(path + (params && `?${params}`), word) };
}
