import { open } from "node:fs/promises";
import type { Kysely, Transaction } from "kysely";
import { importRights } from "../../domain/staff/rights/imports.ts";
import type { Right } from "../../domain/staff/rights/right.ts";
import { type BusyState, type ImportMode, importStates } from "../../domain/uploads/import-state.ts";
import type { Change, LateChange } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { applyRun } from "./apply-run.ts";
import { findRun, type ImportRun, listAsked, listFaults, listRuns } from "./find-runs.ts";
import { type AnsweredRow, keepProjectAnswers, listAskedNames } from "./project-answers.ts";
import { readRun } from "./read-run.ts";
import { lockRun, setRun } from "./run-state.ts";
import { confirmRowPrices } from "./staged-rows.ts";
import { stopRun } from "./stop-run.ts";
import type { TableReader } from "./tables/table-reader.ts";
import { undoRun } from "./undo-run.ts";

export type ImportStart =
  | { readonly kind: "started"; readonly id: number }
  /** Another import is under way. */
  | { readonly kind: "busy" }
  /** Whoever sent it may not any more: nothing is kept. */
  | { readonly kind: "late" };

/** Whether what was chosen is being done now; "late" when there is nothing to choose any more, or another is under way. */
export type ImportChoice = { readonly kind: "going-on" | "late" };

/** Properties from files. */
export type Imports = ReturnType<typeof createImports>;

interface ApplyOptions {
  readonly publishes?: boolean;
  readonly confirmed?: readonly number[];
  readonly projects?: readonly AnsweredRow[];
}

interface ImportsParts {
  readonly db: Kysely<Schema>;
  /** Has the work of a run done, once this transaction is committed. */
  readonly send: (runId: number, transaction: Transaction<Schema>) => Promise<void>;
}

/** Of the file as it waits in the database. */
const partBytes = 1 << 20;
const nameLength = 200;

/** Callers see to it that the one who asks may. */
export function createImports({ db, send }: ImportsParts) {
  /** Does what was chosen for a run, if its state allows it; "late" when it does not any more, or another run is busy. */
  const choose = async (
    id: number,
    { whyNot }: Right<[ImportRun], string>,
    act: (tx: Transaction<Schema>) => Promise<ImportChoice | void>,
  ): Promise<ImportChoice> => {
    try {
      return await db.transaction().execute(async (tx) => {
        // Held first, so that what is read then is its newest state.
        await lockRun(tx, id, importStates);
        const run = await findRun(tx, id);
        if (run === null || whyNot(run) !== null) return { kind: "late" };
        return (await act(tx)) ?? { kind: "going-on" };
      });
    } catch (error) {
      if (isBusy(error)) return { kind: "late" };
      throw error;
    }
  };

  return {
    /** Takes a file; it is read and compared in the background, and nothing is changed. */
    async start(file: string, fileName: string, change: LateChange): Promise<ImportStart> {
      try {
        const id = await db.transaction().execute(async (tx) => {
          if (!((await change.mayStill?.(tx)) ?? true)) return null;
          const made = await makeRun(tx, fileName, change);
          await storeFile(tx, made, file);
          await send(made, tx);
          return made;
        });
        if (id === null) return { kind: "late" };
        await tidy(db, id);
        return { kind: "started", id };
      } catch (error) {
        if (isBusy(error)) return { kind: "busy" };
        throw error;
      }
    },

    find: (id: number) => findRun(db, id),
    /** The newest first. */
    list: (limit: number) => listRuns(db, limit),
    /** Rows whose amounts are far off, the first of them. */
    doubtful: (id: number, most: number) => listAsked(db, id, "doubts", most),
    /** Rows that say next to nothing, the first of them. */
    drafts: (id: number, most: number) => listAsked(db, id, "lacks", most),
    /** Names of projects that may be places, those of the most rows first. */
    askedNames: (id: number, most: number) => listAskedNames(db, id, most),
    /** @param page from 1; one past the end shows the last */
    faults: (id: number, page: number) => listFaults(db, id, page),

    /**
     * Writes what was read, in the background.
     * @param publishes whether homes of which the file says no status, or whose amounts are far off, are offered at once;
     *   otherwise they wait in hold until somebody has looked at them
     * @param confirmed rows of the file of which somebody said that their price is right although it is far from its kind
     * @param projects what somebody said of names that stand as projects and may be places, each by one of its rows; homes
     *   with a name of which nothing was said wait in hold
     */
    apply: (
      id: number,
      mode: ImportMode,
      change: Change,
      { publishes = false, confirmed = [], projects = [] }: ApplyOptions = {},
    ) =>
      choose(id, importRights[mode], async (tx) => {
        await confirmRowPrices(tx, id, confirmed);
        await keepProjectAnswers(tx, id, projects, change);
        await setRun(tx, id, { state: "applying", mode, publishes, ...decided(change) });
        await send(id, tx);
      }),

    discard: (id: number, change: Change) =>
      choose(id, importRights.discard, async (tx) => {
        await setRun(tx, id, { state: "discarded", ...decided(change) });
        await tx.deleteFrom("import_row").where("run_id", "=", id).execute();
      }),

    /** Takes the last import back, in the background. */
    undo: (id: number, change: Change) =>
      choose(id, importRights.undo, async (tx) => {
        // What the import itself left out is told no more: from here on it is what the undoing leaves.
        await setRun(tx, id, { state: "undoing", rows_left: 0, reference: null, ...decided(change) });
        await send(id, tx);
      }),

    /**
     * Ends what is being done, and takes back what was being written.
     * @param stops what is to be stopped, as whoever asks was shown it: asked again because the answer was lost, it does
     *   not stop the taking back that it began
     */
    stop: (id: number, stops: BusyState | null, change: Change) =>
      choose(id, importRights.stop, (tx) => stopRun(tx, send, { id, stops }, change)),
  };
}

/** Does what there is to do for a run; nothing when there is nothing. May be run twice, and at the same time. */
export async function workOnRun(
  db: Kysely<Schema>,
  reader: TableReader,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  await readRun(db, reader, id, signal);
  await applyRun(db, id, signal);
  await undoRun(db, id, signal);
}

function decided({ actorId, now }: Change) {
  return { decided_by: actorId, decided_at: now };
}

async function makeRun(tx: Transaction<Schema>, fileName: string, { actorId, now }: Change): Promise<number> {
  const { id } = await tx
    .insertInto("import_run")
    .values({
      actor_id: actorId,
      file_name: fileName.slice(0, nameLength),
      created_at: now,
      state: "reading",
      mode: null,
      trouble: null,
      trouble_row: null,
      trouble_other_row: null,
      reader: null,
      decided_by: null,
      decided_at: null,
      finished_at: null,
      reference: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function storeFile(tx: Transaction<Schema>, runId: number, file: string): Promise<void> {
  const handle = await open(file);
  try {
    for (let part = 0; ; part++) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(partBytes), 0, partBytes);
      if (bytesRead === 0) return;
      await tx
        .insertInto("import_part")
        .values({ run_id: runId, part, bytes: buffer.subarray(0, bytesRead) })
        .execute();
    }
  } finally {
    await handle.close();
  }
}

/** Rows are kept while they wait for a choice, and of the last import that can be undone. */
async function tidy(db: Kysely<Schema>, newest: number): Promise<void> {
  const kept = await db
    .selectFrom("import_run")
    .select("id")
    .where("state", "in", ["applied", "undone", "reverted", "failed"])
    .where("decided_at", "is not", null)
    .orderBy("decided_at", "desc")
    .limit(1)
    .executeTakeFirst();
  await db
    .deleteFrom("import_row")
    .where("run_id", "in", (query) =>
      query
        .selectFrom("import_run")
        .select("id")
        .where("id", "<>", kept?.id ?? 0)
        .where("id", "<>", newest)
        .where("state", "in", ["applied", "undone", "reverted", "failed", "discarded", "refused"]),
    )
    .execute();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "import_run_busy";
}
