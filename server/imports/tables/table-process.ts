// A child process of table-reader.ts that reads uploaded files, one after another. A file that crashes or blocks
// this process does not affect page requests.
import { setPriority } from "node:os";
import type { FileWarning } from "../../../domain/uploads/file-warning.ts";
import { readTable } from "./read-table.ts";
import { TableFault, type TableRow } from "./table-fault.ts";
import type { TableReadRequest, TableReadReply } from "./table-reader.ts";

setPriority(Number(process.argv[2]));

let rows: AsyncGenerator<TableRow> | null = null;
// Notes about the file that have not been sent to the parent process yet.
let notes: FileWarning[] = [];

async function answer(order: TableReadRequest): Promise<TableReadReply> {
  if ("file" in order) {
    await rows?.return(undefined);
    notes = [];
    rows = readTable(order.file, { note: (note) => void notes.push(note) });
    return { rows: [], notes, isOver: false };
  }
  if (rows === null) throw new Error("No file is open");
  const batch: TableRow[] = [];
  while (batch.length < order.rows) {
    const next = await rows.next();
    if (next.done) return { rows: batch, notes: notes.splice(0), isOver: true };
    batch.push(next.value);
  }
  return { rows: batch, notes: notes.splice(0), isOver: false };
}

function toReply(error: unknown): TableReadReply {
  if (!(error instanceof TableFault)) return { fault: String(error) };
  const { trouble, row, otherRow, names } = error;
  return { trouble, row, otherRow, names, notes: notes.splice(0) };
}

process.on("message", (order: TableReadRequest) => {
  answer(order).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.(toReply(error)),
  );
});
// If the parent process is gone, replies cannot be sent; this error is ignored.
process.on("error", () => {});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A terminal sends SIGINT to the whole process group, but the parent process ends this one itself.
process.on("SIGINT", () => {});
