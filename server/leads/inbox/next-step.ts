import { type Kysely, sql, type Transaction } from "kysely";
import {
  type NextStep,
  type PlannedNextStep,
  statesWithoutNextStep,
} from "../../../domain/leads/next-step.ts";
import { leadRights } from "../../../domain/staff/rights/leads.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import { runLeadTransaction, type LeadChange, type LeadChangeResult } from "../record/lead-change.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { leadColumns, type LeadSummary } from "../record/lead-row.ts";

/** Takes the planned step from a lead's row; null if none is planned. */
export function toPlannedNextStep({
  nextStep,
  nextOn,
}: {
  readonly nextStep: NextStep | null;
  readonly nextOn: IsoDate | null;
}): PlannedNextStep | null {
  return nextStep === null || nextOn === null ? null : { step: nextStep, on: nextOn };
}

/** Marks the planned step of a lead as completed. */
export function completeNextStep(
  deps: Pick<LeadDeps, "db" | "listener">,
  change: LeadChange,
): Promise<LeadChangeResult> {
  return runLeadTransaction(deps, (tx) =>
    setNextStepInTransaction(tx, deps.listener, { ...change, planned: null }),
  );
}

/** Plans the next step in the caller's transaction, in place of the one planned so far; null removes it. */
export async function setNextStepInTransaction(
  tx: Transaction<Schema>,
  listener: LeadDeps["listener"],
  { planned, ...change }: LeadChange & { readonly planned: PlannedNextStep | null },
): Promise<Exclude<LeadChangeResult, { readonly kind: "agent-busy" }>> {
  const { id, actorId, now } = change;
  const lead = await tx
    .selectFrom("lead")
    .select(["revision", "next_step as nextStep", "next_on as nextOn"])
    .select(["withdrawn_at as withdrawnAt", "merged_into as mergedInto"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return { kind: "missing" };
  if (lead.revision !== change.revision) return { kind: "conflict" };
  if (leadRights.plan.whyNot(lead) !== null) return { kind: "refused" };
  if (lead.nextStep === (planned?.step ?? null) && lead.nextOn === (planned?.on ?? null))
    return { kind: "changed", revision: lead.revision };
  const revision = lead.revision + 1;
  const next = { next_step: planned?.step ?? null, next_on: planned?.on ?? null };
  await tx
    .updateTable("lead")
    .set({ ...next, revision, updated_at: now })
    .where("id", "=", id)
    .execute();
  await recordLeadEvent(tx, listener, { leadId: id, event: { kind: "next", planned }, actorId, now });
  const changes = {
    next_step: { from: lead.nextStep, to: next.next_step },
    next_on: { from: lead.nextOn, to: next.next_on },
  };
  await recordRowChange(tx, change, { action: "plan", entity: "lead", entityId: id, revision, changes });
  return { kind: "changed", revision };
}

/** A lead whose planned step is due. */
export type LeadWithDueStep = LeadSummary & { readonly planned: PlannedNextStep };

/**
 * Leads with a planned step for this day or an earlier one, oldest first; without withdrawn, merged, lost and spam
 * leads.
 */
export async function listLeadsWithDueStep(
  db: Kysely<Schema>,
  today: IsoDate,
  limit: number,
): Promise<LeadWithDueStep[]> {
  const rows = await dueSteps(db, today)
    .select(leadColumns)
    .orderBy("next_on")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.flatMap((lead) => {
    const planned = toPlannedNextStep(lead);
    return planned === null ? [] : [{ ...lead, planned }];
  });
}

/** The number of planned steps for this day or an earlier one. */
export async function countDueSteps(db: Kysely<Schema>, today: IsoDate): Promise<number> {
  const { count } = await dueSteps(db, today)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function dueSteps(db: Kysely<Schema>, today: IsoDate) {
  return db
    .selectFrom("lead")
    .where("next_on", "<=", sql<string>`${today}::date`)
    .where("withdrawn_at", "is", null)
    .where("merged_into", "is", null)
    .where("state", "not in", statesWithoutNextStep);
}
