import { type FileCell, type HeaderColumn, isReadColumn } from "../../../domain/uploads/file-columns.ts";
import { normaliseText } from "../../../domain/text/single-line.ts";

/** A column of an import's file, as its page shows it. */
export interface RunColumn extends HeaderColumn {
  /** Examples of its cells. */
  readonly samples: readonly string[];
  /** The number of its empty cells. */
  readonly empty: number;
}

const limits = { name: 100, samples: 3, characters: 40, looked: 40 } as const;

/** The content of the first rows by column, from which fields are guessed. */
export function cellsByColumn(rows: readonly (readonly FileCell[])[], columns: number): readonly string[][] {
  return Array.from({ length: columns }, (_, index) =>
    rows
      .map((cells) => String(cells[index] ?? "").trim())
      .filter((cell) => cell !== "")
      .slice(0, limits.looked),
  );
}

export type ColumnCounter = ReturnType<typeof countColumns>;

/** Counts a file's cells while its rows are read, and keeps some as samples. */
export function countColumns(named: readonly HeaderColumn[]) {
  const counted = named.map((column) => ({ column, samples: new Set<string>(), empty: 0 }));
  return {
    add(cells: readonly FileCell[]): void {
      for (const [index, one] of counted.entries()) {
        const cell = cells[index] ?? "";
        if (cell === "" || (typeof cell === "string" && cell.trim() === "")) one.empty++;
        else if (one.samples.size < limits.samples)
          one.samples.add(normaliseText(String(cell), limits.characters).kept);
      }
    },

    result: (): readonly RunColumn[] =>
      counted.map(({ column, samples, empty }) =>
        Object.assign({}, column, {
          name: normaliseText(column.name, limits.name).kept,
          samples: [...samples],
          empty,
        }),
      ),
  };
}

/** Reads the stored columns. */
export function toRunColumns(kept: unknown): readonly RunColumn[] {
  return (kept as readonly RunColumn[]).map((column) =>
    Object.assign({}, column, { field: known(column.field), guess: known(column.guess) }),
  );
}

/** The database may have fields of another version. */
function known(field: string | null) {
  return field !== null && isReadColumn(field) ? field : null;
}

/** Whether nobody has said what the column is. */
export function isOpen({ reason }: HeaderColumn): boolean {
  return reason === null;
}
