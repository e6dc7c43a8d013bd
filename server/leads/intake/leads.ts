import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { LeadSubmission, SubmitResult } from "./submit-lead.ts";

/** What a form carries so that one press is one request, and so that it can show when it was given out. */
export interface LeadFormMark {
  readonly key: string;
  readonly token: string;
}

/** Requests of visitors, as public pages take them. */
export interface Leads {
  /** For one form; never in a page that is kept. */
  newForm(now: Date): LeadFormMark;
  /** The part of `urls.request` that only the visitor has. */
  linkTo(reference: LeadReference): string;
  /** @throws when the database cannot store it: then nothing was stored, and the visitor is told so */
  submit(submission: LeadSubmission): Promise<SubmitResult>;
}
