import { redirect } from "react-router";
import type { App } from "../../../../server/app.ts";
import type { StaffSession } from "../../../../server/staff/staff.ts";
import { textField } from "../../form-text.ts";
import { staffHeaders } from "../../require-staff.ts";
import { bulkSteps, parsePicks, pickParam, sayingBulk, selectedIntent } from "./board-address.ts";

interface Sent {
  readonly app: App;
  readonly session: StaffSession;
  readonly form: FormData;
  /** The list that the properties were selected in. */
  readonly address: string;
}

/**
 * Changes the selected properties, if that is what the form was sent for.
 * @throws a redirect to the list that says how many were changed, and which were not
 */
export async function changeBoard({ app, session, form, address }: Sent): Promise<void> {
  const intent = textField(form, "intent");
  const step = bulkSteps.find((one) => selectedIntent(one) === intent);
  if (step === undefined) return;
  const ids = parsePicks(form.getAll(pickParam));
  const change = { actorId: session.account.id, now: app.now() };
  const { pauseAll, deleteAll } = app.properties;
  const result = await (step === "pause" ? pauseAll(ids, change) : deleteAll(ids, change));
  throw redirect(sayingBulk(address, { step, ...result }), { status: 303, headers: staffHeaders });
}
