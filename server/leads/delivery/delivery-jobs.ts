import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { BackgroundJobs } from "../../jobs/jobs.ts";
import {
  createLeadDeliveryQueue,
  type LeadDeliveryJobData,
  type LeadDeliveryQueue,
} from "./delivery-queue.ts";
import { attemptLeadDelivery } from "./run-delivery.ts";
import type { LeadDeliveryDeps } from "./delivery-deps.ts";

/** The maximum number of concurrent deliveries of each queue in this process. */
const atOnce = 5;

/**
 * Defines the queues for deliveries. Call this before the job queue starts, and the result's `sendMissing`
 * afterwards.
 */
export function defineLeadDeliveryJobs(
  jobs: BackgroundJobs,
  db: Kysely<Schema>,
  deps: Omit<LeadDeliveryDeps, "db" | "queue">,
): LeadDeliveryQueue {
  // The handlers use the delivery queue, which is created from the queues that they handle, so it is set below.
  const created: { queue: LeadDeliveryQueue | null } = { queue: null };
  const define = (name: string) =>
    jobs.define<LeadDeliveryJobData>({
      name,
      isExclusive: true,
      atOnce,
      // Each delivery records and retries failures of its receiver. Job retries are only for database failures and
      // ended processes, so their delays are short.
      retries: 10,
      longestRetryDelaySeconds: 30,
      retentionSeconds: 86_400,
      async handle({ delivery }, { signal }) {
        if (created.queue) await attemptLeadDelivery({ ...deps, db, queue: created.queue }, delivery, signal);
      },
    });
  const queue = createLeadDeliveryQueue(db, { web: define("delivery/web"), mail: define("delivery/mail") });
  created.queue = queue;
  return queue;
}
