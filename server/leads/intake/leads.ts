import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { LeadSubmission, SubmitResult } from "./submit-lead.ts";

/** What a form carries: an idempotency key, and a token with the time when it was issued. */
export interface LeadFormKey {
  readonly key: string;
  readonly token: string;
}

/** What public pages do with leads. */
export interface Leads {
  /** Creates the hidden values of one form; must not be in a cached page, because each form needs its own. */
  newForm(now: Date): LeadFormKey;
  /** The secret part of the address at which visitors see their own request. */
  linkTo(reference: LeadReference): string;
  /** @throws if the database cannot store the lead; then nothing is stored, and the visitor is told */
  submit(submission: LeadSubmission): Promise<SubmitResult>;
}
