import type { Kysely, Transaction } from "kysely";
import type { LeadDeliveryTable } from "../../db/lead-tables.ts";
import type { Schema } from "../../db/schema.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";

/**
 * The data of a job in the queue. It has only the delivery's id, because stored personal data would outlast their
 * erasure.
 */
export interface LeadDeliveryJobData {
  readonly delivery: number;
}

export interface QueuedLeadDelivery {
  readonly id: number;
  readonly channel: LeadDeliveryTable["channel"];
  readonly attempts: number;
}

export type LeadDeliveryQueue = ReturnType<typeof createLeadDeliveryQueue>;

interface Queues {
  readonly web: JobQueue<LeadDeliveryJobData>;
  readonly mail: JobQueue<LeadDeliveryJobData>;
}

const batchRows = 500;

/**
 * Queues jobs for deliveries. Webhooks and mails have separate queues, so that mails do not wait for an unreachable
 * webhook. Deliveries that are added before the job queue starts wait for `sendMissing`.
 */
export function createLeadDeliveryQueue(db: Kysely<Schema>, { web, mail }: Queues) {
  const queueOf = ({ channel }: QueuedLeadDelivery) => (channel === "webhook" ? web : mail);
  // Each attempt has its own key, so that an attempt is queued only once.
  const keyOf = ({ id, attempts }: QueuedLeadDelivery) => `${id}/${attempts}`;
  return {
    /** Adds a job for each delivery, in the same transaction. */
    async send(tx: Transaction<Schema>, deliveries: readonly QueuedLeadDelivery[], startAfter?: Date) {
      for (const delivery of deliveries) {
        const queue = queueOf(delivery);
        if (queue.isOpen)
          await queue.send(
            { delivery: delivery.id },
            { transaction: tx, key: keyOf(delivery), ...(startAfter && { startAfter }) },
          );
      }
    },
    /** Lets workers look for new jobs immediately; call this after the commit. */
    wake(): void {
      web.wake();
      mail.wake();
    },
    /**
     * Adds a job for each waiting delivery that has none, for example after a start or a restored backup.
     * @param dueBefore limits this to deliveries that were due before this moment
     */
    async sendMissing(dueBefore?: Date): Promise<void> {
      for (let after = 0; ;) {
        const rows = await db
          .selectFrom("lead_delivery")
          .select(["id", "channel", "attempts", "next_at"])
          .where("state", "=", "waiting")
          .where("id", ">", after)
          .$if(dueBefore !== undefined, (due) => due.where("next_at", "<", dueBefore ?? null))
          .orderBy("id")
          .limit(batchRows)
          .execute();
        // Few statements with many jobs each: after a long outage thousands of deliveries wait, and pages of the
        // starting site have to wait for each statement.
        for (const queue of [web, mail]) {
          const jobs = rows
            .filter((row) => queueOf(row) === queue)
            .map((row) => ({ data: { delivery: row.id }, key: keyOf(row), startAfter: row.next_at }));
          if (jobs.length > 0) await queue.sendAll(jobs);
        }
        const last = rows.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };
}
