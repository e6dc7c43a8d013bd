import { PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import { jobDatabase, jobSchema } from "./job-database.ts";
import { type JobQueue, toInserts, toJobOptions } from "./jobs.ts";

/** For a command: leaves jobs for sites that run on the same database, and does none itself. */
export async function openJobSender({ backgroundPool, kind }: Database) {
  const boss = new PgBoss({
    db: jobDatabase(backgroundPool),
    schema: jobSchema,
    backend: kind,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  // Whatever goes wrong is said by the call that it goes wrong in.
  boss.on("error", () => {});
  // A folder's own database has nobody else who could do the jobs.
  const isOpen = kind === "postgres" && (await hasJobs(backgroundPool));
  if (isOpen) await boss.start();
  return {
    /** Closed where no site has run yet: its start finds what waits. */
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
