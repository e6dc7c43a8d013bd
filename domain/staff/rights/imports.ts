import type { FetchCounts } from "../../uploads/fetched-picture.ts";
import { isBusy, type ImportState } from "../../uploads/import-state.ts";
import { right } from "./right.ts";

interface ImportFacts {
  readonly state: ImportState;
  /** No import after it has changed anything. */
  readonly isLast: boolean;
  /** Rows of the file by what they would do, and those that are written or that somebody else was quicker with. */
  readonly rows: {
    readonly new: number;
    readonly changed: number;
    readonly faulty: number;
    readonly applied: number;
    readonly left: number;
  };
}

/** Rows of an import that are not written yet and can be: at first all that are good, later those answered since. */
export function rowsToWrite({ rows }: Pick<ImportFacts, "rows">): number {
  return rows.new + rows.changed - rows.applied - rows.left;
}

const unlessDecided = ({ state }: Pick<ImportFacts, "state">) => (state === "checked" ? null : "not-waiting");
/** Rows with open questions wait also when the others are written, until another import changes something. */
const unlessOver = ({ state, isLast }: Pick<ImportFacts, "state" | "isLast">) =>
  state === "checked" || (state === "applied" && isLast) ? null : "not-waiting";
const good = (run: ImportFacts) => unlessOver(run) ?? (rowsToWrite(run) <= 0 ? "nothing-to-write" : null);

/** What can be done with an import, whoever began it. */
export const importRights = {
  /** Writes every row, or none. */
  all: right(
    "imports:run",
    (run: ImportFacts) => unlessDecided(run) ?? good(run) ?? (run.rows.faulty > 0 ? "faulty-rows" : null),
  ),
  /** Writes the rows without a fault. */
  good: right("imports:run", good),
  discard: right("imports:run", unlessDecided),
  /** Says what a column is, or who sent the file: it is read again. */
  map: right("imports:run", ({ state }: Pick<ImportFacts, "state">) =>
    state === "checked" || state === "reading" ? null : "not-waiting",
  ),
  /** Answers a question about a row. */
  answer: right("imports:run", unlessOver),
  /** Takes back what it wrote: only the last import that changed anything, which the database knows (`canUndo`). */
  undo: right("imports:run", ({ canUndo }: { readonly canUndo: boolean }) =>
    canUndo ? null : "not-the-last",
  ),
  /** Fetches pictures that could not be had once more. */
  fetchAgain: right("imports:run", ({ failed }: Pick<FetchCounts, "failed">) =>
    failed > 0 ? null : "nothing-failed",
  ),
  stop: right("imports:run", ({ state }: Pick<ImportFacts, "state">) => (isBusy(state) ? null : "idle")),
};
