import type { Transaction } from "kysely";
import { visitRights } from "../../../domain/staff/rights/leads.ts";
import type { AuditChange } from "../../db/staff-tables.ts";
import { recordChange } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import type { LeadParts } from "../record/lead-parts.ts";

/** Why a visit is left as it is. */
export type VisitRefusal =
  | { readonly kind: "missing" }
  /** It was changed after the page that asks was made. */
  | { readonly kind: "stale" }
  /** It has begun, or is past. */
  | { readonly kind: "over" }
  /** Nobody may use the request any more. */
  | { readonly kind: "withdrawn" };

export interface VisitChange {
  readonly leadId: number;
  /** Of the visit as the sender saw it. */
  readonly sequence: number;
  /** Null for the visitor. */
  readonly actorId: number | null;
  readonly now: Date;
}

/** A visit that can be changed, as it is before that. */
export type HeldVisit = Extract<Awaited<ReturnType<typeof holdVisit>>, { readonly kind: "held" }>;

/** The visit, kept from other changes until the transaction ends; or why it cannot be changed. */
export async function holdVisit(tx: Transaction<Schema>, { leadId, sequence, now }: VisitChange) {
  // The lead's row alone and first, as every writer of leads (choose-agent.ts); what is read then is the newest.
  await tx.selectFrom("lead").select("id").where("id", "=", leadId).forUpdate().execute();
  const row = await tx
    .selectFrom("visit")
    .innerJoin("lead", "lead.id", "visit.lead_id")
    .select(["visit.id", "visit.agent_id as agentId", "starts_at as startsAt", "sequence"])
    .select(["cancelled_at as cancelledAt", "lead.revision as leadRevision"])
    .select("lead.withdrawn_at as withdrawnAt")
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  if (!row) return { kind: "missing" } satisfies VisitRefusal;
  const why = visitRights.change.whyNot(row, now);
  if (why !== "withdrawn" && row.sequence !== sequence) return { kind: "stale" } satisfies VisitRefusal;
  if (why !== null) return { kind: why } satisfies VisitRefusal;
  return { kind: "held" as const, ...row };
}

interface WrittenVisit {
  readonly action: "move" | "cancel";
  /** Null when there is none any more. */
  readonly startsAt: Date | null;
  readonly changes: Readonly<Record<string, AuditChange>>;
}

/** What follows once the row of the visit is written: the lead shows it, everybody is told, and it is recorded. */
export async function afterVisitChange(
  tx: Transaction<Schema>,
  parts: LeadParts,
  visit: HeldVisit,
  change: VisitChange,
  { action, startsAt, changes }: WrittenVisit,
): Promise<void> {
  const { leadId, actorId, now } = change;
  const sequence = change.sequence + 1;
  await tx
    .updateTable("lead")
    .set({ updated_at: now, revision: visit.leadRevision + 1 })
    .where("id", "=", leadId)
    .execute();
  const event = { kind: "visit", sequence, startsAt } as const;
  await recordLeadEvent(tx, parts.listener, { leadId, event, actorId, now });
  await recordChange(tx, change, {
    action,
    entity: "visit",
    entityId: visit.id,
    revision: sequence,
    changes,
  });
}
