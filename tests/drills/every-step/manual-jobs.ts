import { PgBoss } from "pg-boss";
import type { Database } from "../../../server/db/database.ts";
import { toPgBossDatabase, jobDatabaseSchema } from "../../../server/jobs/job-database.ts";
import {
  type JobQueue,
  type QueueDefinition,
  toJobInserts,
  toPgBossJobOptions,
} from "../../../server/jobs/job-queue.ts";
import type { BackgroundJobs } from "../../../server/jobs/jobs.ts";
import { createPeriodicJobHistory } from "../../../server/jobs/job-history.ts";

/** Queues that store jobs as the site does, but run a job only when the drill requests it. */
export interface ManualJobs extends BackgroundJobs {
  readonly names: readonly string[];
  /** Runs a job in the same way as the site. */
  run(name: string, data: object): Promise<void>;
}

const unknownJobId = "00000000-0000-0000-0000-000000000000";

/** The queues without any workers. One instance is shared by many applications on the same database. */
export async function openManualQueues({ backgroundPool, kind }: Database) {
  const boss = new PgBoss({
    db: toPgBossDatabase(backgroundPool),
    schema: jobDatabaseSchema,
    backend: kind,
    supervise: false,
    schedule: false,
    // An interval long enough that the cache is never refreshed: a refresh would count as a step of the write
    // under test.
    queueCacheIntervalSeconds: 86_400,
  });
  boss.on("error", () => {});
  await boss.start();
  const preparedNames = new Set<string>();
  return {
    boss,
    async prepare(name: string, isExclusive: boolean) {
      if (preparedNames.has(name)) return;
      preparedNames.add(name);
      await boss.createQueue(name, { policy: isExclusive ? "exclusive" : "standard" });
      await boss.findJobs(name, { id: unknownJobId });
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
}

export type ManualQueues = Awaited<ReturnType<typeof openManualQueues>>;

/** @param queues null if only the names of the jobs are needed */
export function createManualJobs(
  database: Database,
  queues: ManualQueues | null,
): ManualJobs & { prepare(): Promise<void> } {
  const definitions = new Map<string, QueueDefinition<object>>();
  const boss = () => {
    if (!queues) throw new Error("There are no queues");
    return queues.boss;
  };
  return {
    get names() {
      return [...definitions.keys()];
    },
    failures: new Map(),
    runs: createPeriodicJobHistory(database.backgroundPool),
    define<Data extends object>(definition: QueueDefinition<Data>): JobQueue<Data> {
      const { name } = definition;
      definitions.set(name, definition);
      return {
        isOpen: true,
        untilStarted: async () => {},
        wake: () => {},
        send: (data, options = {}) => boss().send(name, data, toPgBossJobOptions(options)),
        async sendAll(jobs) {
          await boss().insert(name, toJobInserts(jobs));
        },
      };
    },
    async prepare() {
      for (const { name, isExclusive = false } of definitions.values())
        await queues?.prepare(name, isExclusive);
    },
    async run(name, data) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`There is no work ${name}`);
      const job = {
        id: "11111111-1111-4111-8111-111111111111",
        attempt: 1,
        signal: new AbortController().signal,
      };
      await definition.handle(data, job);
    },
    start: async () => {},
    stop: async () => {},
    count: async () => null,
  };
}
