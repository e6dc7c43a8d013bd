import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { AgentOption } from "../../../../server/agents/agents.ts";
import type { StoredChat } from "../../../../server/leads/intake/find-chat.ts";
import type { LeadCorrectionFaults } from "../../../../domain/leads/lead-correction.ts";

/** An active agent, or a deleted one, whom older leads may still name. */
export interface InboxAgent extends AgentOption {
  readonly isActive: boolean;
}

/** A WhatsApp chat with names in place of the database's slugs. */
export interface WhatsAppChatView extends Omit<StoredChat, "developerSlug" | "projectSlug"> {
  readonly developerName: Bilingual | null;
  readonly projectName: Bilingual | null;
}

/** Actions of the page's forms; the form field is named `intent`. */
export const inboxFormIntents = [
  "outcome",
  "step-done",
  "state",
  "note",
  "give",
  "merge",
  "unmerge",
  "correct",
  "withdraw",
  "release",
] as const;
export type InboxFormIntent = (typeof inboxFormIntents)[number];

/** Names of the flash messages after a change. */
export const inboxFlashes = [
  "kept",
  "booked",
  "stepDone",
  "moved",
  "noted",
  "given",
  "merged",
  "unmerged",
  "corrected",
  "withdrawn",
  "released",
] as const;
export type InboxFlash = (typeof inboxFlashes)[number];

export type InboxActionFault =
  | "missing"
  | "conflict"
  | "refused"
  | "agent-busy"
  | "empty"
  | "no-outcome"
  | "no-day"
  | "past-day"
  | "far-day"
  | "slot-taken"
  | "visit-over"
  | "too-long"
  | "no-such"
  | "same"
  /** Faults that are shown at their fields. */
  | "fields"
  /** An unexpected error. */
  | "failed";

/** Why a form of the inbox wrote nothing, with everything that was typed. */
export interface InboxActionData {
  readonly intent: InboxFormIntent;
  readonly fault: InboxActionFault;
  readonly formValues: Readonly<Record<string, string>>;
  readonly fields: LeadCorrectionFaults;
  /** The reference of an unexpected error in the log. */
  readonly reference: string | null;
}
