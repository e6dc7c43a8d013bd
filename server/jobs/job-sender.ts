import { PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import { jobDatabase, jobSchema } from "./job-database.ts";
import { type JobQueue, toInserts, toJobOptions } from "./jobs.ts";

/** For commands: adds jobs for the sites that run on the same database, and processes none. */
export async function openJobSender({ backgroundPool, kind }: Database) {
  const boss = new PgBoss({
    db: jobDatabase(backgroundPool),
    schema: jobSchema,
    backend: kind,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  // Errors are thrown by the calls that cause them.
  boss.on("error", () => {});
  // With the embedded database no other process could process the jobs.
  const isOpen = kind === "postgres" && (await hasJobs(backgroundPool));
  if (isOpen) await boss.start();
  return {
    /** The queue is closed when no site has ever run on the database; the first start finds the work by itself. */
    queue: <Data extends object>(name: string): JobQueue<Data> => ({
      isOpen,
      untilOpen: async () => {},
      lookNow: () => {},
      send: (data, options = {}) => boss.send(name, data, toJobOptions(options)),
      async sendAll(jobs) {
        await boss.insert(name, toInserts(jobs));
      },
    }),
    async close(): Promise<void> {
      if (isOpen) await boss.stop({ graceful: false, close: false });
    },
  };
}

async function hasJobs(pool: Database["backgroundPool"]): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>("select to_regclass($1) is not null as has", [
    `${jobSchema}.job`,
  ]);
  return rows[0]?.has ?? false;
}
