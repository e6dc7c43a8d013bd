import type { Transaction } from "kysely";
import { leadRights } from "../../../domain/staff/rights/leads.ts";
import { type LeadState, leadStateRules } from "../../../domain/leads/lead.ts";
import type { Schema } from "../../db/schema.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import { findUpcomingVisit, assignReleasedLead, hasVisitConflict } from "../assignment/assign-lead.ts";
import { runLeadTransaction, type LeadChange, type LeadChangeResult } from "../record/lead-change.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import type { LeadDeps } from "../record/lead-deps.ts";

/** Changes the state of a lead. A lead that is released from spam is assigned to an agent. */
export function changeLeadState(
  deps: StateDeps,
  change: LeadChange & { readonly to: LeadState },
): Promise<LeadChangeResult> {
  return runLeadTransaction(deps, (tx) => changeLeadStateInTransaction(tx, deps, change));
}

type StateDeps = Pick<LeadDeps, "db" | "listener" | "settings" | "showcase">;

/** Does the work of `changeLeadState` in the caller's transaction. */
export async function changeLeadStateInTransaction(
  tx: Transaction<Schema>,
  deps: StateDeps,
  change: LeadChange & { readonly to: LeadState },
): Promise<LeadChangeResult> {
  const { id, to, revision, actorId, now } = change;
  const lead = await tx
    .selectFrom("lead")
    .select(["state", "revision", "answered_at", "agent_id"])
    .select(["withdrawn_at as withdrawnAt", "merged_into as mergedInto"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return { kind: "missing" };
  if (lead.revision !== revision) return { kind: "conflict" };
  const from = lead.state;
  if (leadRights.move.whyNot(lead, to) !== null) return { kind: "refused" };
  if ((from === "spam" || from === "lost") && (await hasVisitConflict(tx, id, lead.agent_id, now)))
    return { kind: "agent-busy" };
  // A lead that is released from spam becomes "visit" if its visit is still ahead.
  const isBooked = from === "spam" && (await findUpcomingVisit(tx, id, now)) !== null;
  const state = isBooked ? "visit" : to;
  await tx
    .updateTable("lead")
    .set({
      state,
      revision: revision + 1,
      updated_at: now,
      answered_at: lead.answered_at ?? (!isBooked && leadStateRules[to].isAnswered ? now : null),
    })
    .where("id", "=", id)
    .execute();
  const event = { kind: "state", from, to: state } as const;
  await recordLeadEvent(tx, deps.listener, { leadId: id, event, actorId, now });
  const agentId = from === "spam" ? await assignReleasedLead(tx, deps, { leadId: id, actorId, now }) : null;
  const changes = { state: { from, to: state }, ...(agentId && { agent_id: { from: null, to: agentId } }) };
  const row = { entity: "lead", entityId: id, revision: revision + 1, changes };
  await recordRowChange(tx, change, { action: "state", ...row });
  return { kind: "changed", revision: revision + 1 };
}
