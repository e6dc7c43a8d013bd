import type { InferResult, Kysely } from "kysely";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import { recordRowChanges } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { LeadDeliveryTable } from "../../db/lead-tables.ts";
import type { Schema } from "../../db/schema.ts";
import type { DeliveryFailureReason } from "../../mail/attempt.ts";
import type { LeadDeliveryQueue } from "./delivery-queue.ts";

export type LeadDeliveryState = LeadDeliveryTable["state"];

/** A delivery as the staff page lists it. */
export type LeadDeliveryListItem = Readonly<InferResult<ReturnType<typeof selectDeliveries>>[number]>;

export interface LeadDeliveryPage {
  /** At most fifty deliveries, newest first. */
  readonly deliveries: readonly LeadDeliveryListItem[];
  /** The id before which the next page starts; null on the last page. */
  readonly nextBeforeId: number | null;
}

/** Lists and retries deliveries. */
export type LeadDeliveryService = ReturnType<typeof createLeadDeliveryService>;

const pageSize = 50;

/** The caller must check the staff member's permission before it calls any of these functions. */
export function createLeadDeliveryService(db: Kysely<Schema>, queue: LeadDeliveryQueue) {
  return {
    async counts(): Promise<Readonly<Record<LeadDeliveryState, number>>> {
      const rows = await db
        .selectFrom("lead_delivery")
        .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
        .groupBy("state")
        .execute();
      const none = { waiting: 0, held: 0, sent: 0, parked: 0, stopped: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
    },

    /** @param filter the state of the deliveries, or the lead that they are about */
    async list(
      filter: LeadDeliveryState | { readonly reference: LeadReference },
      beforeId: number | null,
    ): Promise<LeadDeliveryPage> {
      const selected = selectDeliveries(db);
      let query = (
        typeof filter === "string"
          ? selected.where("lead_delivery.state", "=", filter)
          : selected.where("lead.reference", "=", filter.reference)
      )
        .orderBy("lead_delivery.id", "desc")
        .limit(pageSize + 1);
      if (beforeId !== null) query = query.where("lead_delivery.id", "<", beforeId);
      const rows = await query.execute();
      const deliveries = rows.slice(0, pageSize);
      return { deliveries, nextBeforeId: rows.length > pageSize ? (deliveries.at(-1)?.id ?? null) : null };
    },

    /**
     * Retries the given parked deliveries, or all. The SQL has the same condition as `leadDeliveryRights.replay`, so
     * that a single statement can update all rows.
     * @returns the number of retried deliveries
     */
    async replay(ids: readonly number[] | "all", change: ChangeContext): Promise<number> {
      const { now } = change;
      const count = await db.transaction().execute(async (tx) => {
        let parked = tx
          .updateTable("lead_delivery")
          .set({ state: "waiting", begun_at: now, next_at: now })
          .where("state", "=", "parked");
        if (ids !== "all") parked = parked.where("id", "in", ids.length > 0 ? [...ids] : [0]);
        const rows = await parked.returning(["id", "channel", "attempts"]).execute();
        await queue.send(tx, rows);
        const retried = { action: "replay", entity: "lead_delivery" };
        const changed = rows.map(({ id: entityId }) => ({ ...retried, entityId }));
        await recordRowChanges(tx, change, changed);
        return rows.length;
      });
      queue.wake();
      return count;
    },
  };
}

function selectDeliveries(db: Kysely<Schema>) {
  return db
    .selectFrom("lead_delivery")
    .innerJoin("lead", "lead.id", "lead_delivery.lead_id")
    .select([
      "lead_delivery.id",
      "lead_delivery.lead_id as leadId",
      "lead.reference",
      "lead_delivery.state",
      "lead_delivery.channel",
      // The kind of the mail, or the webhook's name.
      "lead_delivery.target",
      "lead_delivery.attempts",
      "lead_delivery.created_at as createdAt",
      "lead_delivery.next_at as nextAt",
      "lead_delivery.sent_at as sentAt",
      // The HTTP status and the fault code of the last attempt.
      "lead_delivery.last_status as status",
      "lead_delivery.last_fault as fault",
    ])
    .$narrowType<{ fault: DeliveryFailureReason | null }>();
}
