import { data } from "react-router";
import { privateResponseHeaders, redirectSeeOther } from "../../../shell/private-page.ts";
import type { ListingActionData, ListingAction } from "./panel-data.ts";
import { parseSubmittedListingForm, type SubmittedListingForm } from "./submitted-form.ts";
import { saveListing } from "./save-listing.ts";
import {
  type ListingChangeOutcome,
  redirectWithFlash,
  type InventoryFormRequest,
  type ListingFlash,
} from "./change-outcome.ts";
import { parseListingPanelAddress } from "../../shell/panel-address.ts";

/** Why nothing was written, with the HTTP status. */
type ListingActionResponse = ReturnType<typeof data<ListingActionData>>;

/**
 * Carries out a form of the panel; the field `intent` names the action (`listingPanelIntents` in panel-data.ts).
 * @returns why nothing was written, with everything that was typed
 * @throws a redirect after success; 400 for a form that the panel does not have
 */
export async function handleListingForm(change: InventoryFormRequest): Promise<ListingActionResponse> {
  const sent = parseSubmittedListingForm(change.form);
  if (sent === null) throw data(null, { status: 400, headers: privateResponseHeaders });
  const { intent } = sent;
  const outcome =
    intent === "create" || intent === "save" || intent === "restore-save"
      ? await saveListing(change, sent)
      : await applyAction(change, sent, intent);
  if (outcome.kind === "done") throw redirectSeeOther(outcome.to);
  return data(outcome.answer, { status: outcome.status });
}

const words = {
  delete: "deleted",
  restore: "restored",
  undo: "undone",
  confirm: "confirmed",
} as const satisfies Record<Exclude<ListingAction, "pause">, ListingFlash>;

/** Why an action failed, by the kind of its result. "refused" stands only for a draft that lacks essential values. */
const failures = { missing: "missing", conflict: "changed", refused: "draft" } as const;

/** Carries out an action without fields on the revision that the sender saw; a newer revision is a conflict. */
async function applyAction(
  { app, actor, address, note }: InventoryFormRequest,
  { target }: SubmittedListingForm,
  step: ListingAction,
): Promise<ListingChangeOutcome> {
  if (target === null) throw new TypeError(`A form for "${step}" names no property`);
  try {
    const result = await app.inventory[step]({ ...target, ...actor });
    if (result.kind !== "saved") {
      const why = failures[result.kind];
      return { kind: "answer", status: 409, answer: { kind: "step-failed", step, why, reference: null } };
    }
    const isPaused = result.property.values.status === "paused";
    const word = step === "pause" ? (isPaused ? "paused" : "unpaused") : words[step];
    // Shows the listing again only if the panel was open; a deleted listing closes the panel.
    const isPanelOpen =
      step !== "delete" && parseListingPanelAddress(new URLSearchParams(address.split("?")[1]));
    return redirectWithFlash(address, isPanelOpen ? { kind: "view", id: target.id } : null, word);
  } catch (error) {
    const answer = { kind: "step-failed", step, why: "error", reference: note(error) } as const;
    return { kind: "answer", status: 503, answer };
  }
}
