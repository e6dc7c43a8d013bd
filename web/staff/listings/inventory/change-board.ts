import { data } from "react-router";
import type { BulkResult } from "../../../../server/listings/write/change-status.ts";
import { unavailableHead } from "../../../shell/error-reference.ts";
import { textField } from "../../../forms/form-fields.ts";
import { seeOther } from "../../../shell/private-page.ts";
import type { PropertyChange } from "../save/change-outcome.ts";
import { pickParam, selectedIntent } from "../save/bulk-form.ts";
import {
  answerName,
  type Ask,
  askingOf,
  bulkSteps,
  featureFieldName,
  parseSaidFeature,
  parsePicks,
  sayingBulk,
} from "./board-address.ts";

/** Nothing was changed: the question stands as it was asked. */
export interface BulkFailure {
  readonly kind: "bulk-failed";
  readonly ask: Ask;
  readonly reference: string;
}

/**
 * Changes the selected properties, if that is what the form was sent for.
 * @returns null when it was sent for something else; otherwise why nothing was changed
 * @throws a redirect to the list that says how many were changed, and which were not
 */
export async function changeBoard(sent: PropertyChange) {
  const { app, who, form, address, note } = sent;
  const intent = textField(form, "intent");
  const step = bulkSteps.find((one) => selectedIntent(one) === intent);
  if (step === undefined) return null;
  const ids = parsePicks(form.getAll(pickParam));
  const said = parseSaidFeature(textField(form, featureFieldName), textField(form, answerName));
  // Only a form that is none of ours says nothing of a feature: it is asked again.
  if (step === "feature" && said === null) throw seeOther(askingOf(address, { step, ids }));
  let result: BulkResult;
  try {
    result =
      step === "feature"
        ? await app.properties.stateFeature(said!, ids, who)
        : await app.properties.changeAll(step, ids, who);
  } catch (error) {
    const ask: Ask = { step, ids, ...(said && { said }) };
    const failure: BulkFailure = { kind: "bulk-failed", ask, reference: note(error) };
    return data(failure, unavailableHead);
  }
  throw seeOther(sayingBulk(address, { step, ...result }));
}
