import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Schema } from "../db/schema.ts";
import type { Log } from "../process/log.ts";
import { within } from "../process/within.ts";
import { sealAudit } from "./seal-audit.ts";

interface AuditSealerOptions {
  /** For work that nobody waits for. */
  readonly pool: pg.Pool;
  readonly log: Pick<Log, "error">;
  /** Between two looks for something to seal, milliseconds. */
  readonly everyMs?: number;
}

/** What goes wrong each second is said once a minute. */
const quietMs = 60_000;
/** How long the end of the process waits for the last changes to be sealed; another process or the next start does it. */
const lastWordMs = 2_000;

/** Seals the record of changes in every process, whichever comes first, from its start to its end. */
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
    /** To be called when the tables are there. */
    start(): void {
      running ??= run();
    },
    /** Seals what is left, if the database answers. To be called when nothing is changed any more. */
    async stop(): Promise<void> {
      ending.abort();
      if (running) await within(lastWordMs, running, undefined);
    },
  };
}

export type AuditSealer = ReturnType<typeof createAuditSealer>;
