import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { LeadKeys } from "../record/lead-keys.ts";

/**
 * The data of a job in the queue. It has only the alert's id, because a stored e-mail address would outlast its
 * erasure.
 */
export interface AlertMailJobData {
  readonly alert: number;
}

export interface AlertDeps {
  readonly db: Kysely<Schema>;
  readonly keys: LeadKeys;
  readonly queue: Pick<JobQueue<AlertMailJobData>, "send" | "untilStarted" | "wake">;
}
