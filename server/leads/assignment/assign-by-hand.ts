import { reassignLead, type HandoverResult } from "./assign-lead.ts";
import { changeLeads, type InboxChange, type InboxResult } from "../record/lead-change.ts";
import type { LeadParts } from "../record/lead-parts.ts";

/** Assigns a lead with its visit to an agent by hand, or to nobody, and notifies the agent. */
export async function assignByHand(
  parts: LeadParts,
  { id, revision, actorId, now, agentId }: InboxChange & { readonly agentId: number | null },
): Promise<InboxResult> {
  const handover = { leadId: id, to: agentId, actorId, revision, now };
  return toInboxResult(await changeLeads(parts, (tx) => reassignLead(tx, parts, handover)), revision);
}

function toInboxResult(result: HandoverResult, revision: number): InboxResult {
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
