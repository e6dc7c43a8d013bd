import type { Transaction } from "kysely";
import type { ConsentPurpose } from "../../../domain/leads/consent.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { runLeadTransaction } from "../record/lead-change.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import type { LeadDeps } from "../record/lead-deps.ts";

/** A withdrawal of a consent; `actorId` is null if the visitor made it. */
interface Withdrawal extends ChangeContext {
  readonly leadId: number;
  /** The purpose whose consent is withdrawn. A withdrawal of "contact" includes all other purposes. */
  readonly purpose: ConsentPurpose;
}

/**
 * Withdraws a consent. Without the consent to contact, the lead may not be used: waiting deliveries are stopped,
 * and the visit is cancelled with a notice to staff.
 * @returns whether there was a consent to withdraw
 */
export function withdrawConsent(
  deps: Pick<LeadDeps, "db" | "listener">,
  { leadId, purpose, ...change }: Withdrawal,
): Promise<boolean> {
  const { now } = change;
  return runLeadTransaction(deps, async (tx) => {
    const lead = await tx
      .selectFrom("lead")
      .select(["id", "revision"])
      .where("id", "=", leadId)
      .forUpdate()
      .executeTakeFirst();
    if (!lead) return false;
    let consents = tx
      .updateTable("lead_consent")
      .set({ withdrawn_at: now })
      .where("lead_id", "=", leadId)
      .where("withdrawn_at", "is", null);
    if (purpose !== "contact") consents = consents.where("purpose", "=", purpose);
    const withdrawn = await consents.returning("purpose").execute();
    if (withdrawn.length === 0) return false;
    const isAll = purpose === "contact";
    const revision = lead.revision + 1;
    await tx
      .updateTable("lead")
      .set({ updated_at: now, revision, ...(isAll && { withdrawn_at: now }) })
      .where("id", "=", leadId)
      .execute();
    const visit = isAll ? await cancelOpenVisit(tx, leadId, now) : undefined;
    const visitSequence = visit && visit.ends_at > now ? visit.sequence : null;
    const event = { kind: "withdrawn", isContact: isAll, visitSequence } as const;
    await recordLeadEvent(tx, deps.listener, { leadId, event, ...change });
    const to = withdrawn.map((consent) => consent.purpose).toSorted();
    const changes = { consents: { from: to, to: [] } };
    await recordRowChange(tx, change, {
      action: "withdraw",
      entity: "lead",
      entityId: leadId,
      revision,
      changes,
    });
    return true;
  });
}

function cancelOpenVisit(tx: Transaction<Schema>, leadId: number, now: Date) {
  return tx
    .updateTable("visit")
    .set((one) => ({ cancelled_at: now, updated_at: now, sequence: one("sequence", "+", 1) }))
    .where("lead_id", "=", leadId)
    .where("cancelled_at", "is", null)
    .returning(["sequence", "ends_at"])
    .executeTakeFirst();
}
