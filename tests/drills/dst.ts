import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import { nextDailyRun } from "../../server/jobs/daily-times.ts";
import type { JobQueue, QueueDefinition } from "../../server/jobs/job-queue.ts";
import { createBackgroundJobs, type BackgroundJobs } from "../../server/jobs/jobs.ts";
import { defineDailyJob } from "../../server/jobs/periodic-jobs.ts";
import { createLog } from "../../server/process/log.ts";
import { type Drill, drillTimeoutMs, type DrillFinding, pollUntil, requireNone } from "./drill.ts";
import { withPostgresDatabase } from "./postgres.ts";

const halfHourMs = 30 * 60_000;
const halfHoursOfDay = 48;
const years = [2026, 2027, 2028] as const;

export const clockChangeDrill: Drill = {
  name: "dst",
  summary:
    "daily work through pg-boss on both databases over 2026 to 2028, begun at every half hour of Cairo's days; none ends and none is done twice, also when clocks change",
  async run({ scale, say }) {
    const spans =
      scale >= 0.5 ? [{ from: "2026-01-01", until: "2028-12-31" }] : findClockChangePeriods().slice(0, 2);
    const embedded = await openDatabase({ databaseUrl: null, dataDir: "memory:" });
    const pgliteFindings = await simulatePeriod("PGlite", embedded, spans, say);
    const serverFindings = await withPostgresDatabase({}, async (databaseUrl) =>
      simulatePeriod("PostgreSQL", await openDatabase({ databaseUrl, dataDir: "" }), spans, say),
    );
    return [...pgliteFindings, ...serverFindings];
  },
};

interface ClockChangePeriod {
  /** First and last day of the period in Egypt, such as "2026-10-28"; both are included. */
  readonly from: string;
  readonly until: string;
}

/**
 * Periods of days around each clock change in Cairo, according to the runtime's time zone data, in chronological
 * order.
 */
function findClockChangePeriods(): ClockChangePeriod[] {
  return years.flatMap((year) => {
    const spans: ClockChangePeriod[] = [];
    let transition: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(
      `${year}-01-01T00:00[Africa/Cairo]`,
    );
    while ((transition = transition.getTimeZoneTransition("next")) && transition.year === year) {
      const day = transition.toPlainDate();
      spans.push({ from: day.subtract({ days: 2 }).toString(), until: day.add({ days: 1 }).toString() });
    }
    return spans;
  });
}

/**
 * Runs the chain of daily jobs over each period, once for each half hour of the day at which jobs may begin.
 * Closes the database at the end.
 */
async function simulatePeriod(
  name: string,
  database: Database,
  spans: readonly ClockChangePeriod[],
  say: (line: string) => void,
): Promise<DrillFinding[]> {
  await migrate(database, readMigrations(migrationsFolder));
  const jobs = createBackgroundJobs({ database, log: createLog("silent"), pollSeconds: 0.5 });
  const chain = { clock: new Date(0), delayMs: 0, lastDay: "", days: [] as string[] };
  const daily = defineDailyJob(runJobsAtPlannedTime(jobs, chain), {
    name: "drill/daily",
    timeoutSeconds: 60,
    now: () => chain.clock,
    handle: async () => {},
  });
  await jobs.start();
  const faultCounts = { ended: 0, left: 0, twice: 0 };
  let chainCount = 0;
  try {
    for (const span of spans) {
      for (let halfHour = 0; halfHour < halfHoursOfDay; halfHour += 1) {
        chain.days = [];
        chain.delayMs = halfHour * halfHourMs;
        chain.lastDay = span.until;
        const expectedDays = expectedRunDays(span, chain.delayMs);
        const midnight = Temporal.ZonedDateTime.from(`${span.from}T00:00[Africa/Cairo]`);
        chain.clock = new Date(midnight.epochMilliseconds);
        await daily.sendNow();
        let lastCount = -1;
        let changedAt = Date.now();
        await pollUntil(
          async () => chain.days.length,
          (count) => {
            if (count !== lastCount) [lastCount, changedAt] = [count, Date.now()];
            // A broken chain makes no progress. The limit is far longer than any step of a working chain takes.
            return chain.days.at(-1) === span.until || Date.now() - changedAt > drillTimeoutMs / 4;
          },
        );
        chainCount += 1;
        faultCounts.ended += chain.days.at(-1) === span.until ? 0 : 1;
        faultCounts.left += expectedDays.filter((day) => !chain.days.includes(day)).length;
        faultCounts.twice += chain.days.length - new Set(chain.days).size;
      }
    }
  } finally {
    await jobs.stop();
    await database.close();
  }
  say(
    `${name}: ${chainCount} chains over ${spans.map(({ from, until: last }) => `${from} to ${last}`).join(", ")}`,
  );
  return [
    requireNone(`${name}: chains that ended, of ${chainCount}`, faultCounts.ended),
    requireNone(`${name}: days left out`, faultCounts.left),
    requireNone(`${name}: days done twice`, faultCounts.twice),
  ];
}

/**
 * The days for which a chain must run if every job begins `delayMs` late. If the delay is a whole day, as it may
 * be on a day of 23 hours, the job is done for the day that has begun meanwhile, and the previous day is skipped.
 */
function expectedRunDays({ from, until: last }: ClockChangePeriod, delayMs: number): string[] {
  const midnight = Temporal.ZonedDateTime.from(`${from}T00:00[Africa/Cairo]`);
  const days: string[] = [];
  let before = 0;
  for (let run = nextDailyRun(new Date(midnight.epochMilliseconds)); run.key <= last;) {
    if (run.at.getTime() > before + delayMs) days.push(run.key);
    before = run.at.getTime();
    run = nextDailyRun(run.at);
  }
  return days;
}

/**
 * Wraps the queues so that every job is due immediately. When a job runs, the clock shows its planned time plus
 * the chain's delay. No job is planned after the last day.
 */
function runJobsAtPlannedTime(
  jobs: BackgroundJobs,
  chain: { clock: Date; delayMs: number; lastDay: string; days: string[] },
): BackgroundJobs {
  return {
    ...jobs,
    define<Data extends object>(definition: QueueDefinition<Data>): JobQueue<Data> {
      const queue = jobs.define<Data>({
        ...definition,
        async handle(data, job) {
          const { at } = data as { readonly at?: string };
          if (at !== undefined) chain.clock = new Date(Date.parse(at) + chain.delayMs);
          await definition.handle(data, job);
          // The day for which the job was planned, even if it began late.
          if (at !== undefined) chain.days.push(at.slice(0, 10));
        },
      });
      return {
        isOpen: queue.isOpen,
        untilStarted: queue.untilStarted,
        wake: queue.wake,
        sendAll: queue.sendAll,
        send: async (data, { startAfter: _startAfter, ...options } = {}) =>
          options.key !== "start" && (options.key ?? "") > chain.lastDay ? null : queue.send(data, options),
      };
    },
  };
}
