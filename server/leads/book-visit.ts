import { type Kysely, sql, type Transaction } from "kysely";
import type { VisitSlot } from "../../domain/visit-slots.ts";
import type { Schema } from "../db/schema.ts";

/** Any number, but the same in every process: who books a visit of an agent holds it together with the agent's. */
const visitLock = 47_151_510;

/** Two who book with one agent wait for each other, until the transaction ends. */
export async function lockVisits(tx: Transaction<Schema>, agentId: number | null): Promise<void> {
  // The key has 32 bits; two agents who share one only wait for each other needlessly.
  await sql`select pg_advisory_xact_lock(${sql.lit(visitLock)}, ${(agentId ?? 0) % 2_147_483_647})`.execute(
    tx,
  );
}

/** When this agent is taken from now on; null for visits that no agent has yet, of which there is one at a time too. */
export async function listTakenSlots(
  db: Kysely<Schema>,
  agentId: number | null,
  now: Date,
  exceptLeadId = 0,
): Promise<VisitSlot[]> {
  const rows = await db
    .selectFrom("visit")
    .innerJoin("lead", "lead.id", "visit.lead_id")
    .select(["visit.starts_at", "visit.ends_at"])
    .where("visit.agent_id", "is not distinct from", agentId)
    .where("visit.cancelled_at", "is", null)
    .where("visit.ends_at", ">", now)
    .where("visit.lead_id", "<>", exceptLeadId)
    // What was put aside or lost keeps nobody from booking.
    .where("lead.state", "not in", ["spam", "lost"])
    .execute();
  return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }));
}
