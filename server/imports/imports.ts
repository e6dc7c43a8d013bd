import type { AreaDefinition } from "../../domain/places/area.ts";
import type { Kysely, Transaction } from "kysely";
import { importRights } from "../../domain/staff/rights/imports.ts";
import type { AccessRight } from "../../domain/staff/rights/right.ts";
import { type BusyImportState, type ImportMode, importStates } from "../../domain/uploads/import-state.ts";
import type { ChangeContext, DelayedChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { applyImportRun } from "./apply-run.ts";
import type { ProjectNameMeaning } from "../../domain/places/place-as-project.ts";
import { saveImportRowAnswer } from "./save-row-answer.ts";
import { findOrCreatePartner, listPartners } from "./columns/partners.ts";
import { findImportRun, type ImportRun, listFaultyRows, listImportRuns } from "./find-runs.ts";
import { listRowsWithQuestions, listPriceQuestions } from "./rows/list-questioned.ts";
import { streamSkippedRows } from "./rows/skipped-rows.ts";
import {
  mappingsFromGuesses,
  changeColumnMappings,
  changeImportPartner,
  type ColumnMapping,
  type ChangeColumnsResult,
} from "./map-columns.ts";
import { savePriceDecision, type PriceDecisionInput } from "./rows/price-decisions.ts";
import { saveProjectNameAnswer, listAmbiguousProjectNames } from "./rows/project-answers.ts";
import { stageImportFile } from "./read-run.ts";
import {
  deleteImportData,
  deleteImportFile,
  type ImportActionResult,
  lockImportRun,
  updateImportRun,
} from "./run-state.ts";
import { createImportRun, storeImportFile, deleteOldImports } from "./store-import.ts";
import { stopImportRun } from "./stop-run.ts";
import type { TableReader } from "./tables/table-reader.ts";
import { undoImportRun } from "./undo-run.ts";

export type StartImportResult =
  | { readonly kind: "started"; readonly id: number }
  /** Another import is in progress. */
  | { readonly kind: "busy" }
  /** The staff member's session or permission has ended; nothing is stored. */
  | { readonly kind: "late" };

/** Imports of listings from files. */
export type ImportService = ReturnType<typeof createImportService>;

/** The result of mapping columns; "busy" if another import is in progress. */
export type MapColumnsResult = ChangeColumnsResult | { readonly kind: "busy" };

/** A row of an import's file. */
interface RunRowRef {
  readonly id: number;
  readonly row: number;
}

interface ImportDeps {
  readonly db: Kysely<Schema>;
  /** Queues the background job of an import in the given transaction. */
  readonly send: (runId: number, transaction: Transaction<Schema>) => Promise<void>;
  /** Resolves once the job queue has started; awaited before each transaction that calls `send`. */
  readonly untilStarted?: () => Promise<void>;
}

/** Creates the actions on imports. They check no permission: routes check the staff member's before they call one. */
export function createImportService({ db, send, untilStarted = async () => {} }: ImportDeps) {
  const transact = async <Result>(act: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result> => {
    await untilStarted();
    return db.transaction().execute(act);
  };

  /**
   * Runs `act` if the import's state allows it. Returns "late" if it does not, or if another import is in
   * progress.
   */
  const runAction = async (
    id: number,
    { whyNot }: AccessRight<[ImportRun], string>,
    act: (tx: Transaction<Schema>) => Promise<ImportActionResult | void>,
  ): Promise<ImportActionResult> => {
    try {
      return await transact(async (tx) => {
        // The import is locked first, so that `findImportRun` reads its newest state.
        await lockImportRun(tx, id, importStates);
        const run = await findImportRun(tx, id);
        if (run === null || whyNot(run) !== null) return { kind: "late" };
        return (await act(tx)) ?? { kind: "going-on" };
      });
    } catch (error) {
      if (isBusy(error)) return { kind: "late" };
      throw error;
    }
  };

  /** Stores the mapping of columns, and queues another reading of the file if the mapping changes what is read. */
  const saveMapping = async (
    id: number,
    save: (tx: Transaction<Schema>) => Promise<ChangeColumnsResult>,
  ): Promise<MapColumnsResult> => {
    try {
      return await transact(async (tx) => {
        const result = await save(tx);
        if (result.kind === "read-again") await send(id, tx);
        return result;
      });
    } catch (error) {
      if (isBusy(error)) return { kind: "busy" };
      throw error;
    }
  };

  return {
    /**
     * Stores a file and queues the job that reads and compares it; listings do not change.
     * @param partner name of the file's sender, or "" if unknown; the partner's earlier column mappings apply to
     * the file
     */
    async start(
      file: string,
      fileName: string,
      change: DelayedChangeContext,
      partner = "",
    ): Promise<StartImportResult> {
      try {
        const id = await transact(async (tx) => {
          if (!((await change.isStillAllowed?.(tx)) ?? true)) return null;
          const newId = await createImportRun(
            tx,
            { fileName, partnerId: await findOrCreatePartner(tx, partner) },
            change,
          );
          await storeImportFile(tx, newId, file);
          await send(newId, tx);
          return newId;
        });
        if (id === null) return { kind: "late" };
        await deleteOldImports(db, id);
        return { kind: "started", id };
      } catch (error) {
        if (isBusy(error)) return { kind: "busy" };
        throw error;
      }
    },

    find: (id: number) => findImportRun(db, id),
    /** The latest imports, newest first. */
    list: (limit: number) => listImportRuns(db, limit),
    /** The names of partners who have sent files. */
    partners: () => listPartners(db),
    /** At most `most` rows, in the file's order, with a suspicious amount other than the price. */
    doubtful: (id: number, most: number) => listRowsWithQuestions(db, id, "doubts", most),
    /** At most `most` rows whose listings lack essential data. */
    drafts: (id: number, most: number) => listRowsWithQuestions(db, id, "lacks", most),
    /** The first rows with a question about the price that are not imported yet, open ones first. */
    prices: (id: number, most: number) => listPriceQuestions(db, id, most),
    /** Project names that may be places: open ones first, then those with the most rows. */
    askedNames: (id: number, most: number) => listAmbiguousProjectNames(db, id, most),
    /** @param page from 1; a number past the end gives the last page */
    faults: (id: number, page: number) => listFaultyRows(db, id, page),
    /** Streams the rows that were not imported, in the file's order. */
    leftOut: (id: number) => streamSkippedRows(db, id),

    /** Maps columns of the file to fields, here and in later files of the partner. */
    map: (id: number, choices: readonly ColumnMapping[], change: ChangeContext) =>
      saveMapping(id, (tx) => changeColumnMappings(tx, id, () => choices, change)),
    /** Accepts the guessed fields of all columns that have no field yet. */
    acceptGuesses: (id: number, change: ChangeContext) =>
      saveMapping(id, (tx) => changeColumnMappings(tx, id, mappingsFromGuesses, change)),
    /** Sets the partner of the file. */
    setPartner: (id: number, name: string, change: ChangeContext) =>
      saveMapping(id, (tx) => changeImportPartner(tx, id, name, change)),

    /** Answers the question about the price of a row; "late" if the row has no such question any more. */
    answerPrice: ({ id, row }: RunRowRef, choice: PriceDecisionInput, change: ChangeContext) =>
      runAction(id, importRights.answer, (tx) =>
        saveImportRowAnswer(tx, id, () => savePriceDecision(tx, { runId: id, row }, choice, change)),
      ),
    /**
     * Answers the question whether a row's project is a place, for all rows with that project name. Null reopens
     * the question.
     */
    answerProject: ({ id, row }: RunRowRef, answer: ProjectNameMeaning | null, change: ChangeContext) =>
      runAction(id, importRights.answer, (tx) =>
        saveImportRowAnswer(tx, id, () => saveProjectNameAnswer(tx, { runId: id, row }, answer, change)),
      ),

    /**
     * Queues the job that writes the rows. It skips rows with an open question; once staff have answered, a second
     * call writes those too.
     * @param publishes whether to publish new listings without a status and those with a suspicious amount other
     * than the price; otherwise they are held as paused
     */
    apply: (
      id: number,
      mode: ImportMode,
      change: ChangeContext,
      { publishes = false }: { readonly publishes?: boolean } = {},
    ) =>
      runAction(id, importRights[mode], async (tx) => {
        await updateImportRun(tx, id, { state: "applying", mode, publishes, ...decided(change) });
        await deleteImportFile(tx, id);
        await send(id, tx);
      }),

    discard: (id: number, change: ChangeContext) =>
      runAction(id, importRights.discard, async (tx) => {
        await updateImportRun(tx, id, { state: "discarded", ...decided(change) });
        await deleteImportData(tx, id);
      }),

    /** Queues the undo of the last import. */
    undo: (id: number, change: ChangeContext) =>
      runAction(id, importRights.undo, async (tx) => {
        // From now on `rows_left` counts the listings that the undo does not restore.
        await updateImportRun(tx, id, {
          state: "undoing",
          rows_left: 0,
          reference: null,
          ...decided(change),
        });
        await send(id, tx);
      }),

    /**
     * Stops the work in progress. Rows that an interrupted import has written are undone.
     * @param stops the state that the staff member's page showed. If a first request was carried out but its
     * response got lost, the repeated request must not stop the undo that has begun since.
     */
    stop: (id: number, stops: BusyImportState | null, change: ChangeContext) =>
      runAction(id, importRights.stop, (tx) => stopImportRun(tx, send, { id, stops }, change)),
  };
}

/**
 * Runs the next background work of an import, if there is any. Repeated and concurrent calls are safe.
 * @param areas of the showcase, whose Arabic names a file may omit
 */
export async function continueImportRun(
  db: Kysely<Schema>,
  reader: TableReader,
  id: number,
  signal: AbortSignal,
  areas: readonly AreaDefinition[],
): Promise<void> {
  await stageImportFile(db, reader, id, signal, areas);
  await applyImportRun(db, id, signal);
  await undoImportRun(db, id, signal);
}

function decided({ actorId, now }: ChangeContext) {
  return { decided_by: actorId, decided_at: now };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "import_run_busy";
}
