import type { PropertyChange } from "./property-change.ts";
import { data } from "react-router";
import { may } from "../../../../domain/staff/roles.ts";
import { referenceOf } from "../../../shell/error-reference.ts";
import { type Forbidden } from "../../shell/require-staff.ts";
import { privateHeaders, seeOther } from "../../../shell/private-page.ts";
import type { PanelAnswer } from "./panel-data.ts";
import { readSentForm } from "./sent-form.ts";
import { saveProperty } from "./save-property.ts";
import { takeStep } from "./take-step.ts";

/** What the page is told when nothing was written, with its status. */
type PanelAnswerData = ReturnType<typeof data<PanelAnswer>>;

/**
 * Does what a form of the panel asks for; `intent` says what (panelIntents in panel/panel-data.ts).
 * @returns why nothing was written, with all that was typed
 * @throws a redirect when it was done; 403 for who may not write, 400 for a form that is none of the panel's
 */
export async function changeProperty(change: PropertyChange): Promise<PanelAnswerData> {
  const { app, session, request } = change;
  if (!may(session.account.role, "properties:write"))
    throw data({ account: session.account } satisfies Forbidden, { status: 403, headers: privateHeaders });
  const sent = readSentForm(change.form);
  if (sent === null) throw data(null, { status: 400, headers: privateHeaders });
  const { intent } = sent;
  const outcome =
    intent === "create" || intent === "save" || intent === "restore-save"
      ? await saveProperty(change, sent, note)
      : await takeStep(change, sent, intent, note);
  if (outcome.kind === "done") throw seeOther(outcome.to);
  return data(outcome.answer, { status: outcome.status });

  /** Logs what nobody foresaw, under the number that the page shows. */
  function note(error: unknown): string {
    const reference = referenceOf(request);
    app.log.error({ err: error, reference, intent }, "property change failed");
    return reference;
  }
}
