import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { columnLetters } from "./column-letters.ts";

const heading = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageTypes = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** All files in the workbook's ZIP archive except the sheet itself; a workbook has one sheet. */
const partsOf = (sheetName: string): readonly (readonly [name: string, xml: string])[] => [
  [
    "[Content_Types].xml",
    `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

/** Layout of the sheet. */
export interface SheetLayout {
  /** Name on the sheet's tab: up to 31 letters, digits and spaces. */
  readonly name: string;
  /** Whether columns run from right to left, for Arabic. */
  readonly isRightToLeft?: boolean;
  /** Widths of the columns in characters, from the first; absent for the spreadsheet program's default. */
  readonly widths?: readonly number[];
}

/** Writes rows as a workbook, piece by piece, so that the whole sheet is never in memory. */
export async function* writeXlsx(
  rows: AsyncIterable<readonly (readonly (string | number)[])[]>,
  layout: SheetLayout = { name: "Properties" },
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetXml(rows, layout));
  const output = zip.outputStream as Readable;
  // Destroy the output when reading rows fails, so that the file cannot look complete.
  sheet.on("error", (error) => output.destroy(error));
  for (const [name, xml] of partsOf(layout.name)) zip.addBuffer(Buffer.from(heading + xml), name);
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  try {
    for await (const part of output) yield part as Buffer;
  } finally {
    sheet.destroy();
  }
}

async function* sheetXml(
  rows: AsyncIterable<readonly (readonly (string | number)[])[]>,
  { isRightToLeft, widths = [] }: SheetLayout,
): AsyncGenerator<Buffer> {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join("");
  const direction = isRightToLeft ? ' rightToLeft="1"' : "";
  const firstRow = `<sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView>`;
  yield Buffer.from(
    `${heading}<worksheet xmlns="${main}"><sheetViews>${firstRow}</sheetViews>${widths.length > 0 ? `<cols>${columns}</cols>` : ""}<sheetData>`,
  );
  let row = 0;
  for await (const batch of rows) {
    let xml = "";
    for (const cells of batch) {
      row += 1;
      xml += `<row r="${row}">${cells.map((cell, index) => cellXml(cell, columnLetters(index) + row)).join("")}</row>`;
    }
    yield Buffer.from(xml);
  }
  yield Buffer.from("</sheetData></worksheet>");
}

function cellXml(cell: string | number, reference: string): string {
  if (cell === "") return "";
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Escapes text for XML, and characters that XML cannot contain as `_xHHHH_`, as the file format requires. Text
 * that already looks like such an escape is escaped too.
 */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(/[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      return `_x${code}_`;
    });
}
