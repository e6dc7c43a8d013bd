import { fileURLToPath } from "node:url";
import type { FileWarning } from "../../../domain/uploads/file-warning.ts";
import { createChildWorker } from "../../process/child-worker.ts";
import { TableFault, type TableRow, type TableFaultKind } from "./table-fault.ts";

export type TableReadRequest = { readonly file: string } | { readonly rows: number };

export type TableReadReply =
  | { readonly rows: readonly TableRow[]; readonly notes: readonly FileWarning[]; readonly isOver: boolean }
  | {
      readonly trouble: TableFaultKind;
      readonly row: number | null;
      readonly otherRow: number | null;
      readonly names: readonly string[];
      readonly notes: readonly FileWarning[];
    }
  | { readonly fault: string };

/** Reads uploaded files in a child process, one at a time. */
export interface TableReader {
  /**
   * Reads the rows of a file in batches, starting with the header.
   * @param note is called with each note about the file, before the rows that follow it and before a fault is
   * thrown
   * @throws {TableFault} if the file cannot be read as a table
   */
  read(
    file: string,
    rowsAtOnce: number,
    signal: AbortSignal,
    note?: (note: FileWarning) => void,
  ): AsyncGenerator<readonly TableRow[]>;
}

/** The maximum wait for a reply of the child process, in milliseconds; accepted files need less. */
const timeoutMs = 30_000;

export function createTableReader(): TableReader {
  const worker = createChildWorker<TableReadRequest, TableReadReply>({
    program: fileURLToPath(new URL("table-process.ts", import.meta.url)),
    priority: 5,
    idleMs: 5_000,
    name: "The process that reads tables",
  });
  let queueTail: Promise<void> = Promise.resolve();

  const ask = async (order: TableReadRequest, signal: AbortSignal, note: (note: FileWarning) => void) => {
    const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const reply = await worker.ask(order, abortSignal).catch((error: unknown) => {
      // The file crashed the child process, or took too long.
      throw signal.aborted ? error : new TableFault("damaged");
    });
    if ("fault" in reply) throw new Error(reply.fault);
    reply.notes.forEach(note);
    if ("trouble" in reply) throw new TableFault(reply.trouble, reply);
    return reply;
  };

  return {
    async *read(file, rowsAtOnce, signal, note = () => {}) {
      const before = queueTail;
      let done = () => {};
      queueTail = new Promise((resolve) => (done = resolve));
      await before;
      // The child process is unreferenced, so this timer keeps a command in the terminal alive while it waits.
      const keepAlive = setInterval(() => {}, timeoutMs);
      try {
        await ask({ file }, signal, note);
        for (;;) {
          const { rows, isOver } = await ask({ rows: rowsAtOnce }, signal, note);
          if (rows.length > 0) yield rows;
          if (isOver) return;
        }
      } finally {
        clearInterval(keepAlive);
        done();
      }
    },
  };
}
