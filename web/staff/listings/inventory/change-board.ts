import { data } from "react-router";
import type { App } from "../../../../server/wiring/app.ts";
import type { BulkResult } from "../../../../server/listings/write/change-status.ts";
import type { StaffSession } from "../../../../server/staff/sessions.ts";
import { referenceOf, unavailableHead } from "../../../shell/error-reference.ts";
import { textField } from "../../../forms/form-fields.ts";
import { seeOther } from "../../../shell/private-page.ts";
import { type Ask, bulkSteps, parsePicks, pickParam, sayingBulk, selectedIntent } from "./board-address.ts";

interface Sent {
  readonly app: App;
  readonly session: StaffSession;
  readonly request: Request;
  readonly form: FormData;
  /** The list that the properties were selected in. */
  readonly address: string;
}

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
export async function changeBoard({ app, session, request, form, address }: Sent) {
  const intent = textField(form, "intent");
  const step = bulkSteps.find((one) => selectedIntent(one) === intent);
  if (step === undefined) return null;
  const ids = parsePicks(form.getAll(pickParam));
  const change = { actorId: session.account.id, now: app.now() };
  let result: BulkResult;
  try {
    result = await app.properties.changeAll(step, ids, change);
  } catch (error) {
    const reference = referenceOf(request);
    app.log.error({ err: error, reference, intent }, "change of several properties failed");
    return data<BulkFailure>({ kind: "bulk-failed", ask: { step, ids }, reference }, unavailableHead);
  }
  throw seeOther(sayingBulk(address, { step, ...result }));
}
