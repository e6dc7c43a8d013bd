import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { LeadSubmission, SubmitLeadResult } from "./submit-lead.ts";

/** Hidden values of a form: an idempotency key, and a token that contains the time of its creation. */
export interface LeadFormTokens {
  readonly key: string;
  readonly token: string;
}

/** What public pages do with leads: they create forms, and store what visitors submit. */
export interface LeadIntakeService {
  /** Creates the hidden values of a form. Every form needs its own, so do not call this for a cached page. */
  newForm(now: Date): LeadFormTokens;
  /** The secret part of the link under which visitors see their own request. */
  linkTo(reference: LeadReference): string;
  /** @throws if the database cannot store the lead; nothing is stored then */
  submit(submission: LeadSubmission): Promise<SubmitLeadResult>;
}
