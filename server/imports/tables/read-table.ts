import { open } from "node:fs/promises";
import type { FileWarning } from "../../../domain/uploads/file-warning.ts";
import { createCellChecker } from "./check-cells.ts";
import { readCsv } from "./csv-table.ts";
import { refuseNonTableFile, refuseNonTableText } from "./file-kinds.ts";
import { readRowsFromHeader } from "./header-search.ts";
import { isJson, readJson } from "./json-table.ts";
import { type RawTableRow, TableFault, tableLimits, type TableRow } from "./table-fault.ts";
import { decodeFileText, detectTextEncoding, sampleNonAsciiWords } from "./text-encoding.ts";
import { readXlsx } from "./xlsx-table.ts";

const startBytes = 64 << 10;

interface ReadOptions {
  /** Called with each note about the file; some notes follow only after the last row. */
  readonly note?: (note: FileWarning) => void;
}

/**
 * Reads a file as a table: its header, and the rows below it. Memory use does not grow with the file.
 * @throws {TableFault} if the file cannot be read as a table
 */
export async function* readTable(file: string, options: ReadOptions = {}): AsyncGenerator<TableRow> {
  const { note = () => {} } = options;
  const cells = createCellChecker();
  const checked = async function* () {
    for await (const row of readRawRows(file, options)) yield cells.check(row);
  };
  yield* readRowsFromHeader(checked(), note);
  cells.notes().forEach(note);
}

/** The raw rows of a file. Its kind is detected from its first bytes, not from its name. */
export async function* readRawRows(
  file: string,
  { note = () => {} }: ReadOptions = {},
): AsyncGenerator<RawTableRow> {
  const start = await readStart(file);
  if (isZip(start)) {
    yield* readXlsx(file, note);
    return;
  }
  await refuseNonTableFile(file, start);
  const encoding = await detectTextEncoding(file, start);
  const text = new TextDecoder(encoding).decode(start);
  refuseNonTableText(text);
  if (encoding.startsWith("utf-16")) note({ kind: "utf-16" });
  else if (encoding === "windows-1256" || encoding === "windows-1252")
    note({ kind: encoding, names: await sampleNonAsciiWords(file, encoding) });
  const decoded = () => decodeFileText(file, encoding);
  if (isJson(text)) yield* readJson(decoded);
  else yield* readCsv(decoded(), text);
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
