import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import type { LeadKeys } from "../record/lead-keys.ts";

/**
 * The data of a job. It names the alert only: the address is read when the job runs, and is gone once it is
 * erased.
 */
export interface AlertJob {
  readonly alert: number;
}

export interface AlertParts {
  readonly db: Kysely<Schema>;
  readonly keys: LeadKeys;
  readonly queue: Pick<JobQueue<AlertJob>, "send" | "untilStarted" | "wake">;
}
