import { canBecome, type LeadState, leadStateRules } from "../../../domain/leads/lead.ts";
import type { Change } from "../../audit/change.ts";
import { appendAudit } from "../../audit/append-audit.ts";
import { giveReleased, isVisitTaken } from "../assignment/assign-lead.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import type { InboxChange, InboxResult } from "../record/lead-change.ts";
import type { LeadParts } from "../record/lead-parts.ts";

/** Moves a lead along the pipeline. A lead that was put aside as spam, and is none, is given to whoever is to answer it. */
export async function changeLeadState(
  parts: Pick<LeadParts, "db" | "listener" | "settings">,
  {
    id,
    to,
    revision,
    actorId,
    now,
  }: Pick<InboxChange, "id" | "revision"> & Change & { readonly to: LeadState },
): Promise<InboxResult> {
  const { db, listener } = parts;
  const result = await db.transaction().execute(async (tx): Promise<InboxResult> => {
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
    const event = { kind: "state", from, to } as const;
    await recordLeadEvent(tx, listener, { leadId: id, event, actorId, now });
    const agentId = from === "spam" ? await giveReleased(tx, parts, { leadId: id, actorId, now }) : null;
    const entry = { at: now, actorId, action: "state", entity: "lead", entityId: id, revision: revision + 1 };
    await appendAudit(tx, [
      {
        ...entry,
        changes: { state: { from, to }, ...(agentId && { agent_id: { from: null, to: agentId } }) },
      },
    ]);
    return { kind: "changed", revision: revision + 1 };
  });
  listener.afterCommit();
  return result;
}
