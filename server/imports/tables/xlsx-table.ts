import { posix } from "node:path";
import { sheetReader } from "./sheet-rows.ts";
import { TableFault, tableLimits, type TableRow } from "./table-fault.ts";
import { createXmlReader } from "./xml-events.ts";
import { openZip, type ZipParts } from "./zip-parts.ts";

const workbookPart = "xl/workbook.xml";
const relationsPart = "xl/_rels/workbook.xml.rels";

/** Reads the first visible sheet of a workbook, row by row. */
export async function* readXlsx(file: string): AsyncGenerator<TableRow> {
  const zip = await openZip(file);
  try {
    if (!zip.has(workbookPart)) throw new TableFault("not-a-workbook");
    const { relation, dayOffset } = await readWorkbook(zip);
    const targets = zip.has(relationsPart) ? await readRelations(zip) : [];
    const sheet = targets.find(({ id }) => id === relation)?.part ?? "xl/worksheets/sheet1.xml";
    const sharedPart = targets.find(({ type }) => type.endsWith("/sharedStrings"))?.part;
    const shared = sharedPart !== undefined && zip.has(sharedPart) ? await readShared(zip, sharedPart) : [];
    const reader = sheetReader(shared, dayOffset);
    let width = 0;
    for await (const part of zip.text(sheet)) {
      reader.write(part);
      for (const { row, cells } of reader.take()) {
        // Empty cells at its end are left out of a row.
        width ||= cells.length;
        while (cells.length < width) cells.push("");
        yield { row, cells };
      }
      // What follows the cells is not read.
      if (reader.isOver) break;
    }
  } finally {
    zip.close();
  }
}

interface Workbook {
  /** Of the first sheet that is not hidden. */
  readonly relation: string;
  /** Days to add to a date: a workbook may count from 1904. */
  readonly dayOffset: number;
}

async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  let relation: string | null = null;
  let dayOffset = 0;
  const read = createXmlReader({
    open(name, attributes) {
      if (name === "workbookPr" && /^(?:1|true)$/.test(attributes["date1904"] ?? "")) dayOffset = 1_462;
      const isVisible = (attributes["state"] ?? "visible") === "visible";
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (name === "sheet" && isVisible) relation ??= id ?? "";
    },
    close() {},
    text() {},
  });
  for await (const part of zip.text(workbookPart)) read(part);
  if (relation === null) throw new TableFault("not-a-workbook");
  return { relation, dayOffset };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly part: string;
}

async function readRelations(zip: ZipParts): Promise<readonly Relation[]> {
  const relations: Relation[] = [];
  const read = createXmlReader({
    open(name, { Id = "", Type = "", Target = "" }) {
      if (name !== "Relationship") return;
      const part = Target.startsWith("/") ? Target.slice(1) : posix.join("xl", Target);
      relations.push({ id: Id, type: Type, part });
      if (relations.length > tableLimits.entries) throw new TableFault("unpacks-too-far");
    },
    close() {},
    text() {},
  });
  for await (const part of zip.text(relationsPart)) read(part);
  return relations;
}

/** The texts that cells share. They stand anywhere in the file, so all of them are held. */
async function readShared(zip: ZipParts, part: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let characters = 0;
  let text: string | null = null;
  let isText = false;
  let isReading = false;
  const read = createXmlReader({
    open(name) {
      if (name === "si") text = "";
      // How a text is spoken stands beside it.
      if (name === "rPh") isReading = true;
      if (name === "t" && !isReading) isText = true;
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "rPh") isReading = false;
      if (name !== "si" || text === null) return;
      characters += text.length;
      if (characters > tableLimits.sharedCharacters || texts.length >= tableLimits.sharedTexts)
        throw new TableFault("unpacks-too-far");
      if (text.length > tableLimits.cellCharacters) throw new TableFault("cell-too-long");
      // A copy: the text is a piece of the part of the file that it came with, and would keep all of it.
      texts.push(Buffer.from(text).toString());
      text = null;
    },
    text(piece) {
      if (isText && text !== null) text += piece;
    },
  });
  for await (const piece of zip.text(part)) read(piece);
  return texts;
}
