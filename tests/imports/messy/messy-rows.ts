import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Expected, ExpectedHome, MessyCells, MessyRow } from "./columns.ts";
import { createFiller, seededChance } from "./fill-rows.ts";

/** A row of by-hand.jsonl: the cells to test, with the expected result. */
interface HandRow {
  readonly why: string;
  readonly cells: MessyCells;
  readonly home?: ExpectedHome;
  readonly fault?: Pick<Expected, "column" | "kind">;
  readonly question?: "price" | "down";
  readonly or?: "fault" | "question";
  readonly suggestedEgp?: number;
  /** True if the row must be at the end of the file. */
  readonly last?: boolean;
}

export const rowCount = 300;
/** Numbers of rows after which the sheet has an empty row (`emptyAfter`) and its headings again (`headingsAfter`). */
export const emptyAfter = 100;
export const headingsAfter = 150;

/** Row number in the spreadsheet, counting the title, the headings, the empty row and the repeated headings. */
function rowNumber(index: number): number {
  return index + 3 + (index >= emptyAfter ? 1 : 0) + (index >= headingsAfter ? 1 : 0);
}

function readByHand(): readonly HandRow[] {
  const lines = readFileSync(join(import.meta.dirname, "by-hand.jsonl"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as HandRow);
}

function expectedOf(hand: HandRow, home: ExpectedHome): Omit<Expected, "row"> {
  const { why, or, fault, question, suggestedEgp } = hand;
  const about = { why, ...(or && { or }) };
  if (fault) return { outcome: "fault", ...fault, ...about };
  if (!question) return { outcome: "home", ...about, home };
  const asked = { column: question, ...(suggestedEgp && { suggestedEgp }) } as const;
  return { outcome: "question", ...asked, ...about, ...(hand.home && { home }) };
}

/** The rows of the messy file: handwritten ones in order, with generated rows in between. */
export function messyRows(): readonly MessyRow[] {
  const filler = createFiller(seededChance(32));
  const hands = readByHand();
  const last = hands.filter((hand) => hand.last);
  const waiting = hands.filter((hand) => !hand.last);
  const byHand = waiting.length;
  return Array.from({ length: rowCount }, (_, index) => {
    const isLast = index >= rowCount - last.length;
    // Distributes the handwritten rows evenly over the file, before those that must be at its end.
    const isTurn = Math.floor(((index + 1) * byHand) / (rowCount - last.length)) > byHand - waiting.length;
    const hand = isLast ? last.shift() : isTurn ? waiting.shift() : undefined;
    const { cells, home } = hand ? filler.complete(hand.cells, hand.home ?? {}) : filler.invent(index + 1);
    const code = cells["code"] ?? `DH-${1001 + index}`;
    const whole = { code, ...home } as ExpectedHome;
    const expected = hand ? expectedOf(hand, whole) : { outcome: "home" as const, home: whole };
    return { cells: { ...cells, code }, expected: { row: rowNumber(index), ...expected } };
  });
}
