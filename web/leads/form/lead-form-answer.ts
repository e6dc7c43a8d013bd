import { data, redirect, type RouterContextProvider } from "react-router";
import type { LeadFormValues } from "../../../domain/leads/lead-form.ts";
import type { LeadKind } from "../../../domain/leads/lead.ts";
import type { LeadFormTokens } from "../../../server/leads/intake/leads.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { reportError } from "../../shell/report-error.ts";
import { findLeadSubject, type LeadFormSubject } from "./lead-subject.ts";
import {
  type LeadFaultTexts,
  readLeadKind,
  readLeadFormTokens,
  readLeadFormValues,
  storeLeadForm,
  type StoreLeadResult,
} from "./store-lead-form.ts";

/** A rejected form with everything needed to show it again [FAIL-3]. */
export interface RejectedLeadForm {
  readonly state: Exclude<StoreLeadResult["kind"], "stored">;
  readonly kind: LeadKind;
  readonly subject: LeadFormSubject;
  readonly values: LeadFormValues;
  readonly faults: LeadFaultTexts;
  readonly formKey: LeadFormTokens;
  /** Reference number of the logged error, which the visitor can quote on the phone; null if there was no error. */
  readonly reference: string | null;
}

const statuses: Readonly<Record<RejectedLeadForm["state"], number>> = {
  unmarked: 200,
  faults: 422,
  "other-body": 422,
  "slot-taken": 409,
  "too-many": 429,
  unavailable: unavailableResponseInit.status,
};

/** Headers that forbid caching, because the response contains personal data. */
const ownHeaders = { "Cache-Control": "private, no-store" };

/**
 * Route action for lead forms that are submitted without scripts.
 * @throws a redirect to the visitor's own page once the request is stored
 */
export async function leadFormAction(request: Request, context: Readonly<RouterContextProvider>) {
  const app = context.get(appContext);
  const format = context.get(readerFormatContext);
  const form = await request.formData();
  const result = await storeLeadForm(app, { request, format, form });
  if (result.kind === "stored") throw redirect(result.href, { status: 303, headers: ownHeaders });
  const values = readLeadFormValues(form);
  const isKeyReusable = result.kind !== "unmarked" && result.kind !== "other-body";
  const answer: RejectedLeadForm = {
    state: result.kind,
    kind: readLeadKind(form),
    subject: findLeadSubject(app.showcase(), values, format.locale),
    values,
    faults: result.kind === "faults" ? result.faults : {},
    formKey: (isKeyReusable ? readLeadFormTokens(form) : null) ?? app.leads.newForm(app.now()),
    reference: result.kind === "unavailable" ? reportError(result.error, request, context) : null,
  };
  const head = result.kind === "unavailable" ? unavailableResponseInit.headers : {};
  return data(answer, { status: statuses[result.kind], headers: { ...ownHeaders, ...head } });
}
