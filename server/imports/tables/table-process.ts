// A process of its own, started by table-reader.ts: reads the rows of one uploaded file after another, so that whatever
// a file does to its reader happens where nobody is being answered.
import { setPriority } from "node:os";
import type { FileNote } from "../../../domain/uploads/file-note.ts";
import { readTable } from "./read-table.ts";
import { TableFault, type TableRow } from "./table-fault.ts";
import type { TableOrder, TableReply } from "./table-reader.ts";

setPriority(Number(process.argv[2]));

let rows: AsyncGenerator<TableRow> | null = null;
// Those that were not sent yet.
let notes: FileNote[] = [];

async function answer(order: TableOrder): Promise<TableReply> {
  if ("file" in order) {
    await rows?.return(undefined);
    notes = [];
    rows = readTable(order.file, { note: (note) => void notes.push(note) });
    return { rows: [], notes, isOver: false };
  }
  if (rows === null) throw new Error("No file is open");
  const taken: TableRow[] = [];
  while (taken.length < order.rows) {
    const next = await rows.next();
    if (next.done) return { rows: taken, notes: notes.splice(0), isOver: true };
    taken.push(next.value);
  }
  return { rows: taken, notes: notes.splice(0), isOver: false };
}

function toReply(error: unknown): TableReply {
  if (!(error instanceof TableFault)) return { fault: String(error) };
  const { trouble, row, otherRow, names } = error;
  return { trouble, row, otherRow, names, notes: notes.splice(0) };
}

process.on("message", (order: TableOrder) => {
  answer(order).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.(toReply(error)),
  );
});
// Nobody is there any more to take an answer.
process.on("error", () => {});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Signals of the terminal reach the whole group; the site says itself when this one is to end.
process.on("SIGINT", () => {});
