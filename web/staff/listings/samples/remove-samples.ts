import { data } from "react-router";
import { allows } from "../../../../domain/staff/roles.ts";
import { unavailableHead } from "../../../shell/error-reference.ts";
import { textField } from "../../../forms/form-fields.ts";
import { privateHeaders, seeOther } from "../../../shell/private-page.ts";
import type { Forbidden } from "../../shell/require-staff.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { samplesIntent, withSamplesFlash } from "./samples-address.ts";

/** Removing the samples failed, possibly after some were removed. */
export interface SamplesFailure {
  readonly kind: "samples-failed";
  readonly reference: string;
}

interface SamplesForm extends Pick<StaffForm, "app" | "who" | "form" | "note" | "session"> {
  /** The address of the list that sent the form. */
  readonly address: string;
}

/**
 * Removes the sample listings, developers and projects.
 * @returns null if the form has another action; otherwise the failure
 * @throws a redirect to the list, which shows how many were removed; 403 without the permission
 */
export async function removeSamples({ app, who, form, address, note, session: { account } }: SamplesForm) {
  if (textField(form, "intent") !== samplesIntent) return null;
  if (!allows(account, "samples:remove"))
    throw data({ account } satisfies Forbidden, { status: 403, headers: privateHeaders });
  let homes: number;
  let shown: number;
  try {
    homes = await app.inventory.removeSamples(who);
    shown = await app.removeSampleShowcase(who);
  } catch (error) {
    const failure: SamplesFailure = { kind: "samples-failed", reference: note(error) };
    return data(failure, unavailableHead);
  }
  throw seeOther(withSamplesFlash(address, { homes, shown }));
}
