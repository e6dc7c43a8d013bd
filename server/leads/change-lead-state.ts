import type { Kysely } from "kysely";
import { canBecome, type LeadState, leadStateRules } from "../../domain/lead.ts";
import { appendAudit } from "../audit/append-audit.ts";
import type { Schema } from "../db/schema.ts";
import type { DeliveryQueue } from "../delivery/delivery-queue.ts";

interface StateChange {
  readonly id: number;
  readonly to: LeadState;
  /** What the sender saw. */
  readonly revision: number;
  readonly actorId: number | null;
  readonly now: Date;
}

export type StateResult =
  | { readonly kind: "changed"; readonly revision: number }
  | { readonly kind: "missing" }
  /** Somebody was quicker. */
  | { readonly kind: "conflict" }
  /** The pipeline has no such way, or the visitor has withdrawn. */
  | { readonly kind: "refused" };

/** Moves a lead along the pipeline. What was held back because it looked like spam is sent once staff say it is none. */
export async function changeLeadState(
  db: Kysely<Schema>,
  queue: DeliveryQueue,
  { id, to, revision, actorId, now }: StateChange,
): Promise<StateResult> {
  const result = await db.transaction().execute(async (tx): Promise<StateResult> => {
    const lead = await tx
      .selectFrom("lead")
      .select(["state", "revision", "answered_at", "withdrawn_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!lead) return { kind: "missing" };
    if (lead.revision !== revision) return { kind: "conflict" };
    const from = lead.state as LeadState;
    if (!canBecome(from, to) || lead.withdrawn_at) return { kind: "refused" };
    await tx
      .updateTable("lead")
      .set({
        state: to,
        revision: revision + 1,
        updated_at: now,
        answered_at: lead.answered_at ?? (leadStateRules[to].isAnswered ? now : null),
      })
      .where("id", "=", id)
      .execute();
    await tx
      .insertInto("lead_event")
      .values({ lead_id: id, at: now, actor_id: actorId, kind: "state", from_state: from, to_state: to })
      .execute();
    if (from === "spam") {
      const released = await tx
        .updateTable("lead_delivery")
        .set({ state: "waiting", begun_at: now, next_at: now })
        .where("lead_id", "=", id)
        .where("state", "=", "held")
        .returning(["id", "channel", "attempts"])
        .execute();
      await queue.send(tx, released);
    }
    const entry = { at: now, actorId, action: "state", entity: "lead", entityId: id, revision: revision + 1 };
    await appendAudit(tx, [{ ...entry, changes: { state: { from, to } } }]);
    return { kind: "changed", revision: revision + 1 };
  });
  queue.lookNow();
  return result;
}
