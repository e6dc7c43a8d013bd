import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExpectedImportRowResult, ExpectedListing, MessyCells, MessyRow } from "./columns.ts";
import { createSeededRandom } from "../../support/seeded-random.ts";
import { createRowGenerator } from "./fill-rows.ts";

/** A row of by-hand.jsonl: the cells to test, with the expected result. */
interface HandRow {
  readonly why: string;
  readonly cells: MessyCells;
  readonly home?: ExpectedListing;
  readonly fault?: Pick<ExpectedImportRowResult, "column" | "kind">;
  readonly question?: "price" | "down";
  readonly or?: "fault" | "question";
  readonly suggestedEgp?: number;
  /** True if the row must be at the end of the file. */
  readonly last?: boolean;
}

export const messyRowCount = 300;
/** Numbers of rows after which the sheet has an empty row (`emptyRowPosition`) and its headings again (`repeatedHeadingsPosition`). */
export const emptyRowPosition = 100;
export const repeatedHeadingsPosition = 150;

/** Row number in the spreadsheet, counting the title, the headings, the empty row and the repeated headings. */
function rowNumber(index: number): number {
  return index + 3 + (index >= emptyRowPosition ? 1 : 0) + (index >= repeatedHeadingsPosition ? 1 : 0);
}

function readHandRows(): readonly HandRow[] {
  const lines = readFileSync(join(import.meta.dirname, "by-hand.jsonl"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as HandRow);
}

function expectedOf(handRow: HandRow, home: ExpectedListing): Omit<ExpectedImportRowResult, "row"> {
  const { why, or, fault, question, suggestedEgp } = handRow;
  const common = { why, ...(or && { or }) };
  if (fault) return { outcome: "fault", ...fault, ...common };
  if (!question) return { outcome: "home", ...common, home };
  const prompt = { column: question, ...(suggestedEgp && { suggestedEgp }) } as const;
  return { outcome: "question", ...prompt, ...common, ...(handRow.home && { home }) };
}

/** The rows of the messy file: handwritten ones in order, with generated rows in between. */
export function createMessyRows(): readonly MessyRow[] {
  const filler = createRowGenerator(createSeededRandom(32));
  const handRows = readHandRows();
  const last = handRows.filter((hand) => hand.last);
  const pending = handRows.filter((hand) => !hand.last);
  const handRowCount = pending.length;
  return Array.from({ length: messyRowCount }, (_, index) => {
    const isLast = index >= messyRowCount - last.length;
    // Distributes the handwritten rows evenly over the file, before those that must be at its end.
    const isHandRowDue =
      Math.floor(((index + 1) * handRowCount) / (messyRowCount - last.length)) >
      handRowCount - pending.length;
    const handRow = isLast ? last.shift() : isHandRowDue ? pending.shift() : undefined;
    const { cells, home } = handRow
      ? filler.complete(handRow.cells, handRow.home ?? {})
      : filler.invent(index + 1);
    const code = cells["code"] ?? `DH-${1001 + index}`;
    const listing = { code, ...home } as ExpectedListing;
    const expected = handRow ? expectedOf(handRow, listing) : { outcome: "home" as const, home: listing };
    return { cells: { ...cells, code }, expected: { row: rowNumber(index), ...expected } };
  });
}
