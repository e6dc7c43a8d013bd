import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { LeadSubmission, SubmitResult } from "./submit-lead.ts";

/** What a form carries: an idempotency key, and a token with the time when it was issued. */
export interface LeadFormKey {
  readonly key: string;
  readonly token: string;
}

/** Leads as public pages take them. */
export interface Leads {
  /** A new mark for one form; must not be in a cached page. */
  newForm(now: Date): LeadFormKey;
  /** The secret part of `urls.request`. */
  linkTo(reference: LeadReference): string;
  /** @throws if the database cannot store the lead; then nothing is stored, and the visitor is told */
  submit(submission: LeadSubmission): Promise<SubmitResult>;
}
