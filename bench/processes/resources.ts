import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { RunningSite } from "../../tests/support/running-site.ts";
import { residentMemoryOf } from "../process-memory.ts";
import { cpuMsOf, cpuMsWithChildren } from "../timing.ts";

/** What a site's processes use of the computer and the database server: at one moment, or at most over a time. */
export interface ResourceUse {
  /** Memory of the largest process in MiB, including what it shares with others. */
  readonly rssMiB: number;
  /** Memory of all processes together in MiB; what several share counts once. */
  readonly pssMiB: number;
  /** Number of connections to the database. */
  readonly connections: number;
}

/** What processes use while they get no requests, with CPU time in milliseconds per second. */
export interface IdleResourceUse extends ResourceUse {
  readonly cpuMs: number;
  readonly serverCpuMs: number;
}

/** In milliseconds. Not more often, because each measurement takes some milliseconds of each process. */
const pollMs = 500;

/** CPU time of all of these processes so far, in milliseconds. */
export function cpuMsOfSites(sites: readonly RunningSite[]): number {
  return sites.reduce((sum, site) => sum + cpuMsOf(site.process.pid), 0);
}

export interface ResourceMonitor {
  /** Measures the processes over so many seconds without requests. */
  measureIdle(sites: readonly RunningSite[], seconds: number): Promise<IdleResourceUse>;
  /** The maximum of each value while `work` runs. */
  peakDuring(sites: readonly RunningSite[], work: () => Promise<void>): Promise<ResourceUse>;
  /** CPU time of the database server so far, in milliseconds; NaN if this bench did not start the server. */
  serverCpuMs(): number;
  /** Maximum number of connections that the server allows. */
  readonly maxConnections: number;
  close(): Promise<void>;
}

/**
 * Opens a separate connection for the measurements, which does not count as one of the site's.
 * @param serverData data folder of the PostgreSQL server; null if this bench did not start the server
 */
export async function openResourceMonitor(
  databaseUrl: string,
  serverData: string | null,
): Promise<ResourceMonitor> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const askNumber = async (statement: string) => {
    const { rows } = await client.query<{ number: number }>(statement);
    return rows[0]?.number ?? Number.NaN;
  };
  const now = async (sites: readonly RunningSite[]): Promise<ResourceUse> => {
    const memory = sites.map((site) => residentMemoryOf(site.process.pid));
    return {
      rssMiB: Math.max(...memory.map(({ rssMiB: rss }) => rss)),
      pssMiB: memory.reduce((sum, { pssMiB: pss }) => sum + pss, 0),
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
    maxConnections: allowed,
    serverCpuMs,
    async measureIdle(sites, seconds) {
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
            rssMiB: Math.max(peak.rssMiB, taken.rssMiB),
            pssMiB: Math.max(peak.pssMiB, taken.pssMiB),
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
