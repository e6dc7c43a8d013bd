import type { Transaction } from "kysely";
import type { LeadState } from "../../../domain/leads/lead.ts";
import { formatPlannedNextStep, type PlannedNextStep } from "../../../domain/leads/next-step.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { LeadEventTable } from "../../db/lead-tables.ts";
import type { Schema } from "../../db/schema.ts";

/** An event in a lead's history, stored as a row of `lead_event`. The listener determines who is notified. */
export type LeadEvent =
  /** The lead was stored. `visitAt` is the start of the requested visit; null without a visit. */
  | { readonly kind: "arrived"; readonly visitAt: Date | null }
  | { readonly kind: "state"; readonly from: LeadState; readonly to: LeadState }
  | { readonly kind: "note"; readonly text: string }
  /** The lead was assigned to an agent or to nobody: on arrival, after a release from spam, or later. */
  | {
      readonly kind: "assigned";
      readonly agentId: number | null;
      readonly occasion: "arrival" | "release" | "handover";
    }
  /**
   * The lead's visit was booked by staff, moved, or cancelled (then `startsAt` is null). `sequence` counts the
   * changes of the visit.
   */
  | {
      readonly kind: "visit";
      readonly change: "booked" | "moved" | "cancelled";
      readonly sequence: number;
      readonly startsAt: Date | null;
    }
  /**
   * A consent was withdrawn. If `isContact`, the lead may not be used any more. `visitSequence` is the new
   * sequence of the cancelled visit; null if no visit was ahead.
   */
  | { readonly kind: "withdrawn"; readonly isContact: boolean; readonly visitSequence: number | null }
  /**
   * The lead was merged into the lead with this reference, or that lead into this one; null after an undone merge.
   */
  | { readonly kind: "merged"; readonly reference: string | null }
  | { readonly kind: "corrected"; readonly fields: readonly string[] }
  /** The planned next step; null after it was completed. */
  | { readonly kind: "next"; readonly planned: PlannedNextStep | null };

export interface LeadEventEntry extends ChangeContext {
  readonly leadId: number;
  readonly event: LeadEvent;
}

/** Receives each event of a lead. */
export interface LeadEventListener {
  /** Writes the consequences of an event in the same transaction. */
  hear(tx: Transaction<Schema>, entry: LeadEventEntry): Promise<void>;
  /** Starts deliveries immediately; call this after the commit. */
  afterCommit(): void;
}

/** Stores an event, and passes it to the listener in the same transaction. */
export async function recordLeadEvent(
  tx: Transaction<Schema>,
  listener: Pick<LeadEventListener, "hear">,
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

/** The columns of an event's row, except the kind. */
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
      return { detail: formatPlannedNextStep(event.planned) };
    case "arrived":
    case "withdrawn":
      return {};
  }
}
