import type { Kysely, Transaction } from "kysely";
import type { LeadDeliveryTable } from "../../db/lead-tables.ts";
import type { Schema } from "../../db/schema.ts";
import type { JobQueue } from "../../jobs/jobs.ts";

/** All that a job knows: whose it is and who gets it is read when it is done, and is gone when that is erased. */
export interface DeliveryJob {
  readonly delivery: number;
}

export interface QueuedDelivery {
  readonly id: number;
  readonly channel: LeadDeliveryTable["channel"];
  readonly attempts: number;
}

/** The way to the jobs. While they are not started yet, the rows wait for `sendMissing`. */
export interface DeliveryQueue {
  /** Leaves a job for each of these, when and only when the transaction is committed. */
  send(tx: Transaction<Schema>, deliveries: readonly QueuedDelivery[], startAfter?: Date): Promise<void>;
  /** To be called when such a transaction is committed. */
  lookNow(): void;
  /**
   * Leaves a job for every delivery that waits without one: after a start, or a restored back-up.
   * @param dueBefore only for those that should have been tried before this moment
   */
  sendMissing(dueBefore?: Date): Promise<void>;
}

interface Queues {
  readonly web: JobQueue<DeliveryJob>;
  readonly mail: JobQueue<DeliveryJob>;
}

const batchRows = 500;

/** Web and mail wait apart, so that a receiver that is away keeps nobody's mail. */
export function createDeliveryQueue(db: Kysely<Schema>, { web, mail }: Queues): DeliveryQueue {
  const queueOf = ({ channel }: QueuedDelivery) => (channel === "webhook" ? web : mail);
  // One job for each attempt, whoever sends it.
  const keyOf = ({ id, attempts }: QueuedDelivery) => `${id}/${attempts}`;
  return {
    async send(tx, deliveries, startAfter) {
      for (const delivery of deliveries) {
        const queue = queueOf(delivery);
        if (queue.isOpen)
          await queue.send(
            { delivery: delivery.id },
            { transaction: tx, key: keyOf(delivery), ...(startAfter && { startAfter }) },
          );
      }
    },
    lookNow() {
      web.lookNow();
      mail.lookNow();
    },
    async sendMissing(dueBefore) {
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
        // In few statements: after a long outage there are thousands, and a page that starts waits behind each.
        for (const queue of [web, mail]) {
          const theirs = rows.filter((row) => queueOf(row) === queue);
          const jobs = theirs.map((row) => ({
            data: { delivery: row.id },
            key: keyOf(row),
            startAfter: row.next_at,
          }));
          if (jobs.length > 0) await queue.sendAll(jobs);
        }
        const last = rows.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };
}
