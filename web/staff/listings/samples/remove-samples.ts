import { data } from "react-router";
import { allows } from "../../../../domain/staff/roles.ts";
import { unavailableHead } from "../../../shell/error-reference.ts";
import { textField } from "../../../forms/form-fields.ts";
import { privateHeaders, seeOther } from "../../../shell/private-page.ts";
import type { Forbidden } from "../../shell/require-staff.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { samplesIntent, sayingSamples } from "./samples-address.ts";

/** It is not known how many samples were removed. */
export interface SamplesFailure {
  readonly kind: "samples-failed";
  readonly reference: string;
}

interface SamplesForm extends Pick<StaffForm, "app" | "who" | "form" | "note" | "session"> {
  /** The list that the form was sent from. */
  readonly address: string;
}

/**
 * Removes the sample homes, and the sample developers and projects, if that is what the form was sent for.
 * @returns null when it was sent for something else; otherwise that it failed
 * @throws a redirect to the list that says how many were removed; 403 for whoever may not
 */
export async function removeSamples({ app, who, form, address, note, session: { account } }: SamplesForm) {
  if (textField(form, "intent") !== samplesIntent) return null;
  if (!allows(account, "samples:remove"))
    throw data({ account } satisfies Forbidden, { status: 403, headers: privateHeaders });
  let homes: number;
  let shown: number;
  try {
    homes = await app.properties.removeSamples(who);
    shown = await app.removeSampleShowcase(who);
  } catch (error) {
    const failure: SamplesFailure = { kind: "samples-failed", reference: note(error) };
    return data(failure, unavailableHead);
  }
  throw seeOther(sayingSamples(address, { homes, shown }));
}
