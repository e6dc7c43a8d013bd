import { open } from "node:fs/promises";
import { readCsv } from "./csv-table.ts";
import { TableFault, tableLimits, type TableRow } from "./table-fault.ts";
import { readXlsx } from "./xlsx-table.ts";

const startBytes = 64 << 10;

/**
 * Reads a file as a table, whatever its name says: what it is shows in its first bytes. Memory does not grow with it.
 * @throws {TableFault} when it is none that can be read
 */
export async function* readTable(file: string): AsyncGenerator<TableRow> {
  const start = await readStart(file);
  if (isZip(start)) yield* readXlsx(file);
  else {
    refuseOthers(start);
    yield* readCsv(file, start);
  }
}

function isZip(start: Buffer): boolean {
  return start.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new TableFault("empty");
    if (size > tableLimits.fileBytes) throw new TableFault("too-large");
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What no table has; tabs, line ends and the escape of old terminals may stand in one. */
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

/** Files of other kinds, and texts in other encodings, by what they begin with. */
function refuseOthers(start: Buffer): void {
  const hex = start.subarray(0, 4).toString("hex");
  // OLE: workbooks of before 2007, and newer ones behind a password.
  if (hex === "d0cf11e0") throw new TableFault("old-excel");
  if (hex.startsWith("fffe") || hex.startsWith("feff")) throw new TableFault("utf16");
  const zeros = start.filter((byte) => byte === 0).length;
  if (zeros > start.length / 4) throw new TableFault("utf16");
  if (start.some(isControl) || /^(?:%PDF|\s*<)/.test(start.toString("latin1")))
    throw new TableFault("not-a-table");
}
