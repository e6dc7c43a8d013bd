import { parseLeadReference } from "../../../domain/leads/lead-reference.ts";
import { earlierNextStep, needsNoNextStep } from "../../../domain/leads/next-step.ts";
import { leadRights } from "../../../domain/staff/rights/leads.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { LeadChange, LeadChangeResult } from "../record/lead-change.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { toPlannedNextStep, setNextStepInTransaction } from "./next-step.ts";

export type MergeLeadsResult =
  | Exclude<LeadChangeResult, { readonly kind: "agent-busy" }>
  /** No lead has this reference. */
  | { readonly kind: "no-such" }
  /** Both references belong to the same lead, or the other lead is merged into this one already. */
  | { readonly kind: "same" };

/**
 * Merges another lead into this one. The other lead has its history still, but is no longer listed. Leads that
 * were merged into it are now merged into this one.
 */
export async function mergeLeads(
  { db, listener }: Pick<LeadDeps, "db" | "listener">,
  change: LeadChange & { readonly reference: string },
): Promise<MergeLeadsResult> {
  const { id, revision, actorId, now, reference } = change;
  const otherReference = parseLeadReference(reference);
  if (otherReference === null) return { kind: "no-such" };
  return db.transaction().execute(async (tx): Promise<MergeLeadsResult> => {
    const rows = await tx
      .selectFrom("lead")
      .select(["id", "reference", "revision", "merged_into as mergedInto", "withdrawn_at as withdrawnAt"])
      .select(["state", "next_step as nextStep", "next_on as nextOn"])
      .where((where) => where.or([where("id", "=", id), where("reference", "=", otherReference)]))
      // The leads are locked by ascending id, so that two merges cannot deadlock.
      .orderBy("id")
      .forUpdate()
      .execute();
    const lead = rows.find((row) => row.id === id);
    const other = rows.find((row) => row.reference === otherReference);
    if (!lead) return { kind: "missing" };
    if (!other) return { kind: "no-such" };
    if (lead.revision !== revision) return { kind: "conflict" };
    if (other.id === id || other.mergedInto === id) return { kind: "same" };
    if ([lead, other].some((each) => leadRights.merge.whyNot(each) !== null)) return { kind: "refused" };
    await tx
      .updateTable("lead")
      .set((set) => ({ merged_into: id, revision: set("revision", "+", 1), updated_at: now }))
      .where((where) => where.or([where("id", "=", other.id), where("merged_into", "=", other.id)]))
      .execute();
    const next = revision + 1;
    await tx.updateTable("lead").set({ revision: next, updated_at: now }).where("id", "=", id).execute();
    const mergedWith = (leadReference: string) => ({
      event: { kind: "merged", reference: leadReference } as const,
      actorId,
      now,
    });
    await recordLeadEvent(tx, listener, { leadId: id, ...mergedWith(other.reference) });
    await recordLeadEvent(tx, listener, { leadId: other.id, ...mergedWith(lead.reference) });
    const changes = { merged_into: { from: null, to: id } };
    const row = { entity: "lead", entityId: other.id, revision: other.revision + 1, changes };
    await recordRowChange(tx, change, { action: "merge", ...row });
    // Only this lead stays listed, so it gets the earlier of both planned steps.
    const planned = earlierNextStep(
      toPlannedNextStep(lead),
      needsNoNextStep(other.state) ? null : toPlannedNextStep(other),
    );
    return setNextStepInTransaction(tx, listener, { id, revision: next, actorId, now, planned });
  });
}

/** Undoes a merge: the lead that was merged is listed again. */
export async function unmergeLead(
  { db, listener }: Pick<LeadDeps, "db" | "listener">,
  change: LeadChange,
): Promise<LeadChangeResult> {
  const { id, revision, actorId, now } = change;
  return db.transaction().execute(async (tx): Promise<LeadChangeResult> => {
    const lead = await tx
      .selectFrom("lead")
      .select(["id", "revision", "merged_into as mergedInto"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!lead) return { kind: "missing" };
    if (lead.revision !== revision) return { kind: "conflict" };
    if (leadRights.unmerge.whyNot(lead) !== null) return { kind: "refused" };
    await tx
      .updateTable("lead")
      .set({ merged_into: null, revision: revision + 1, updated_at: now })
      .where("id", "=", id)
      .execute();
    const event = { kind: "merged", reference: null } as const;
    await recordLeadEvent(tx, listener, { leadId: id, event, actorId, now });
    const changes = { merged_into: { from: lead.mergedInto, to: null } };
    const row = { entity: "lead", entityId: id, revision: revision + 1, changes };
    await recordRowChange(tx, change, { action: "unmerge", ...row });
    return { kind: "changed", revision: revision + 1 };
  });
}
