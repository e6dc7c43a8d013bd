import type { AreaWords } from "../../domain/places/area.ts";
import type { Kysely, Transaction } from "kysely";
import { importRights } from "../../domain/staff/rights/imports.ts";
import type { Right } from "../../domain/staff/rights/right.ts";
import { type BusyState, type ImportMode, importStates } from "../../domain/uploads/import-state.ts";
import type { Change, LateChange } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { applyRun } from "./apply-run.ts";
import type { ProjectAnswer } from "../../domain/places/place-as-project.ts";
import { answerRows } from "./answer-rows.ts";
import { findOrKeepPartner, listPartners } from "./columns/partners.ts";
import { findRun, type ImportRun, listFaults, listRuns } from "./find-runs.ts";
import { listAsked, listPrices } from "./rows/list-asked.ts";
import { leftOutRows } from "./rows/left-out-rows.ts";
import {
  allGuesses,
  changeColumns,
  changePartner,
  type ColumnChoice,
  type ColumnsChanged,
} from "./map-columns.ts";
import { keepPriceAnswer, type PriceChoice } from "./rows/price-answers.ts";
import { keepProjectAnswer, listAskedNames } from "./rows/project-answers.ts";
import { readRun } from "./read-run.ts";
import { forgetFile, lockRun, setRun } from "./run-state.ts";
import { makeRun, storeFile, tidy } from "./keep-file.ts";
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

/** What came of saying what a column is; "busy" when another import is under way. */
export type ColumnsSaid = ColumnsChanged | { readonly kind: "busy" };

/** A row of a run's file. */
interface RowOfRun {
  readonly id: number;
  readonly row: number;
}

interface ImportsParts {
  readonly db: Kysely<Schema>;
  /** Has the work of a run done, once this transaction is committed. */
  readonly send: (runId: number, transaction: Transaction<Schema>) => Promise<void>;
  /** Resolves once `send` can be used; waited for before each transaction in which it is. */
  readonly untilOpen?: () => Promise<void>;
}

/** Callers see to it that the one who asks may. */
export function createImports({ db, send, untilOpen = async () => {} }: ImportsParts) {
  const transact = async <Result>(act: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result> => {
    await untilOpen();
    return db.transaction().execute(act);
  };

  /** Does what was chosen for a run, if its state allows it; "late" when it does not any more, or another run is busy. */
  const choose = async (
    id: number,
    { whyNot }: Right<[ImportRun], string>,
    act: (tx: Transaction<Schema>) => Promise<ImportChoice | void>,
  ): Promise<ImportChoice> => {
    try {
      return await transact(async (tx) => {
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

  /** Notes what was said of columns, and has the file read again where that changes what is read. */
  const say = async (
    id: number,
    note: (tx: Transaction<Schema>) => Promise<ColumnsChanged>,
  ): Promise<ColumnsSaid> => {
    try {
      return await transact(async (tx) => {
        const said = await note(tx);
        if (said.kind === "read-again") await send(id, tx);
        return said;
      });
    } catch (error) {
      if (isBusy(error)) return { kind: "busy" };
      throw error;
    }
  };

  return {
    /**
     * Takes a file; it is read and compared in the background, and nothing is changed.
     * @param partner who it is from, "" where nobody says so: what was said of the columns of their files holds for it
     */
    async start(file: string, fileName: string, change: LateChange, partner = ""): Promise<ImportStart> {
      try {
        const id = await transact(async (tx) => {
          if (!((await change.mayStill?.(tx)) ?? true)) return null;
          const made = await makeRun(
            tx,
            { fileName, partnerId: await findOrKeepPartner(tx, partner) },
            change,
          );
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
    /** The names of those who have sent files. */
    partners: () => listPartners(db),
    /** Rows with an amount besides the price that is far off, the first of them. */
    doubtful: (id: number, most: number) => listAsked(db, id, "doubts", most),
    /** Rows that say next to nothing, the first of them. */
    drafts: (id: number, most: number) => listAsked(db, id, "lacks", most),
    /** Rows whose price is asked about and that are not imported yet: open ones first. */
    prices: (id: number, most: number) => listPrices(db, id, most),
    /** Names of projects that may be places: open ones first, then those of the most rows. */
    askedNames: (id: number, most: number) => listAskedNames(db, id, most),
    /** @param page from 1; one past the end shows the last */
    faults: (id: number, page: number) => listFaults(db, id, page),
    /** Every row that is not imported, in its order, some at a time. */
    leftOut: (id: number) => leftOutRows(db, id),

    /** Says what columns of the file are, here and in later files of the same partner. */
    map: (id: number, choices: readonly ColumnChoice[], change: Change) =>
      say(id, (tx) => changeColumns(tx, id, () => choices, change)),
    /** Says that every open column is what it may be. */
    acceptGuesses: (id: number, change: Change) => say(id, (tx) => changeColumns(tx, id, allGuesses, change)),
    /** Says who the file is from. */
    setPartner: (id: number, name: string, change: Change) =>
      say(id, (tx) => changePartner(tx, id, name, change)),

    /** Answers the question about the price of a row; "late" when there is none any more. */
    answerPrice: ({ id, row }: RowOfRun, choice: PriceChoice, change: Change) =>
      choose(id, importRights.answer, (tx) =>
        answerRows(tx, id, () => keepPriceAnswer(tx, { runId: id, row }, choice, change)),
      ),
    /** Answers what the project of a row is, for all rows with its name; null to have it asked again. */
    answerProject: ({ id, row }: RowOfRun, answer: ProjectAnswer | null, change: Change) =>
      choose(id, importRights.answer, (tx) =>
        answerRows(tx, id, () => keepProjectAnswer(tx, { runId: id, row }, answer, change)),
      ),

    /**
     * Writes what was read, in the background; rows with an open question are left out, and can be written once they are
     * answered.
     * @param publishes whether homes of which the file says no status, or with an amount besides the price that is far
     *   off, are offered at once; otherwise they wait in hold until somebody has looked at them
     */
    apply: (
      id: number,
      mode: ImportMode,
      change: Change,
      { publishes = false }: { readonly publishes?: boolean } = {},
    ) =>
      choose(id, importRights[mode], async (tx) => {
        await setRun(tx, id, { state: "applying", mode, publishes, ...decided(change) });
        await forgetFile(tx, id);
        await send(id, tx);
      }),

    discard: (id: number, change: Change) =>
      choose(id, importRights.discard, async (tx) => {
        await setRun(tx, id, { state: "discarded", ...decided(change) });
        await forgetFile(tx, id);
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

/**
 * Does what there is to do for a run; nothing when there is nothing. May be run twice, and at the same time.
 * @param areas of the showcase, whose Arabic names a file need not write
 */
export async function workOnRun(
  db: Kysely<Schema>,
  reader: TableReader,
  id: number,
  signal: AbortSignal,
  areas: readonly AreaWords[],
): Promise<void> {
  await readRun(db, reader, id, signal, areas);
  await applyRun(db, id, signal);
  await undoRun(db, id, signal);
}

function decided({ actorId, now }: Change) {
  return { decided_by: actorId, decided_at: now };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "import_run_busy";
}
