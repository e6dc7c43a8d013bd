import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { AgentOption } from "../../../../server/agents/agents.ts";
import type { NotedChat } from "../../../../server/leads/intake/find-chat.ts";
import type { LeadCorrectionFaults } from "../../../../domain/leads/lead-correction.ts";

/** Somebody whom a request can be given to, or once was. */
export interface InboxAgent extends AgentOption {
  readonly isActive: boolean;
}

/** A chat with names where the database has slugs. */
export interface ShownChat extends Omit<NotedChat, "developerSlug" | "projectSlug"> {
  readonly developerName: Bilingual | null;
  readonly projectName: Bilingual | null;
}

/** What a form of the page is sent for; the field's name is `intent`. */
export const inboxIntents = [
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
export type InboxIntent = (typeof inboxIntents)[number];

/** What a redirect after a change says was done. */
export const inboxWords = [
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
export type InboxWord = (typeof inboxWords)[number];

export type InboxFault =
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
  /** The fields say what is wrong. */
  | "fields"
  /** Nobody foresaw it. */
  | "failed";

/** Why nothing was written, with all that was typed. */
export interface InboxAnswer {
  readonly intent: InboxIntent;
  readonly fault: InboxFault;
  readonly typed: Readonly<Record<string, string>>;
  readonly fields: LeadCorrectionFaults;
  /** Under which the log has what nobody foresaw. */
  readonly reference: string | null;
}
