import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { createDeliveryQueue, type DeliveryJob, type DeliveryQueue } from "./delivery-queue.ts";
import { runDelivery } from "./run-delivery.ts";
import type { DeliveryParts } from "./delivery-parts.ts";

/** What one receiver is asked to bear. */
const atOnce = 5;

/** Defines the queues that deliver. To be called before the jobs start; `sendMissing` of the answer after it. */
export function defineDeliveryJobs(
  jobs: Jobs,
  db: Kysely<Schema>,
  parts: Omit<DeliveryParts, "db" | "queue">,
): DeliveryQueue {
  // Named before there is a queue to name: handlers run later.
  const held: { queue: DeliveryQueue | null } = { queue: null };
  const define = (name: string) =>
    jobs.define<DeliveryJob>({
      name,
      isOneForEachKey: true,
      atOnce,
      // A receiver's own faults are noted and tried again by the delivery. What is left is the database and the process
      // going away, and nobody waits longer for what they were promised than those are away.
      retries: 10,
      longestRetryDelaySeconds: 30,
      keptSeconds: 86_400,
      async handle({ delivery }, { signal }) {
        if (held.queue) await runDelivery({ ...parts, db, queue: held.queue }, delivery, signal);
      },
    });
  const queue = createDeliveryQueue(db, { web: define("delivery/web"), mail: define("delivery/mail") });
  held.queue = queue;
  return queue;
}
