import { type FileCell, type HeaderColumn, isReadColumn } from "../../../domain/uploads/file-columns.ts";
import { tidyText } from "../../../domain/text/single-line.ts";

/** A column of a run's file, as its page shows it. */
export interface RunColumn extends HeaderColumn {
  /** Some of what its cells hold. */
  readonly samples: readonly string[];
  /** How many of its cells hold nothing. */
  readonly empty: number;
}

const limits = { name: 100, samples: 3, characters: 40, looked: 40 } as const;

/** What the first rows hold, by column: what a column is guessed by. */
export function cellsByColumn(rows: readonly (readonly FileCell[])[], columns: number): readonly string[][] {
  return Array.from({ length: columns }, (_, index) =>
    rows
      .map((cells) => String(cells[index] ?? "").trim())
      .filter((cell) => cell !== "")
      .slice(0, limits.looked),
  );
}

export type ColumnCounter = ReturnType<typeof countColumns>;

/** Counts cells of a file as its rows are read, and keeps some of them as samples. */
export function countColumns(named: readonly HeaderColumn[]) {
  const counted = named.map((column) => ({ column, samples: new Set<string>(), empty: 0 }));
  return {
    add(cells: readonly FileCell[]): void {
      for (const [index, one] of counted.entries()) {
        const cell = cells[index] ?? "";
        if (cell === "" || (typeof cell === "string" && cell.trim() === "")) one.empty++;
        else if (one.samples.size < limits.samples)
          one.samples.add(tidyText(String(cell), limits.characters).kept);
      }
    },

    result: (): readonly RunColumn[] =>
      counted.map(({ column, samples, empty }) =>
        Object.assign({}, column, {
          name: tidyText(column.name, limits.name).kept,
          samples: [...samples],
          empty,
        }),
      ),
  };
}

/** The columns as the database has them. */
export function toRunColumns(kept: unknown): readonly RunColumn[] {
  return (kept as readonly RunColumn[]).map((column) =>
    Object.assign({}, column, { field: known(column.field), guess: known(column.guess) }),
  );
}

/** An older version may have kept fields that this version does not know. */
function known(field: string | null) {
  return field !== null && isReadColumn(field) ? field : null;
}

/** A column that nobody has said anything of. */
export function isOpen({ reason }: HeaderColumn): boolean {
  return reason === null;
}
