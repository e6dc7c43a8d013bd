import type { InboxChange, InboxResult } from "../record/lead-change.ts";
import type { ChatReference } from "../../../domain/leads/chat-reference.ts";
import type { InboxQuery } from "../../../domain/leads/inbox-query.ts";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { LeadKind, LeadState } from "../../../domain/leads/lead.ts";
import type { LeadCorrection, LeadCorrectionFaults } from "../../../domain/leads/lead-correction.ts";
import type { NotedChat } from "../intake/find-chat.ts";
import type { Lead, LeadSummary } from "../record/lead-row.ts";
import type { ListedLead } from "./list-leads.ts";

/** What happened to a request. */
export interface InboxEvent {
  readonly id: number;
  readonly at: Date;
  readonly kind: "arrived" | "state" | "note" | "assigned" | "visit" | "withdrawn" | "merged" | "corrected";
  /** The staff account's name; null for the visitor and for the site itself. */
  readonly actor: string | null;
  readonly from: LeadState | null;
  readonly to: LeadState | null;
  /** To whom it was given; null when to nobody, and for other kinds. */
  readonly agentId: number | null;
  readonly note: string;
}

/** Another request of the same person, or one that was merged. */
export type InboxLink = Pick<
  LeadSummary,
  | "id"
  | "reference"
  | "kind"
  | "state"
  | "developerName"
  | "projectName"
  | "unitCode"
  | "createdAt"
  | "mergedInto"
  | "revision"
>;

/** A request with all that staff work with. */
export interface InboxLead extends Lead {
  readonly isOverdue: boolean;
  /** Given to somebody else because nobody had answered; null when it was not. */
  readonly reassignedAt: Date | null;
  /** The newest first. */
  readonly events: readonly InboxEvent[];
  /** Other requests of the same person, the newest first; those merged into this one are not among them. */
  readonly others: readonly InboxLink[];
  /** Requests that this one stands for. */
  readonly merged: readonly InboxLink[];
  /** The one that stands for this one. */
  readonly mergedIntoReference: LeadReference | null;
}

export interface InboxPage {
  readonly leads: readonly ListedLead[];
  readonly total: number;
  /** The one that is shown. */
  readonly page: number;
  readonly pageCount: number;
}

export interface InboxCounts {
  readonly states: Readonly<Record<LeadState, number>>;
  /** Of every state but spam. */
  readonly kinds: Readonly<Record<LeadKind, number>>;
  readonly overdue: number;
  /** The number of the request that came last; 0 before the first. */
  readonly latestId: number;
}

export type MergeResult =
  | Exclude<InboxResult, { readonly kind: "agent-busy" }>
  /** There is no request of this reference. */
  | { readonly kind: "no-such" }
  /** It is the same one, or it was merged already. */
  | { readonly kind: "same" };

export type CorrectResult =
  | Exclude<InboxResult, { readonly kind: "agent-busy" }>
  | { readonly kind: "faults"; readonly faults: LeadCorrectionFaults };

/** Requests as staff answer them. Callers see to it that the one who asks may. */
export interface Inbox {
  list(query: InboxQuery, now: Date): Promise<InboxPage>;
  counts(now: Date): Promise<InboxCounts>;
  find(id: number, now: Date): Promise<InboxLead | null>;
  /** The chat of a reference that somebody searches for. */
  findChat(reference: ChatReference): Promise<NotedChat | null>;
  /** How many have come since the one of this number, spam left out. */
  countSince(id: number): Promise<number>;
  changeState(change: InboxChange & { readonly to: LeadState }): Promise<InboxResult>;
  /** @returns what was wrong with the note, or null */
  note(
    change: Omit<InboxChange, "revision"> & { readonly text: string },
  ): Promise<"missing" | "empty" | "too-long" | null>;
  /** Gives it to an agent by hand, or to nobody. */
  give(change: InboxChange & { readonly agentId: number | null }): Promise<InboxResult>;
  /** Lets this one stand for another as well, which leaves the lists. */
  merge(change: InboxChange & { readonly reference: string }): Promise<MergeResult>;
  /** Takes that back: the one of this number is listed again. */
  unmerge(change: InboxChange): Promise<InboxResult>;
  /** Puts right what a visitor mistyped. */
  correct(change: InboxChange & { readonly values: LeadCorrection }): Promise<CorrectResult>;
  /** Takes back what the visitor agreed to, because they said so: from then on nobody may use it. */
  withdraw(change: Omit<InboxChange, "revision">): Promise<boolean>;
  /** What a query finds, as CSV in pieces, and the record that it was taken out. */
  exportCsv(query: InboxQuery, by: { readonly actorId: number; readonly now: Date }): AsyncGenerator<Buffer>;
}
