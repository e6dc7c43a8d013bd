import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll } from "vitest";
import { ZipFile } from "yazl";
import type { FileWarning } from "../../../domain/uploads/file-warning.ts";
import { collect } from "../../../tests/support/collect.ts";
import { readRawRows, readTable } from "./read-table.ts";
import { TableFault, type TableRow } from "./table-fault.ts";

type Parts = Readonly<Record<string, string | Buffer | Iterable<Buffer>>>;

/** Creates files for one test file, and removes them afterwards. */
export function createTableFiles() {
  const folder = mkdtempSync(join(tmpdir(), "home-finder-tables-"));
  let files = 0;
  const nextFile = () => join(folder, String(files++));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function fileOf(content: string | Buffer): string {
    const file = nextFile();
    writeFileSync(file, content);
    return file;
  }

  /** Creates a zip file of these parts; a part may be any size. */
  async function zipOf(parts: Parts): Promise<string> {
    const zip = new ZipFile();
    for (const [name, content] of Object.entries(parts))
      if (typeof content === "string")
        zip.addBuffer(Buffer.from(content), name, { compress: content !== "" });
      else if (Buffer.isBuffer(content)) zip.addBuffer(content, name);
      else zip.addReadStream(Readable.from(content), name);
    zip.end();
    const file = nextFile();
    await pipeline(zip.outputStream as Readable, createWriteStream(file));
    return file;
  }

  /** Creates a workbook with a hidden first sheet and the given second one. */
  const bookOf = (sheet: string | Iterable<Buffer>, { shared = "<sst/>", ...others }: BookParts = {}) =>
    zipOf({
      "xl/workbook.xml": workbookXml,
      "xl/_rels/workbook.xml.rels": relations,
      "xl/sharedStrings.xml": shared,
      "xl/worksheets/s.xml": sheet,
      ...others,
    });

  return { fileOf, zipOf, bookOf };
}

interface BookParts extends Record<string, string | Iterable<Buffer> | undefined> {
  readonly shared?: string | Iterable<Buffer>;
}

export const workbookXml =
  '<workbook xmlns:r="x"><sheets><sheet name="Old" state="hidden" r:id="r0"/><sheet name="S" r:id="r1"/><sheet name="T" r:id="r3"/></sheets></workbook>';
const relations =
  '<Relationships><Relationship Id="r0" Target="worksheets/none.xml" Type="x/worksheet"/><Relationship Id="r1" Target="/xl/worksheets/s.xml" Type="x/worksheet"/><Relationship Id="r2" Target="sharedStrings.xml" Type="x/sharedStrings"/><Relationship Id="r3" Target="worksheets/t.xml" Type="x/worksheet"/></Relationships>';

/** The XML of a sheet with these rows from row 1, followed by the XML `xmlAfter`. */
export function worksheetXml(rows: readonly (readonly (string | number)[])[], xmlAfter = ""): string {
  const cell = (value: string | number) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="str"><v>${value}</v></c>`;
  const xml = rows.map((cells) => `<row>${cells.map(cell).join("")}</row>`).join("");
  return `<worksheet><sheetData>${xml}</sheetData>${xmlAfter}</worksheet>`;
}

/** Reads the cells of a file without interpreting them. */
export async function readRawCells(file: string): Promise<(string | number)[][]> {
  return (await collect(readRawRows(file))).map(({ cells }) => cells.slice());
}

/** Reads the table of a file, and the notes about it. */
export async function readTableWithNotes(
  file: string,
): Promise<{ readonly rows: readonly TableRow[]; readonly notes: readonly FileWarning[] }> {
  const notes: FileWarning[] = [];
  const rows = await collect(readTable(file, { note: (note) => void notes.push(note) }));
  return { rows, notes };
}

/** Describes why a file is refused, in one line: the fault, and its row, other row and names, if it has them. */
export async function describeTableFault(file: string): Promise<string> {
  try {
    await collect(readTable(file));
    return "none";
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    const { trouble, row, otherRow, names } = error;
    return [
      trouble,
      ...(row === null ? [] : [`in ${row}`]),
      ...(otherRow === null ? [] : [`after ${otherRow}`]),
      ...(names.length === 0 ? [] : [`(${names.join("|")})`]),
    ].join(" ");
  }
}

/** Encodes a text in a Windows encoding; Node can only decode these. */
export function encodeSingleByte(text: string, encoding: string): Buffer {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const bytes = Array.from(text, (character) => characters.indexOf(character));
  if (bytes.includes(-1)) throw new Error(`${encoding} cannot write ${text}`);
  return Buffer.from(bytes);
}
