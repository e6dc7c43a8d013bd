import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Schema } from "../db/schema.ts";
import type { Log } from "../process/log.ts";
import { within } from "../process/within.ts";
import { sealAudit } from "./seal-audit.ts";

interface AuditSealerOptions {
  /** The pool for background work. */
  readonly pool: pg.Pool;
  readonly log: Pick<Log, "error">;
  /** Interval between searches for entries to seal, in milliseconds. */
  readonly everyMs?: number;
}

/** In milliseconds; an error that repeats every second is logged once in this time. */
const quietMs = 60_000;
/**
 * In milliseconds. How long `stop` waits for the last entries to be sealed; if it gives up, another process or the
 * next start seals them.
 */
const lastWordMs = 2_000;

/** Seals audit entries periodically. Every process runs one; a lock lets only one work at a time. */
export function createAuditSealer({ pool, log, everyMs = 1_000 }: AuditSealerOptions) {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const ending = new AbortController();
  const said = new Set<number>();
  let running: Promise<void> | null = null;
  let quietUntil = 0;

  const seal = async () => {
    try {
      const { altered } = await sealAudit(db);
      for (const id of altered.filter((each) => !said.has(each))) {
        said.add(id);
        log.error(
          { event: "audit.altered", number: id },
          "a recorded change was altered before it was sealed; it stays out of the chain",
        );
      }
    } catch (err) {
      if (ending.signal.aborted || Date.now() < quietUntil) return;
      quietUntil = Date.now() + quietMs;
      log.error(
        { event: "audit.unsealed", err },
        "the record of changes cannot be sealed; it is tried again",
      );
    }
  };

  const run = async () => {
    while (!ending.signal.aborted) {
      await seal();
      await pause(everyMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    }
    await seal();
  };

  return {
    /** Call this when the tables exist. */
    start(): void {
      running ??= run();
    },
    /** Seals the remaining entries if the database answers. Call it when no more changes can come. */
    async stop(): Promise<void> {
      ending.abort();
      if (running) await within(lastWordMs, running, undefined);
    },
  };
}

export type AuditSealer = ReturnType<typeof createAuditSealer>;
