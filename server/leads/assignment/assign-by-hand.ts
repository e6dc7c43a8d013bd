import { reassignLead, type ReassignLeadResult } from "./assign-lead.ts";
import { runLeadTransaction, type LeadChange, type LeadChangeResult } from "../record/lead-change.ts";
import type { LeadDeps } from "../record/lead-deps.ts";

/** Assigns a lead with its visit to the agent whom staff chose, or to nobody, and notifies the agent. */
export async function assignLeadManually(
  deps: LeadDeps,
  { id, revision, actorId, now, agentId }: LeadChange & { readonly agentId: number | null },
): Promise<LeadChangeResult> {
  const handover = { leadId: id, to: agentId, actorId, revision, now };
  return toInboxResult(await runLeadTransaction(deps, (tx) => reassignLead(tx, deps, handover)), revision);
}

function toInboxResult(result: ReassignLeadResult, revision: number): LeadChangeResult {
  switch (result.kind) {
    case "given":
      return { kind: "changed", revision: result.revision };
    case "unchanged":
      return { kind: "changed", revision };
    case "busy":
      return { kind: "agent-busy" };
    case "no-agent":
      return { kind: "refused" };
    default:
      return result;
  }
}
