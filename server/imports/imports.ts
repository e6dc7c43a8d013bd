import type { FaultAt } from "../../domain/uploads/listing-file.ts";
import type { Change } from "../audit/change.ts";
import type { RunState } from "./run-state.ts";
import type { FileTrouble, TableTrouble } from "./tables/table-fault.ts";

/** One import, from the file to what came of it. */
export interface ImportRun {
  readonly id: number;
  readonly fileName: string;
  /** Who sent the file; null for a command of the server's owner, or an account that is gone. */
  readonly actorName: string | null;
  readonly createdAt: Date;
  readonly state: RunState;
  /** Whether all or nothing was chosen, or the good rows; null before the choice. */
  readonly mode: ImportMode | null;
  /** Why the file is refused; its row and its columns, where they are at fault. */
  readonly trouble: TableTrouble | FileTrouble | null;
  readonly troubleRow: number | null;
  readonly troubleNames: readonly string[];
  readonly rows: {
    readonly read: number;
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly faulty: number;
    readonly applied: number;
    readonly undone: number;
    readonly left: number;
  };
  /** Under which the log has what went wrong on our side; null when nothing did. */
  readonly reference: string | null;
  /** It is the last one that changed anything, and can be taken back. */
  readonly canUndo: boolean;
}

export type ImportMode = "all" | "good";

/** A row that was not imported, or not taken back, and why. */
export interface FaultyRow {
  readonly row: number;
  readonly unitCode: string;
  readonly faults: readonly FaultAt[];
}

export interface FaultPage {
  readonly rows: readonly FaultyRow[];
  readonly page: number;
  readonly pageCount: number;
}

export type ImportStart =
  | { readonly kind: "started"; readonly id: number }
  /** Another import is under way. */
  | { readonly kind: "busy" };

/** Whether what was chosen is being done now; "late" when there is nothing to choose any more, or another is under way. */
export type ImportChoice = { readonly kind: "going-on" | "late" };

/** Properties from files. Callers see to it that the one who asks may. */
export interface Imports {
  /** Takes a file; it is read and compared in the background, and nothing is changed. */
  start(file: string, fileName: string, change: Change): Promise<ImportStart>;
  find(id: number): Promise<ImportRun | null>;
  /** The newest first. */
  list(limit: number): Promise<readonly ImportRun[]>;
  /** @param page from 1; one past the end shows the last */
  faults(id: number, page: number): Promise<FaultPage>;
  /** Writes what was read, in the background. */
  apply(id: number, mode: ImportMode, change: Change): Promise<ImportChoice>;
  discard(id: number, change: Change): Promise<ImportChoice>;
  /** Takes the last import back, in the background. */
  undo(id: number, change: Change): Promise<ImportChoice>;
  /** Ends what is being done, and takes back what was being written. */
  stop(id: number, change: Change): Promise<ImportChoice>;
}
