import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { RunningSite } from "../../tests/support/running-site.ts";
import { residentMemoryOf } from "../process-memory.ts";
import { cpuMsOf, cpuMsWithChildren } from "../timing.ts";

/** What processes of a site take of the machine and of the database's server at one moment, or at most. */
export interface Taken {
  /** MiB of the largest process, with what it shares with others. */
  readonly rss: number;
  /** MiB of all together; what several share counts once. */
  readonly pss: number;
  /** Connections to the database. */
  readonly connections: number;
}

/** What processes take that nobody asks anything, and processor time in milliseconds of each second. */
export interface QuietlyTaken extends Taken {
  readonly cpuMs: number;
  readonly serverCpuMs: number;
}

/** A look takes some milliseconds of each process. */
const pollMs = 500;

/** Processor time that all of these processes have used. */
export function cpuMsOfSites(sites: readonly RunningSite[]): number {
  return sites.reduce((sum, site) => sum + cpuMsOf(site.process.pid), 0);
}

export interface Resources {
  /** Lets so many seconds pass without a request. */
  quietly(sites: readonly RunningSite[], seconds: number): Promise<QuietlyTaken>;
  /** The most that was taken of each while work went on. */
  peakDuring(sites: readonly RunningSite[], work: () => Promise<void>): Promise<Taken>;
  /** Processor time of the database's server until now, in milliseconds; NaN where it was not started here. */
  serverCpuMs(): number;
  /** How many connections the server allows. */
  readonly allowed: number;
  close(): Promise<void>;
}

/**
 * Opens a connection of its own for the questions, which is not counted.
 * @param serverData the folder of the server's files, where it was started by this bench
 */
export async function openResources(databaseUrl: string, serverData: string | null): Promise<Resources> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const askNumber = async (statement: string) => {
    const { rows } = await client.query<{ number: number }>(statement);
    return rows[0]?.number ?? Number.NaN;
  };
  const now = async (sites: readonly RunningSite[]): Promise<Taken> => {
    const memory = sites.map((site) => residentMemoryOf(site.process.pid));
    return {
      rss: Math.max(...memory.map(({ rss }) => rss)),
      pss: memory.reduce((sum, { pss }) => sum + pss, 0),
      connections: await askNumber(
        "select count(*)::int as number from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      ),
    };
  };
  const allowed = await askNumber("select current_setting('max_connections')::int as number");
  const serverCpuMs = () => {
    if (serverData === null) return Number.NaN;
    const [pid] = readFileSync(join(serverData, "postmaster.pid"), "utf8").split("\n");
    return cpuMsWithChildren(Number(pid));
  };
  return {
    allowed,
    serverCpuMs,
    async quietly(sites, seconds) {
      const [cpuBefore, serverBefore] = [cpuMsOfSites(sites), serverCpuMs()];
      await pause(seconds * 1_000);
      return {
        cpuMs: (cpuMsOfSites(sites) - cpuBefore) / seconds,
        serverCpuMs: (serverCpuMs() - serverBefore) / seconds,
        ...(await now(sites)),
      };
    },
    async peakDuring(sites, work) {
      let peak = await now(sites);
      const over = new AbortController();
      const looks = (async () => {
        while (!over.signal.aborted) {
          const taken = await now(sites);
          peak = {
            rss: Math.max(peak.rss, taken.rss),
            pss: Math.max(peak.pss, taken.pss),
            connections: Math.max(peak.connections, taken.connections),
          };
          await pause(pollMs);
        }
      })();
      try {
        await work();
      } finally {
        over.abort();
        await looks;
      }
      return peak;
    },
    close: () => client.end(),
  };
}
