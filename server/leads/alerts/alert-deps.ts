import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { LeadKeys } from "../record/lead-keys.ts";

/**
 * The data of a job: only the alert's id. The e-mail address is read when the job runs, so that no job keeps an
 * erased address.
 */
export interface AlertJob {
  readonly alert: number;
}

export interface AlertDeps {
  readonly db: Kysely<Schema>;
  readonly keys: LeadKeys;
  readonly queue: Pick<JobQueue<AlertJob>, "send" | "untilStarted" | "wake">;
}
