import { data } from "react-router";
import { listingTextMaxLength as placeMaxLength } from "../../../../domain/listings/listing.ts";
import { placeOfText } from "../../../../domain/places/place-of-text.ts";
import type { BulkResult } from "../../../../server/listings/write/change-status.ts";
import { unavailableHead } from "../../../shell/error-reference.ts";
import { textField } from "../../../forms/form-fields.ts";
import { seeOther } from "../../../shell/private-page.ts";
import type { ListingEdit } from "../save/change-outcome.ts";
import { pickParam, selectedIntent } from "../save/bulk-form.ts";
import {
  answerName,
  type Ask,
  confirmingOf,
  bulkSteps,
  placeFieldName,
  featureFieldName,
  parseFeatureAnswer,
  parsePicks,
  withBulkFlash,
} from "./inventory-address.ts";

/** Nothing was changed because of an unexpected error; the page shows the confirmation again. */
export interface BulkFailure {
  readonly kind: "bulk-failed";
  readonly ask: Ask;
  readonly reference: string;
}

/** Nothing was changed because the typed text names no place; the page shows the confirmation again. */
export interface BulkRefusal {
  readonly kind: "bulk-refused";
  readonly ask: Ask;
}

/**
 * Applies a bulk action to the selected listings.
 * @returns null if the form has no bulk action; otherwise why nothing was changed, with what was typed
 * @throws a redirect to the list, which shows how many listings were changed and which were skipped
 */
export async function changeInventory(sent: ListingEdit) {
  const { app, who, form, address, note } = sent;
  const intent = textField(form, "intent");
  const step = bulkSteps.find((one) => selectedIntent(one) === intent);
  if (step === undefined) return null;
  const ids = parsePicks(form.getAll(pickParam));
  const said = parseFeatureAnswer(textField(form, featureFieldName), textField(form, answerName));
  // Pages of this site always send a valid feature and answer; for other forms the confirmation is shown again.
  if (step === "feature" && said === null) throw seeOther(confirmingOf(address, { step, ids }));
  const typed = step === "place" ? textField(form, placeFieldName).trim() : "";
  let result: BulkResult;
  try {
    if (step === "place" || step === "placeless") {
      const place = typed === "" ? null : placeOfText(app.search.gazetteer, typed.slice(0, placeMaxLength));
      if (step === "place" && place === null) {
        const fault = typed === "" ? "required" : "notAPlace";
        const refusal: BulkRefusal = { kind: "bulk-refused", ask: { step, ids, place: typed, fault } };
        return data(refusal, { status: 422 });
      }
      result = await app.inventory.statePlace(place?.id ?? null, ids, who);
    } else if (step === "feature") result = await app.inventory.stateFeature(said!, ids, who);
    else result = await app.inventory.updateStatuses(step, ids, who);
  } catch (error) {
    const ask: Ask = { step, ids, ...(said && { said }), ...(typed !== "" && { place: typed }) };
    const failure: BulkFailure = { kind: "bulk-failed", ask, reference: note(error) };
    return data(failure, unavailableHead);
  }
  throw seeOther(withBulkFlash(address, { step, ...result }));
}
