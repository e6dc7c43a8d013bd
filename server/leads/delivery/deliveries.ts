import type { Kysely } from "kysely";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { Change } from "../../audit/change.ts";
import type { LeadDeliveryTable } from "../../db/lead-tables.ts";
import type { Schema } from "../../db/schema.ts";
import type { DeliveryFault } from "../../mail/attempt.ts";
import type { DeliveryQueue } from "./delivery-queue.ts";
import { replayDeliveries } from "./replay-deliveries.ts";

export type DeliveryState = LeadDeliveryTable["state"];

/** A delivery as staff see it. */
export interface ListedDelivery {
  readonly id: number;
  readonly leadId: number;
  readonly reference: LeadReference;
  readonly channel: LeadDeliveryTable["channel"];
  /** What it tells, or the receiver's name. */
  readonly target: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAt: Date;
  readonly sentAt: Date | null;
  /** Of the last attempt: the receiver's status, and what went wrong. */
  readonly status: number | null;
  readonly fault: DeliveryFault | null;
}

export interface DeliveryPage {
  /** Fifty at most, the newest first. */
  readonly deliveries: readonly ListedDelivery[];
  /** Where the next page begins; null on the last. */
  readonly nextBeforeId: number | null;
}

/** What has to reach somebody, and what became of it. */
export type Deliveries = ReturnType<typeof createDeliveries>;

const pageSize = 50;

/** Callers see to it that the one who asks may. */
export function createDeliveries(db: Kysely<Schema>, queue: DeliveryQueue) {
  return {
    async counts(): Promise<Readonly<Record<DeliveryState, number>>> {
      const rows = await db
        .selectFrom("lead_delivery")
        .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
        .groupBy("state")
        .execute();
      const none = { waiting: 0, held: 0, sent: 0, parked: 0, stopped: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
    },

    async list(state: DeliveryState, beforeId: number | null): Promise<DeliveryPage> {
      let wanted = db
        .selectFrom("lead_delivery")
        .innerJoin("lead", "lead.id", "lead_delivery.lead_id")
        .selectAll("lead_delivery")
        .select("lead.reference")
        .where("lead_delivery.state", "=", state)
        .orderBy("lead_delivery.id", "desc")
        .limit(pageSize + 1);
      if (beforeId !== null) wanted = wanted.where("lead_delivery.id", "<", beforeId);
      const rows = await wanted.execute();
      const shown = rows.slice(0, pageSize);
      return {
        deliveries: shown.map((row) => ({
          id: row.id,
          leadId: row.lead_id,
          reference: row.reference as LeadReference,
          channel: row.channel,
          target: row.target,
          attempts: row.attempts,
          createdAt: row.created_at,
          nextAt: row.next_at,
          sentAt: row.sent_at,
          status: row.last_status,
          fault: row.last_fault as DeliveryFault | null,
        })),
        nextBeforeId: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    /** Tries parked ones anew. @returns how many */
    replay: (ids: readonly number[] | "all", act: Change) => replayDeliveries(db, queue, ids, act),
  };
}
