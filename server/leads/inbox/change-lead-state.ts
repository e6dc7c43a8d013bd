import { sql } from "kysely";
import { canBecome, type LeadState, leadStateRules } from "../../../domain/leads/lead.ts";
import { appendAudit } from "../../audit/append-audit.ts";
import { giveReleased, isVisitTaken } from "../assignment/assign-lead.ts";
import type { LeadParts } from "../record/lead-parts.ts";

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
  /** The pipeline has no such way, the visitor has withdrawn, or another lead stands for it. */
  | { readonly kind: "refused" }
  /** While it was put aside its agent was booked for the time of its visit. */
  | { readonly kind: "agent-busy" };

/** Moves a lead along the pipeline. What waits is held back while it is spam, and sent once staff say it is none. */
export async function changeLeadState(
  parts: Pick<LeadParts, "db" | "queue" | "targets" | "settings">,
  { id, to, revision, actorId, now }: StateChange,
): Promise<StateResult> {
  const { db, queue } = parts;
  const result = await db.transaction().execute(async (tx): Promise<StateResult> => {
    const lead = await tx
      .selectFrom("lead")
      .select(["state", "revision", "answered_at", "withdrawn_at", "merged_into", "agent_id"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!lead) return { kind: "missing" };
    if (lead.revision !== revision) return { kind: "conflict" };
    const from = lead.state as LeadState;
    if (!canBecome(from, to) || lead.withdrawn_at || lead.merged_into !== null) return { kind: "refused" };
    if ((from === "spam" || from === "lost") && (await isVisitTaken(tx, id, lead.agent_id, now)))
      return { kind: "agent-busy" };
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
    let agentId: number | null = null;
    if (from === "spam") {
      agentId = await giveReleased(tx, parts, { leadId: id, actorId, now });
      // A reminder of a visit keeps its time.
      const due = sql<Date>`greatest(next_at, ${now}::timestamptz)`;
      const released = await tx
        .updateTable("lead_delivery")
        .set({ state: "waiting", begun_at: due, next_at: due })
        .where("lead_id", "=", id)
        .where("state", "=", "held")
        .returning(["id", "channel", "attempts", "next_at"])
        .execute();
      for (const delivery of released) await queue.send(tx, [delivery], delivery.next_at);
    }
    if (to === "spam")
      await tx
        .updateTable("lead_delivery")
        .set({ state: "held" })
        .where("lead_id", "=", id)
        .where("state", "=", "waiting")
        .execute();
    const entry = { at: now, actorId, action: "state", entity: "lead", entityId: id, revision: revision + 1 };
    await appendAudit(tx, [
      {
        ...entry,
        changes: { state: { from, to }, ...(agentId && { agent_id: { from: null, to: agentId } }) },
      },
    ]);
    return { kind: "changed", revision: revision + 1 };
  });
  queue.lookNow();
  return result;
}
