import type { PictureFetchCounts } from "../../uploads/fetched-picture.ts";
import { isImportBusy, type ImportState } from "../../uploads/import-state.ts";
import { defineAccessRight } from "./right.ts";

interface ImportFacts {
  readonly state: ImportState;
  /** True if no later import has changed anything. */
  readonly isLast: boolean;
  /** Row counts by effect. `applied` were written; `left` were not, because somebody changed the listing first. */
  readonly rows: {
    readonly new: number;
    readonly changed: number;
    readonly faulty: number;
    readonly applied: number;
    readonly left: number;
  };
}

/** Number of rows that are valid and not written yet, including rows whose questions were answered later. */
export function countRowsToWrite({ rows }: Pick<ImportFacts, "rows">): number {
  return rows.new + rows.changed - rows.applied - rows.left;
}

const denyIfDecided = ({ state }: Pick<ImportFacts, "state">) => (state === "checked" ? null : "not-waiting");
/** Rows with open questions stay open after the others are written, until another import changes something. */
const denyIfOver = ({ state, isLast }: Pick<ImportFacts, "state" | "isLast">) =>
  state === "checked" || (state === "applied" && isLast) ? null : "not-waiting";
const denyIfEmpty = (run: ImportFacts) =>
  denyIfOver(run) ?? (countRowsToWrite(run) <= 0 ? "nothing-to-write" : null);

/** Rights on an import; they do not depend on who started it. */
export const importRights = {
  /** Writes all rows; refused if any has a fault. */
  all: defineAccessRight(
    "imports:run",
    (run: ImportFacts) =>
      denyIfDecided(run) ?? denyIfEmpty(run) ?? (run.rows.faulty > 0 ? "faulty-rows" : null),
  ),
  /** Writes the rows without a fault. */
  good: defineAccessRight("imports:run", denyIfEmpty),
  discard: defineAccessRight("imports:run", denyIfDecided),
  /** Assigns fields to columns, or a sender to the file; the file is then read again. */
  map: defineAccessRight("imports:run", ({ state }: Pick<ImportFacts, "state">) =>
    state === "checked" || state === "reading" ? null : "not-waiting",
  ),
  /** Answers a question about a row. */
  answer: defineAccessRight("imports:run", denyIfOver),
  /** Undoes the import; possible only for the last one that changed anything, which the database knows (`canUndo`). */
  undo: defineAccessRight("imports:run", ({ canUndo }: { readonly canUndo: boolean }) =>
    canUndo ? null : "not-the-last",
  ),
  /** Retries pictures that could not be fetched. */
  fetchAgain: defineAccessRight("imports:run", ({ failed }: Pick<PictureFetchCounts, "failed">) =>
    failed > 0 ? null : "nothing-failed",
  ),
  stop: defineAccessRight("imports:run", ({ state }: Pick<ImportFacts, "state">) =>
    isImportBusy(state) ? null : "idle",
  ),
};
