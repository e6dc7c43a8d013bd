import type { Kysely } from "kysely";
import { listMatchingRules } from "../../../domain/leads/assignment.ts";
import { foldUnitCode } from "../../../domain/text/fold.ts";
import type { Schema } from "../../db/schema.ts";
import { reassignLead } from "./assign-lead.ts";
import { loadAssignmentRules } from "./assignment-rules.ts";
import { leadOverdueCondition } from "../record/lead-conditions.ts";
import { findListingLocations, toLeadRoutingFacts } from "./eligible-agents.ts";
import type { LeadDeps } from "../record/lead-deps.ts";

const batchRows = 200;

/**
 * Reassigns each lead whose answer is overdue to the next agent, once [LEAD-5]. If no other agent may answer it,
 * the lead stays with its agent and is checked again in the next run.
 * @returns the number of reassigned leads
 */
export async function reassignOverdueLeads(
  deps: LeadDeps,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<number> {
  const { db, settings } = deps;
  const showcase = deps.showcase();
  const rules = await loadAssignmentRules(db, settings.visits.hours);
  if (rules.length === 0) return 0;
  let assignedCount = 0;
  for (let after = 0; ;) {
    const rows = await listOverdue(db, now, after);
    const codes = rows.flatMap(({ unit_code }) => unit_code ?? []);
    const places = await findListingLocations(db, codes);
    for (const lead of rows) {
      signal?.throwIfAborted();
      const home = lead.unit_code === null ? undefined : places.get(foldUnitCode(lead.unit_code));
      const matchingRules = listMatchingRules(rules, toLeadRoutingFacts(lead.project_slug, home, showcase));
      const others = matchingRules.some(({ agents }) => agents.some(({ id }) => id !== lead.agent_id));
      if (!others) continue;
      const { id: leadId, revision } = lead;
      // If somebody answers the lead meanwhile, its revision changes, and the lead is not reassigned.
      const handover = { leadId, to: "next", actorId: null, revision, isOverdue: true, now } as const;
      const result = await db.transaction().execute((tx) => reassignLead(tx, deps, handover));
      if (result.kind === "given") assignedCount += 1;
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (assignedCount > 0) deps.listener.afterCommit();
  return assignedCount;
}

function listOverdue(db: Kysely<Schema>, now: Date, after: number) {
  return db
    .selectFrom("lead")
    .select(["id", "revision", "agent_id", "project_slug", "unit_code"])
    .where(leadOverdueCondition(now))
    .where("reassigned_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchRows)
    .execute();
}
