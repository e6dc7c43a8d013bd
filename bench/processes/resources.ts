import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { RunningSite } from "../../tests/support/running-site.ts";
import { readResidentMemory } from "../process-memory.ts";
import { readProcessCpuMs, readCpuMsWithChildren } from "../timing.ts";

/**
 * Resources that a site's processes use, of the computer and of the database server: either at one moment, or the
 * maximum over a period.
 */
export interface ResourceUse {
  /** Memory of the largest process in MiB, including memory that it shares with other processes. */
  readonly rssMiB: number;
  /** Memory of all processes in total, in MiB; memory that several processes share counts once. */
  readonly pssMiB: number;
  /** Number of connections to the database. */
  readonly connections: number;
}

/** Resources that processes use while they get no requests; CPU time is in milliseconds per second. */
export interface IdleResourceUse extends ResourceUse {
  readonly cpuMs: number;
  readonly serverCpuMs: number;
}

/**
 * Interval between two measurements, in milliseconds. A shorter one would slow the processes down, because each
 * measurement blocks them for some milliseconds.
 */
const pollMs = 500;

/** CPU time of all of these processes so far, in milliseconds. */
export function sumSiteCpuMs(sites: readonly RunningSite[]): number {
  return sites.reduce((sum, site) => sum + readProcessCpuMs(site.process.pid), 0);
}

export interface ResourceMonitor {
  /** Measures the processes during this number of seconds without requests. */
  measureIdle(sites: readonly RunningSite[], seconds: number): Promise<IdleResourceUse>;
  /** Measures the maximum of each value while `work` runs. */
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
  const queryNumber = async (statement: string) => {
    const { rows } = await client.query<{ number: number }>(statement);
    return rows[0]?.number ?? Number.NaN;
  };
  const now = async (sites: readonly RunningSite[]): Promise<ResourceUse> => {
    const memory = sites.map((site) => readResidentMemory(site.process.pid));
    return {
      rssMiB: Math.max(...memory.map(({ rssMiB: rss }) => rss)),
      pssMiB: memory.reduce((sum, { pssMiB: pss }) => sum + pss, 0),
      connections: await queryNumber(
        "select count(*)::int as number from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      ),
    };
  };
  const allowed = await queryNumber("select current_setting('max_connections')::int as number");
  const serverCpuMs = () => {
    if (serverData === null) return Number.NaN;
    const [pid] = readFileSync(join(serverData, "postmaster.pid"), "utf8").split("\n");
    return readCpuMsWithChildren(Number(pid));
  };
  return {
    maxConnections: allowed,
    serverCpuMs,
    async measureIdle(sites, seconds) {
      const [cpuBefore, serverBefore] = [sumSiteCpuMs(sites), serverCpuMs()];
      await pause(seconds * 1_000);
      return {
        cpuMs: (sumSiteCpuMs(sites) - cpuBefore) / seconds,
        serverCpuMs: (serverCpuMs() - serverBefore) / seconds,
        ...(await now(sites)),
      };
    },
    async peakDuring(sites, work) {
      let peak = await now(sites);
      const controller = new AbortController();
      const polling = (async () => {
        while (!controller.signal.aborted) {
          const sample = await now(sites);
          peak = {
            rssMiB: Math.max(peak.rssMiB, sample.rssMiB),
            pssMiB: Math.max(peak.pssMiB, sample.pssMiB),
            connections: Math.max(peak.connections, sample.connections),
          };
          await pause(pollMs);
        }
      })();
      try {
        await work();
      } finally {
        controller.abort();
        await polling;
      }
      return peak;
    },
    close: () => client.end(),
  };
}
