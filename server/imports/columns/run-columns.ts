import {
  type FileCell,
  type HeaderColumn,
  isImportableColumn,
} from "../../../domain/uploads/file-columns.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";

/** A column of an import's file, as the import's page shows it. */
export interface ImportColumn extends HeaderColumn {
  /** Examples of its cells. */
  readonly samples: readonly string[];
  /** The number of its empty cells. */
  readonly empty: number;
}

const limits = { name: 100, samples: 3, characters: 40, looked: 40 } as const;

/** The first non-empty cells of each column, at most `limits.looked`; fields are guessed from them. */
export function sampleCellsByColumn(
  rows: readonly (readonly FileCell[])[],
  columns: number,
): readonly string[][] {
  return Array.from({ length: columns }, (_, index) =>
    rows
      .map((cells) => String(cells[index] ?? "").trim())
      .filter((cell) => cell !== "")
      .slice(0, limits.looked),
  );
}

export type ColumnSampler = ReturnType<typeof createColumnSampler>;

/** Counts the empty cells of each column, and collects up to `limits.samples` distinct other cells as examples. */
export function createColumnSampler(columns: readonly HeaderColumn[]) {
  const counters = columns.map((column) => ({ column, samples: new Set<string>(), empty: 0 }));
  return {
    add(cells: readonly FileCell[]): void {
      for (const [index, counter] of counters.entries()) {
        const cell = cells[index] ?? "";
        if (cell === "" || (typeof cell === "string" && cell.trim() === "")) counter.empty++;
        else if (counter.samples.size < limits.samples)
          counter.samples.add(normaliseSingleLine(String(cell), limits.characters).kept);
      }
    },

    result: (): readonly ImportColumn[] =>
      counters.map(({ column, samples, empty }) =>
        Object.assign({}, column, {
          name: normaliseSingleLine(column.name, limits.name).kept,
          samples: [...samples],
          empty,
        }),
      ),
  };
}

/** Parses the column list that an import stores as JSON. */
export function parseImportColumns(stored: unknown): readonly ImportColumn[] {
  return (stored as readonly ImportColumn[]).map((column) =>
    Object.assign({}, column, { field: knownField(column.field), guess: knownField(column.guess) }),
  );
}

/** Returns null for a field that this version does not have; another version of the software may have stored it. */
function knownField(field: string | null) {
  return field !== null && isImportableColumn(field) ? field : null;
}

/** Whether the column has no field yet: neither its name nor an answer of staff determined one. */
export function isUnmappedColumn({ reason }: HeaderColumn): boolean {
  return reason === null;
}
