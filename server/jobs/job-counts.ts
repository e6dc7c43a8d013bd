import type pg from "pg";
import { jobDatabaseSchema } from "./job-database.ts";

export interface QueueStateCount {
  readonly queue: string;
  /** A state of pg-boss: created, retry, active, completed, cancelled or failed. */
  readonly state: string;
  readonly count: number;
}

export async function countJobsByState(pool: pg.Pool, queues: readonly string[]): Promise<QueueStateCount[]> {
  const { rows } = await pool.query<QueueStateCount>(
    `select name as queue, state::text as state, count(*)::int as count
       from ${jobDatabaseSchema}.job where name = any($1) group by name, state`,
    [queues],
  );
  return rows;
}
