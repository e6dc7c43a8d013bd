import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { BootError } from "../process/boot-error.ts";
import type { Log } from "../process/log.ts";
import { within } from "../process/within.ts";
import { readOrMakeFolderMark } from "./folder-mark.ts";
import { beat, type Entry, enter, leave, type Neighbour, neighbours } from "./site-processes.ts";

interface PresenceOptions {
  readonly database: Pick<Database, "kind" | "followingPool">;
  readonly config: Pick<Config, "dataDir" | "secrets">;
  readonly log: Pick<Log, "error">;
  readonly pace?: PresencePace;
}

export interface PresencePace {
  /** Interval between heartbeats of a process, in milliseconds. */
  readonly beatMs: number;
  /** A process without a heartbeat for this long counts as dead, in milliseconds. */
  readonly goneMs: number;
}

const usualPace: PresencePace = { beatMs: 3_000, goneMs: 15_000 };
const quietMs = 60_000;
const lastWordMs = 1_000;

/**
 * Lets the processes of a site on one PostgreSQL server know of each other. With the embedded database there is
 * only one.
 */
export function createPresence({ database, config, log, pace = usualPace }: PresenceOptions) {
  // Not the background pool, where a long job or an import could delay the heartbeats.
  const pool = database.followingPool;
  const ending = new AbortController();
  const missing = missingForApart(config);
  let entry: Entry | null = null;
  let others: readonly Neighbour[] = [];
  let running: Promise<void> | null = null;
  let quietUntil = 0;

  const fault = (event: string, words: string, more: object) => {
    if (ending.signal.aborted || Date.now() < quietUntil) return;
    quietUntil = Date.now() + quietMs;
    log.error({ event, ...more }, words);
  };

  const run = async (me: Entry) => {
    while (!ending.signal.aborted) {
      await pause(pace.beatMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      try {
        await beat(pool, me);
        others = await neighbours(pool, me, pace.goneMs);
        // A process that was paused and taken for dead may return after a process with another folder has started.
        const rival = others.find(({ isRival }) => isRival);
        if (rival)
          fault(
            "presence.apart",
            "another process uses another data folder: pictures of one are missing on the other",
            {
              other: rival.described,
            },
          );
      } catch (err) {
        fault("presence.silent", "other processes cannot be told that this one runs", { err });
      }
    }
  };

  return {
    /**
     * Registers this process and begins to send heartbeats. Call it when the tables exist.
     * @param say prints a line for the person who started the process, when it has to wait
     * @throws {BootError} when a process is running that shares neither the data folder nor a bucket with this one
     */
    async announce(say: (line: string) => void): Promise<void> {
      if (database.kind === "pglite" || entry) return;
      const me: Entry = {
        id: randomUUID(),
        folder: readOrMakeFolderMark(config.dataDir),
        shares: missing.length === 0 ? (config.secrets.bucket?.endpoint ?? null) : null,
        described: `process ${process.pid} on ${hostname()}, data folder ${config.dataDir}`,
      };
      const rival = await enterOrMeet(pool, me, pace, say);
      if (rival) throw new BootError(refusal(rival, missing));
      entry = me;
      others = await neighbours(pool, me, pace.goneMs);
      running = run(me);
    },

    /**
     * Whether processes with another data folder may run or have run. This folder may then still contain files of
     * what they removed from the site.
     */
    mayBeApart: database.kind === "postgres" && missing.length === 0,

    /** The other running processes, as of the last heartbeat. */
    others: () => others,

    /** Whether processes with another data folder are running, which do not have the files in this one. */
    isApart: () => others.some(({ hasOtherFolder }) => hasOtherFolder),

    /** Unregisters this process, so that others need not wait for the timeout. */
    async stop(): Promise<void> {
      ending.abort();
      const me = entry;
      if (!me) return;
      const farewell = Promise.resolve(running).then(() => leave(pool, me));
      await within(
        lastWordMs,
        farewell.catch(() => {}),
        undefined,
      );
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;

/** Settings that are missing for running beside a process with another data folder. */
function missingForApart({ secrets }: Pick<Config, "secrets">): readonly string[] {
  return [
    ...(secrets.bucket ? [] : ["S3_ENDPOINT and the other settings of a bucket"]),
    ...(secrets.leadsKey === null ? ["LEADS_KEY"] : []),
    ...(secrets.staffKey === null ? ["STAFF_KEY"] : []),
    ...(secrets.audit.key === null ? ["AUDIT_KEY"] : []),
  ];
}

/**
 * Registers this process unless a rival is running. A registered rival may be dead, so wait: it is alive if it
 * sends another heartbeat, and is removed after the timeout.
 * @returns the running rival; null when this process is registered
 */
async function enterOrMeet(
  pool: Database["followingPool"],
  me: Entry,
  { beatMs, goneMs }: PresencePace,
  say: (line: string) => void,
): Promise<Neighbour | null> {
  const firstSeen = new Map<string, number>();
  for (;;) {
    const rivals = await enter(pool, me, goneMs);
    if (rivals.length === 0) return null;
    const living = rivals.find(({ id, seenAtMs }) => (firstSeen.get(id) ?? seenAtMs) < seenAtMs);
    if (living) return living;
    if (firstSeen.size === 0)
      say(`Waiting for a sign of life of ${rivals[0]?.described}, for up to ${Math.ceil(goneMs / 1_000)} s`);
    for (const { id, seenAtMs } of rivals) if (!firstSeen.has(id)) firstSeen.set(id, seenAtMs);
    await pause(beatMs / 3);
  }
}

function refusal({ described }: Neighbour, missing: readonly string[]): string {
  const sets =
    missing.length > 0
      ? `set ${missing.join(", ")}, the same for all of them`
      : "give the other one the same bucket, LEADS_KEY, STAFF_KEY and AUDIT_KEY as this one";
  return `Another Home Finder (${described}) uses this database with another data folder: pictures uploaded through one would be missing on the other. Either let all processes share one folder by DATA_DIR, or ${sets}.`;
}
