import type { Transaction } from "kysely";
import type { VisitSlot } from "../../../domain/leads/visit-slots.ts";
import type { Schema } from "../../db/schema.ts";

interface NewVisit {
  readonly leadId: number;
  readonly agentId: number | null;
  readonly slot: VisitSlot;
  readonly wantsTransport: boolean;
  readonly now: Date;
}

/**
 * Stores the first visit of a lead. The transaction must have locked the time.
 * @returns the visit's id
 */
export async function insertVisit(
  tx: Transaction<Schema>,
  { leadId, agentId, slot, wantsTransport, now }: NewVisit,
): Promise<number> {
  const { id } = await tx
    .insertInto("visit")
    .values({
      lead_id: leadId,
      agent_id: agentId,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      wants_transport: wantsTransport,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
