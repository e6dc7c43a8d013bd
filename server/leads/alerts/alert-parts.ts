import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import type { LeadKeys } from "../record/lead-keys.ts";

/** All that a job knows: to whom it goes is read when it is done, and is gone when that is erased. */
export interface AlertJob {
  readonly alert: number;
}

export interface AlertParts {
  readonly db: Kysely<Schema>;
  readonly keys: LeadKeys;
  readonly queue: Pick<JobQueue<AlertJob>, "send" | "untilOpen" | "lookNow">;
}
