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
  /** Between two signs of life of a process, milliseconds. */
  readonly beatMs: number;
  /** A process that has given none for so long is gone, milliseconds. */
  readonly goneMs: number;
}

const usualPace: PresencePace = { beatMs: 3_000, goneMs: 15_000 };
const quietMs = 60_000;
const lastWordMs = 1_000;

/** The processes of a site on one PostgreSQL server know of each other. The embedded database has one process. */
export function createPresence({ database, config, log, pace = usualPace }: PresenceOptions) {
  // A long job or an import would hold up its signs of life.
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
        // One that stood still and was taken for gone may come back when another has taken its place.
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
     * Tells the others that this process is there, again and again from now on. To be called when the tables are there.
     * @param say takes a line for the person who started it, when it has to wait
     * @throws {BootError} when another one lives that it shares neither its folder nor a bucket with
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
     * Whether others may run, or have run, that have another data folder: what they took off the site may still be in this
     * one.
     */
    mayBeApart: database.kind === "postgres" && missing.length === 0,

    /** The others that live, as they were at this process's last sign of life. */
    others: () => others,

    /** Whether others run that have another data folder: what is kept in this one is missing there. */
    isApart: () => others.some(({ hasOtherFolder }) => hasOtherFolder),

    /** Says that this process is gone, so that nobody waits for its next sign. */
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

/** What has to be set so that a process can live beside one with another data folder. */
function missingForApart({ secrets }: Pick<Config, "secrets">): readonly string[] {
  return [
    ...(secrets.bucket ? [] : ["S3_ENDPOINT and the other settings of a bucket"]),
    ...(secrets.leadsKey === null ? ["LEADS_KEY"] : []),
    ...(secrets.staffKey === null ? ["STAFF_KEY"] : []),
    ...(secrets.audit.key === null ? ["AUDIT_KEY"] : []),
  ];
}

/**
 * Enters this process among the others, unless a rival lives. One that may have been killed is given time to show that
 * it lives: it is met when it gives another sign, and forgotten when it gives none.
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
