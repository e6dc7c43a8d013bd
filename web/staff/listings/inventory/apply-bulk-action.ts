import { data } from "react-router";
import { listingTextMaxLength as placeMaxLength } from "../../../../domain/listings/listing.ts";
import { findPlaceByText } from "../../../../domain/places/place-of-text.ts";
import type { BulkActionResult } from "../../../../server/listings/write/change-status.ts";
import { unavailableResponseInit } from "../../../shell/error-reference.ts";
import { readTextField } from "../../../forms/form-fields.ts";
import { redirectSeeOther } from "../../../shell/private-page.ts";
import type { InventoryFormRequest } from "../save/change-outcome.ts";
import { selectedIdsParam, bulkIntent } from "../save/bulk-form.ts";
import {
  bulkFeatureAnswerFieldName,
  type PendingBulkAction,
  confirmBulkActionHref,
  bulkActions,
  bulkPlaceFieldName,
  bulkFeatureFieldName,
  parseBulkFeatureChoice,
  parseSelectedIds,
  withBulkFlash,
} from "./inventory-address.ts";

/** Nothing was changed because of an unexpected error; the page shows the confirmation again. */
export interface BulkActionFailure {
  readonly kind: "bulk-failed";
  readonly pending: PendingBulkAction;
  readonly reference: string;
}

/** Nothing was changed because the typed text names no place; the page shows the confirmation again. */
export interface BulkActionRefusal {
  readonly kind: "bulk-refused";
  readonly pending: PendingBulkAction;
}

/**
 * Applies a bulk action to the selected listings.
 * @returns null if the form has no bulk action; otherwise why nothing was changed, with what was typed
 * @throws a redirect to the list, which shows how many listings were changed and which were skipped
 */
export async function applyBulkAction(sent: InventoryFormRequest) {
  const { app, actor, form, address, note } = sent;
  const intent = readTextField(form, "intent");
  const step = bulkActions.find((one) => bulkIntent(one) === intent);
  if (step === undefined) return null;
  const ids = parseSelectedIds(form.getAll(selectedIdsParam));
  const said = parseBulkFeatureChoice(
    readTextField(form, bulkFeatureFieldName),
    readTextField(form, bulkFeatureAnswerFieldName),
  );
  // Pages of this site always send a valid feature and answer; for other forms the confirmation is shown again.
  if (step === "feature" && said === null)
    throw redirectSeeOther(confirmBulkActionHref(address, { step, ids }));
  const placeText = step === "place" ? readTextField(form, bulkPlaceFieldName).trim() : "";
  let result: BulkActionResult;
  try {
    if (step === "place" || step === "placeless") {
      const place =
        placeText === "" ? null : findPlaceByText(app.search.gazetteer, placeText.slice(0, placeMaxLength));
      if (step === "place" && place === null) {
        const fault = placeText === "" ? "required" : "notAPlace";
        const refusal: BulkActionRefusal = {
          kind: "bulk-refused",
          pending: { step, ids, place: placeText, fault },
        };
        return data(refusal, { status: 422 });
      }
      result = await app.inventory.statePlace(place?.id ?? null, ids, actor);
    } else if (step === "feature") result = await app.inventory.stateFeature(said!, ids, actor);
    else result = await app.inventory.updateStatuses(step, ids, actor);
  } catch (error) {
    const pending: PendingBulkAction = {
      step,
      ids,
      ...(said && { said }),
      ...(placeText !== "" && { place: placeText }),
    };
    const failure: BulkActionFailure = { kind: "bulk-failed", pending, reference: note(error) };
    return data(failure, unavailableResponseInit);
  }
  throw redirectSeeOther(withBulkFlash(address, { step, ...result }));
}
