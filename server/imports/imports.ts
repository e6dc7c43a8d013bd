import type { AreaWords } from "../../domain/places/area.ts";
import type { Kysely, Transaction } from "kysely";
import { importRights } from "../../domain/staff/rights/imports.ts";
import type { Right } from "../../domain/staff/rights/right.ts";
import { type BusyState, type ImportMode, importStates } from "../../domain/uploads/import-state.ts";
import type { Change, DelayedChange } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { applyRun } from "./apply-run.ts";
import type { ProjectAnswer } from "../../domain/places/place-as-project.ts";
import { answerRows } from "./answer-rows.ts";
import { findOrKeepPartner, listPartners } from "./columns/partners.ts";
import { findRun, type ImportRun, listFaults, listRuns } from "./find-runs.ts";
import { listQuestioned, listPrices } from "./rows/list-questioned.ts";
import { leftOutRows } from "./rows/left-out-rows.ts";
import {
  allGuesses,
  changeColumns,
  changePartner,
  type ColumnChoice,
  type ColumnsChanged,
} from "./map-columns.ts";
import { keepPriceAnswer, type PriceChoice } from "./rows/price-answers.ts";
import { keepProjectAnswer, listQuestionedNames } from "./rows/project-answers.ts";
import { readRun } from "./read-run.ts";
import { forgetFile, lockRun, setRun } from "./run-state.ts";
import { makeRun, storeFile, tidy } from "./keep-file.ts";
import { stopRun } from "./stop-run.ts";
import type { TableReader } from "./tables/table-reader.ts";
import { undoRun } from "./undo-run.ts";

export type ImportStart =
  | { readonly kind: "started"; readonly id: number }
  /** Another import is in progress. */
  | { readonly kind: "busy" }
  /** The staff member's session or permission has ended; nothing is stored. */
  | { readonly kind: "late" };

/** "going-on" if the chosen action has started; "late" if it is no longer possible, or another import is busy. */
export type ImportChoice = { readonly kind: "going-on" | "late" };

/** Imports of listings from files. */
export type Imports = ReturnType<typeof createImports>;

/** The result of an answer about columns; "busy" if another import is in progress. */
export type ColumnsSaid = ColumnsChanged | { readonly kind: "busy" };

/** A row of an import's file. */
interface RowOfRun {
  readonly id: number;
  readonly row: number;
}

interface ImportsParts {
  readonly db: Kysely<Schema>;
  /** Queues the work of an import as part of the transaction. */
  readonly send: (runId: number, transaction: Transaction<Schema>) => Promise<void>;
  /** Resolves once `send` can be used; awaited before each transaction that needs it. */
  readonly untilStarted?: () => Promise<void>;
}

/** The functions check no permissions; callers do. */
export function createImports({ db, send, untilStarted = async () => {} }: ImportsParts) {
  const transact = async <Result>(act: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result> => {
    await untilStarted();
    return db.transaction().execute(act);
  };

  /** Calls `act` if the import's state allows it; otherwise, or if another import is in progress, returns "late". */
  const choose = async (
    id: number,
    { whyNot }: Right<[ImportRun], string>,
    act: (tx: Transaction<Schema>) => Promise<ImportChoice | void>,
  ): Promise<ImportChoice> => {
    try {
      return await transact(async (tx) => {
        // The import is locked first, so that the query below reads its newest state.
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

  /** Stores answers about columns, and queues another reading of the file if they change what is read. */
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
     * Receives a file, which is read and compared in the background without changing any listing.
     * @param partner the sender of the file, "" if not named; remembered answers about the partner's columns apply
     */
    async start(file: string, fileName: string, change: DelayedChange, partner = ""): Promise<ImportStart> {
      try {
        const id = await transact(async (tx) => {
          if (!((await change.isStillAllowed?.(tx)) ?? true)) return null;
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
    /** The latest imports, newest first. */
    list: (limit: number) => listRuns(db, limit),
    /** The names of partners who have sent files. */
    partners: () => listPartners(db),
    /** The first rows with a suspicious amount other than the price. */
    doubtful: (id: number, most: number) => listQuestioned(db, id, "doubts", most),
    /** The first rows with hardly any data. */
    drafts: (id: number, most: number) => listQuestioned(db, id, "lacks", most),
    /** The first rows with a question about the price that are not imported yet, open ones first. */
    prices: (id: number, most: number) => listPrices(db, id, most),
    /** Project names that may be places: open ones first, then those with the most rows. */
    askedNames: (id: number, most: number) => listQuestionedNames(db, id, most),
    /** @param page from 1; a number past the end gives the last page */
    faults: (id: number, page: number) => listFaults(db, id, page),
    /** Streams the rows that are not imported, in their order. */
    leftOut: (id: number) => leftOutRows(db, id),

    /** Maps columns of the file to fields, here and in later files of the partner. */
    map: (id: number, choices: readonly ColumnChoice[], change: Change) =>
      say(id, (tx) => changeColumns(tx, id, () => choices, change)),
    /** Accepts the guessed fields of all columns that have no field yet. */
    acceptGuesses: (id: number, change: Change) => say(id, (tx) => changeColumns(tx, id, allGuesses, change)),
    /** Sets the partner of the file. */
    setPartner: (id: number, name: string, change: Change) =>
      say(id, (tx) => changePartner(tx, id, name, change)),

    /** Answers the question about the price of a row; "late" if there is none any more. */
    answerPrice: ({ id, row }: RowOfRun, choice: PriceChoice, change: Change) =>
      choose(id, importRights.answer, (tx) =>
        answerRows(tx, id, () => keepPriceAnswer(tx, { runId: id, row }, choice, change)),
      ),
    /** Answers the question about the project of a row, for all rows with its name; null reopens the question. */
    answerProject: ({ id, row }: RowOfRun, answer: ProjectAnswer | null, change: Change) =>
      choose(id, importRights.answer, (tx) =>
        answerRows(tx, id, () => keepProjectAnswer(tx, { runId: id, row }, answer, change)),
      ),

    /**
     * Writes the rows in the background. Rows with an open question are left out; once they are answered, another
     * call writes them.
     * @param publishes whether new listings without a status, and those with a suspicious amount other than the
     * price, become public immediately; otherwise they are held as paused
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

    /** Undoes the last import in the background. */
    undo: (id: number, change: Change) =>
      choose(id, importRights.undo, async (tx) => {
        // `rows_left` is reset, because from here on it counts the rows that the undo leaves.
        await setRun(tx, id, { state: "undoing", rows_left: 0, reference: null, ...decided(change) });
        await send(id, tx);
      }),

    /**
     * Stops the work in progress; rows written by an interrupted import are undone.
     * @param stops the state that the staff member's page showed: if the response to a first request got lost, a
     * repeated one must not stop the undo that the first has started
     */
    stop: (id: number, stops: BusyState | null, change: Change) =>
      choose(id, importRights.stop, (tx) => stopRun(tx, send, { id, stops }, change)),
  };
}

/**
 * Does the next work of an import, if there is any. Safe to run repeatedly and concurrently.
 * @param areas of the showcase, whose Arabic names a file may omit
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
