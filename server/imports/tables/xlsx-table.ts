import type { FileWarning } from "../../../domain/uploads/file-warning.ts";
import { refuseNonWorkbookZip } from "./file-kinds.ts";
import { createSheetXmlReader } from "./sheet-rows.ts";
import { createMergedRangeLookup, hasFilledCells, readMergedRanges } from "./sheet-scan.ts";
import { type RawTableRow, TableFault } from "./table-fault.ts";
import { readWorkbook, type Workbook, workbookXmlPath } from "./workbook.ts";
import { openZip, type ZipArchive } from "./zip-parts.ts";

/** Reads the first visible sheet of a workbook, row by row. */
export async function* readXlsx(
  file: string,
  note: (note: FileWarning) => void,
): AsyncGenerator<RawTableRow> {
  const zip = await openZip(file);
  try {
    if (!zip.has(workbookXmlPath)) refuseNonWorkbookZip(zip.names, await readMimetype(zip));
    const workbook = await readWorkbook(zip);
    const { shared, dayOffset, sheets } = workbook;
    const sheet = sheets[0]?.part ?? "";
    const others = await otherSheets(zip, workbook);
    if (others.length > 1) note({ kind: "other-sheets", names: others });
    const reader = createSheetXmlReader(shared, dayOffset);
    const mergedAt = createMergedRangeLookup(await readMergedRanges(zip, sheet));
    let width = 0;
    let isEmpty = true;
    for await (const part of zip.text(sheet)) {
      const fault = faultOf(() => reader.write(part));
      for (const row of reader.take()) {
        isEmpty = false;
        const { cells } = row;
        // Rows may omit empty cells at their end.
        width = Math.max(width, cells.length);
        while (cells.length < width) cells.push("");
        const merged = mergedAt(row.row);
        yield merged.length > 0 ? { ...row, merged } : row;
      }
      if (fault) throw fault;
      // The parts of the sheet after its rows are not needed.
      if (reader.isOver) break;
    }
    if (isEmpty && others.length > 1) throw new TableFault("rows-elsewhere", { names: others });
    if (isEmpty && zip.names.some((name) => name.startsWith("xl/media/")))
      throw new TableFault("only-pictures");
  } finally {
    zip.close();
  }
}

/** Returns a fault instead of throwing it, so that the rows before the fault are yielded first. */
function faultOf(read: () => void): TableFault | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof TableFault) return error;
    throw error;
  }
}

/** Reads the part in which OpenDocument files declare their type; "" if there is none. */
async function readMimetype(zip: ZipArchive): Promise<string> {
  if (!zip.has("mimetype")) return "";
  for await (const text of zip.text("mimetype")) if (text !== "") return text.trimStart();
  return "";
}

/** The maximum number of visible sheets that are searched for rows. */
const maxSheets = 20;
const maxSheetNames = 8;

/** Names of the first visible sheet and of the other visible sheets that have rows. */
async function otherSheets(zip: ZipArchive, { sheets }: Workbook): Promise<readonly string[]> {
  const [first, ...others] = sheets.slice(0, maxSheets);
  const names = [first?.name ?? ""];
  for (const { name, part } of others)
    if (names.length <= maxSheetNames && part !== first?.part && (await hasFilledCells(zip, part)))
      names.push(name);
  return names;
}
