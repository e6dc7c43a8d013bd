import type { Transaction } from "kysely";
import type { LeadState } from "../../../domain/leads/lead.ts";
import { formatPlannedStep, type PlannedStep } from "../../../domain/leads/next-step.ts";
import type { Change } from "../../audit/change.ts";
import type { LeadEventTable } from "../../db/lead-tables.ts";
import type { Schema } from "../../db/schema.ts";

/** What can happen to a lead. Each is a row of `lead_event`; the listener decides who is told. */
export type LeadEvent =
  /** It was stored; `visitAt` is when the visit that it asks for begins. */
  | { readonly kind: "arrived"; readonly visitAt: Date | null }
  | { readonly kind: "state"; readonly from: LeadState; readonly to: LeadState }
  | { readonly kind: "note"; readonly text: string }
  /** It was given to an agent, or to nobody: as it arrived, when staff said that it is no spam, or later. */
  | {
      readonly kind: "assigned";
      readonly agentId: number | null;
      readonly occasion: "arrival" | "release" | "handover";
    }
  /** Staff booked its visit, or it was moved or called off (`startsAt` null); `sequence` counts the changes of a visit. */
  | {
      readonly kind: "visit";
      readonly change: "booked" | "moved" | "cancelled";
      readonly sequence: number;
      readonly startsAt: Date | null;
    }
  /**
   * The visitor took an agreement back. `isContact`: nobody may use the lead any more, and the visit that this called
   * off has the given sequence, null when none was to come.
   */
  | { readonly kind: "withdrawn"; readonly isContact: boolean; readonly visitSequence: number | null }
  /** It stands for the lead of this reference, or that lead for it; null when that was taken back. */
  | { readonly kind: "merged"; readonly reference: string | null }
  | { readonly kind: "corrected"; readonly fields: readonly string[] }
  /** What is to be done next; null when the step that was planned is done. */
  | { readonly kind: "next"; readonly planned: PlannedStep | null };

export interface LeadEventEntry extends Change {
  readonly leadId: number;
  readonly event: LeadEvent;
}

/** Is told of every event of a lead. */
export interface LeadListener {
  /** What follows from an event is written in the transaction that wrote the event, or not at all. */
  hear(tx: Transaction<Schema>, entry: LeadEventEntry): Promise<void>;
  /** To be called once such a transaction is committed, so that what follows begins at once. */
  afterCommit(): void;
}

/** Writes what happened to a lead, and tells the listener in the same transaction. */
export async function recordLeadEvent(
  tx: Transaction<Schema>,
  listener: Pick<LeadListener, "hear">,
  entry: LeadEventEntry,
): Promise<void> {
  const { leadId, event, actorId, now } = entry;
  await tx
    .insertInto("lead_event")
    .values({ lead_id: leadId, at: now, actor_id: actorId, kind: event.kind, ...columnsOf(event) })
    .execute();
  await listener.hear(tx, entry);
}

interface EventColumns extends Partial<Pick<LeadEventTable, "from_state" | "to_state">> {
  readonly agent_id?: number | null;
  readonly personal_note?: string;
  readonly detail?: string;
}

/** What an event leaves in its row besides its kind. */
function columnsOf(event: LeadEvent): EventColumns {
  switch (event.kind) {
    case "state":
      return { from_state: event.from, to_state: event.to };
    case "note":
      return { personal_note: event.text };
    case "assigned":
      return { agent_id: event.agentId };
    case "merged":
      return event.reference === null ? {} : { personal_note: event.reference };
    case "corrected":
      return { personal_note: event.fields.join(" ") };
    case "visit":
      return { detail: event.change };
    case "next":
      return { detail: formatPlannedStep(event.planned) };
    case "arrived":
    case "withdrawn":
      return {};
  }
}
