import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Schema } from "../db/schema.ts";
import type { Log } from "../process/log.ts";
import { withTimeout } from "../process/with-timeout.ts";
import { sealAuditEntries } from "./seal-audit.ts";

interface AuditSealerOptions {
  /** The pool for background work. */
  readonly pool: pg.Pool;
  readonly log: Pick<Log, "error">;
  /** Pause between two runs, in milliseconds. */
  readonly everyMs?: number;
}

/** In milliseconds: an error that every run repeats is logged at most once a minute. */
const logIntervalMs = 60_000;
/** In milliseconds: how long `stop` waits for the last entries; another process or the next start seals the rest. */
const shutdownTimeoutMs = 2_000;

/** Seals audit entries periodically. Every process runs a sealer; a lock lets only one of them seal at a time. */
export function createAuditSealer({ pool, log, everyMs = 1_000 }: AuditSealerOptions) {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const shutdown = new AbortController();
  const logged = new Set<number>();
  let running: Promise<void> | null = null;
  let nextLogAt = 0;

  const seal = async () => {
    try {
      const { altered } = await sealAuditEntries(db);
      for (const id of altered.filter((each) => !logged.has(each))) {
        logged.add(id);
        log.error(
          { event: "audit.altered", number: id },
          "a recorded change was altered before it was sealed; it stays out of the chain",
        );
      }
    } catch (err) {
      if (shutdown.signal.aborted || Date.now() < nextLogAt) return;
      nextLogAt = Date.now() + logIntervalMs;
      log.error(
        { event: "audit.unsealed", err },
        "the record of changes cannot be sealed; it is tried again",
      );
    }
  };

  const run = async () => {
    while (!shutdown.signal.aborted) {
      await seal();
      await pause(everyMs, undefined, { ref: false, signal: shutdown.signal }).catch(() => {});
    }
    await seal();
  };

  return {
    /** Starts sealing new audit entries into the chain. Call it after the migrations, which create the tables. */
    start(): void {
      running ??= run();
    },
    /** Seals the remaining entries if the database answers. Call this when the process makes no more changes. */
    async stop(): Promise<void> {
      shutdown.abort();
      if (running) await withTimeout(shutdownTimeoutMs, running, undefined);
    },
  };
}
