import { isBusy, type ImportState } from "../../uploads/import-state.ts";
import { right } from "./right.ts";

interface ImportFacts {
  readonly state: ImportState;
  /** Rows of the file by what they would do. */
  readonly rows: { readonly new: number; readonly changed: number; readonly faulty: number };
}

const unlessDecided = ({ state }: ImportFacts) => (state === "checked" ? null : "not-waiting");
const good = (run: ImportFacts) =>
  unlessDecided(run) ?? (run.rows.new + run.rows.changed === 0 ? "nothing-to-write" : null);

/** What can be done with an import, whoever began it. */
export const importRights = {
  /** Writes every row. */
  all: right("imports:run", (run: ImportFacts) => good(run) ?? (run.rows.faulty > 0 ? "faulty-rows" : null)),
  /** Writes the rows without a fault. */
  good: right("imports:run", good),
  discard: right("imports:run", unlessDecided),
  /** Takes back what it wrote: only the last import that changed anything, which the database knows (`canUndo`). */
  undo: right("imports:run", ({ canUndo }: { readonly canUndo: boolean }) =>
    canUndo ? null : "not-the-last",
  ),
  stop: right("imports:run", ({ state }: Pick<ImportFacts, "state">) => (isBusy(state) ? null : "idle")),
};
