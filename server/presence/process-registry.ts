import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Gauge, type Metric } from "prom-client";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { BootError } from "../process/boot-error.ts";
import type { Log } from "../process/log.ts";
import { withTimeout } from "../process/with-timeout.ts";
import { readOrCreateFolderId } from "./folder-id.ts";
import {
  sendHeartbeat,
  type ProcessEntry,
  registerProcess,
  unregisterProcess,
  type OtherProcess,
  listOtherProcesses,
} from "./site-processes.ts";

interface PresenceOptions {
  readonly database: Pick<Database, "kind" | "followingPool">;
  readonly config: Pick<Config, "dataDir" | "secrets">;
  readonly log: Pick<Log, "error">;
  readonly timing?: HeartbeatTiming;
}

export interface HeartbeatTiming {
  /** Interval between heartbeats of a process, in milliseconds. */
  readonly heartbeatMs: number;
  /** A process whose last heartbeat is older counts as dead, in milliseconds. */
  readonly heartbeatTimeoutMs: number;
}

const defaultTiming: HeartbeatTiming = { heartbeatMs: 3_000, heartbeatTimeoutMs: 15_000 };
const logIntervalMs = 60_000;
const shutdownTimeoutMs = 1_000;

/** Lets the processes of a site on one PostgreSQL server find each other. An embedded database has one process. */
export function createProcessRegistry({ database, config, log, timing = defaultTiming }: PresenceOptions) {
  // Not the background pool: there, a long job or an import could delay the heartbeats.
  const pool = database.followingPool;
  const shutdown = new AbortController();
  const missing = missingForSeparateFolders(config);
  let entry: ProcessEntry | null = null;
  let others: readonly OtherProcess[] = [];
  let heartbeatLoop: Promise<void> | null = null;
  let nextLogAt = 0;

  const fault = (event: string, message: string, details: object) => {
    if (shutdown.signal.aborted || Date.now() < nextLogAt) return;
    nextLogAt = Date.now() + logIntervalMs;
    log.error({ event, ...details }, message);
  };

  const runHeartbeats = async (me: ProcessEntry) => {
    while (!shutdown.signal.aborted) {
      await pause(timing.heartbeatMs, undefined, { ref: false, signal: shutdown.signal }).catch(() => {});
      if (shutdown.signal.aborted) return;
      try {
        await sendHeartbeat(pool, me);
        others = await listOtherProcesses(pool, me, timing.heartbeatTimeoutMs);
        // A process that was paused, and so counted as dead, may resume after one with another folder has started.
        const rival = others.find(({ isRival }) => isRival);
        const words = "another process uses another data folder: pictures of one are missing on the other";
        if (rival) fault("presence.apart", words, { other: rival.described });
      } catch (err) {
        fault("presence.silent", "other processes cannot be told that this one runs", { err });
      }
    }
  };

  return {
    /**
     * Registers this process and begins to send heartbeats. Call it after the migrations.
     * @param printLine prints a line for the person who started the process, if it has to wait
     * @throws {BootError} when a running process shares neither the data folder nor a bucket with this one
     */
    async announce(printLine: (line: string) => void): Promise<void> {
      if (database.kind === "pglite" || entry) return;
      const me: ProcessEntry = {
        id: randomUUID(),
        folder: readOrCreateFolderId(config.dataDir),
        shares: missing.length === 0 ? (config.secrets.bucket?.endpoint ?? null) : null,
        described: `process ${process.pid} on ${hostname()}, data folder ${config.dataDir}`,
      };
      const rival = await registerOrFindRival(pool, me, timing, printLine);
      if (rival) throw new BootError(refusal(rival, missing));
      entry = me;
      others = await listOtherProcesses(pool, me, timing.heartbeatTimeoutMs);
      heartbeatLoop = runHeartbeats(me);
    },

    /**
     * Whether processes with another data folder may be running or may have run. If so, this folder may still
     * contain files that such a process has removed from the site.
     */
    mayHaveSeparateFolders: database.kind === "postgres" && missing.length === 0,

    /** The other running processes, as of the last heartbeat. */
    others: () => others,

    /** Whether processes with another data folder are running, which cannot read the files in this one. */
    hasSeparateFolders: () => others.some(({ hasOtherFolder }) => hasOtherFolder),

    /** Unregisters this process, so that others need not wait for the heartbeat timeout. */
    async stop(): Promise<void> {
      shutdown.abort();
      const me = entry;
      if (!me) return;
      const removal = Promise.resolve(heartbeatLoop).then(() => unregisterProcess(pool, me));
      const unregistering = removal.catch(() => {});
      await withTimeout(shutdownTimeoutMs, unregistering, undefined);
    },
  };
}

export type ProcessRegistry = ReturnType<typeof createProcessRegistry>;

/** Metrics about the other running processes on the same database. */
export function createPresenceMetrics(presence: Pick<ProcessRegistry, "others">): Metric[] {
  return [
    new Gauge({
      name: "site_processes",
      help: "Other processes of this site that live, by whether they have the same data folder or another one",
      labelNames: ["folder"] as const,
      registers: [],
      collect() {
        const others = presence.others();
        const separateCount = others.filter(({ hasOtherFolder }) => hasOtherFolder).length;
        this.set({ folder: "same" }, others.length - separateCount);
        this.set({ folder: "other" }, separateCount);
      },
    }),
  ];
}

/**
 * Names of required settings that are not set. They are required of processes with separate data folders, which
 * cannot share secrets and pictures stored on disk.
 */
function missingForSeparateFolders({ secrets }: Pick<Config, "secrets">): readonly string[] {
  return [
    ...(secrets.bucket ? [] : ["S3_ENDPOINT and the other settings of a bucket"]),
    ...(secrets.leadsKey === null ? ["LEADS_KEY"] : []),
    ...(secrets.staffKey === null ? ["STAFF_KEY"] : []),
    ...(secrets.audit.key === null ? ["AUDIT_KEY"] : []),
  ];
}

/**
 * Registers this process unless a rival is running (see `isRival`). A registered rival may be dead, so this waits:
 * a rival that sends another heartbeat is running; a dead one is removed after the timeout.
 * @returns the running rival; null when this process is registered
 */
async function registerOrFindRival(
  pool: Database["followingPool"],
  me: ProcessEntry,
  { heartbeatMs, heartbeatTimeoutMs }: HeartbeatTiming,
  printLine: (line: string) => void,
): Promise<OtherProcess | null> {
  const firstSeen = new Map<string, number>();
  for (;;) {
    const rivals = await registerProcess(pool, me, heartbeatTimeoutMs);
    if (rivals.length === 0) return null;
    const living = rivals.find(({ id, seenAtMs }) => (firstSeen.get(id) ?? seenAtMs) < seenAtMs);
    if (living) return living;
    if (firstSeen.size === 0)
      printLine(
        `Waiting for a sign of life of ${rivals[0]?.described}, for up to ${Math.ceil(heartbeatTimeoutMs / 1_000)} s`,
      );
    for (const { id, seenAtMs } of rivals) if (!firstSeen.has(id)) firstSeen.set(id, seenAtMs);
    await pause(heartbeatMs / 3);
  }
}

function refusal({ described }: OtherProcess, missing: readonly string[]): string {
  const advice =
    missing.length > 0
      ? `set ${missing.join(", ")}, the same for all of them`
      : "give the other one the same bucket, LEADS_KEY, STAFF_KEY and AUDIT_KEY as this one";
  return `Another Home Finder (${described}) uses this database with another data folder: pictures uploaded through one would be missing on the other. Either let all processes share one folder by DATA_DIR, or ${advice}.`;
}
