import { PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import { toPgBossDatabase, jobDatabaseSchema } from "./job-database.ts";
import { type JobQueue, toJobInserts, toPgBossJobOptions } from "./job-queue.ts";

/** Adds jobs on behalf of a command. The site's processes on the same database run them; this process runs none. */
export async function openJobSender({ backgroundPool, kind }: Database) {
  const boss = new PgBoss({
    db: toPgBossDatabase(backgroundPool),
    schema: jobDatabaseSchema,
    backend: kind,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  // Without a listener, Node would throw these errors. They are ignored, because the call that fails throws as well.
  boss.on("error", () => {});
  // False for the embedded database: no other process can open it and run the jobs.
  const isOpen = kind === "postgres" && (await hasJobs(backgroundPool));
  if (isOpen) await boss.start();
  return {
    /**
     * The queue with this name. Its `isOpen` is false before the site's first start; that start finds all pending
     * work, so nothing needs to be sent.
     */
    queue: <Data extends object>(name: string): JobQueue<Data> => ({
      isOpen,
      untilStarted: async () => {},
      wake: () => {},
      send: (data, options = {}) => boss.send(name, data, toPgBossJobOptions(options)),
      async sendAll(jobs) {
        await boss.insert(name, toJobInserts(jobs));
      },
    }),
    async close(): Promise<void> {
      if (isOpen) await boss.stop({ graceful: false, close: false });
    },
  };
}

async function hasJobs(pool: Database["backgroundPool"]): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>("select to_regclass($1) is not null as has", [
    `${jobDatabaseSchema}.job`,
  ]);
  return rows[0]?.has ?? false;
}
