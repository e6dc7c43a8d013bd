import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { createDeliveryQueue, type DeliveryJob, type DeliveryQueue } from "./delivery-queue.ts";
import { runDelivery } from "./run-delivery.ts";
import type { DeliveryDeps } from "./delivery-deps.ts";

/** The maximum number of deliveries of each queue that this process sends at the same time. */
const atOnce = 5;

/** Defines the queues for deliveries. Call before the jobs start, and `sendMissing` of the result after that. */
export function defineDeliveryJobs(
  jobs: Jobs,
  db: Kysely<Schema>,
  parts: Omit<DeliveryDeps, "db" | "queue">,
): DeliveryQueue {
  // Set below, because the queue is created from the definitions of these handlers; they run later.
  const held: { queue: DeliveryQueue | null } = { queue: null };
  const define = (name: string) =>
    jobs.define<DeliveryJob>({
      name,
      isExclusive: true,
      atOnce,
      // The delivery itself records and retries failures of the receiver. These retries are for database failures
      // and process exits, and their short delays add little to the wait.
      retries: 10,
      longestRetryDelaySeconds: 30,
      retentionSeconds: 86_400,
      async handle({ delivery }, { signal }) {
        if (held.queue) await runDelivery({ ...parts, db, queue: held.queue }, delivery, signal);
      },
    });
  const queue = createDeliveryQueue(db, { web: define("delivery/web"), mail: define("delivery/mail") });
  held.queue = queue;
  return queue;
}
