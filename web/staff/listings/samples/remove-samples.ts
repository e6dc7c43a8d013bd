import { data } from "react-router";
import { memberHasPermission } from "../../../../domain/staff/roles.ts";
import { unavailableResponseInit } from "../../../shell/error-reference.ts";
import { readTextField } from "../../../forms/form-fields.ts";
import { privateResponseHeaders, redirectSeeOther } from "../../../shell/private-page.ts";
import type { ForbiddenPageData } from "../../shell/require-staff.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { removeSamplesIntent, withSamplesFlash } from "./samples-address.ts";

/** Removing the samples failed, possibly after some were removed. */
export interface RemoveSamplesFailure {
  readonly kind: "samples-failed";
  readonly reference: string;
}

interface SamplesForm extends Pick<StaffForm, "app" | "actor" | "form" | "note" | "session"> {
  /** The address of the list that sent the form. */
  readonly address: string;
}

/**
 * Removes the sample listings, developers and projects.
 * @returns null if the form has another action; otherwise the failure
 * @throws a redirect to the list, which shows how many were removed; 403 without the permission
 */
export async function removeSamples({ app, actor, form, address, note, session: { account } }: SamplesForm) {
  if (readTextField(form, "intent") !== removeSamplesIntent) return null;
  if (!memberHasPermission(account, "samples:remove"))
    throw data({ account } satisfies ForbiddenPageData, { status: 403, headers: privateResponseHeaders });
  let homes: number;
  let showcaseCount: number;
  try {
    homes = await app.inventory.removeSamples(actor);
    showcaseCount = await app.removeSampleShowcase(actor);
  } catch (error) {
    const failure: RemoveSamplesFailure = { kind: "samples-failed", reference: note(error) };
    return data(failure, unavailableResponseInit);
  }
  throw redirectSeeOther(withSamplesFlash(address, { homes, shown: showcaseCount }));
}
