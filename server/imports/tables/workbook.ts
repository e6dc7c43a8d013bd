import { posix } from "node:path";
import { TableFault, tableLimits } from "./table-fault.ts";
import { createXmlReader } from "./xml-events.ts";
import type { ZipArchive } from "./zip-parts.ts";

export const workbookXmlPath = "xl/workbook.xml";
const relationsPart = "xl/_rels/workbook.xml.rels";

interface Sheet {
  readonly name: string;
  /** The part of the zip file with its cells. */
  readonly part: string;
}

export interface Workbook {
  /** The visible sheets in their order; at least one. */
  readonly sheets: readonly Sheet[];
  /** The workbook's shared strings; empty if it has none. */
  readonly shared: readonly (string | null)[];
  /** Days to add to dates: 1,462 if the workbook counts days from 1904 instead of 1900, otherwise 0. */
  readonly dayOffset: number;
}

/** Reads the visible sheets, shared strings and date system of a workbook, but no cells. */
export async function readWorkbook(zip: ZipArchive): Promise<Workbook> {
  const sheets: { readonly name: string; readonly relation: string }[] = [];
  let dayOffset = 0;
  const read = createXmlReader({
    open(name, attributes) {
      if (name === "workbookPr" && /^(?:1|true)$/.test(attributes["date1904"] ?? "")) dayOffset = 1_462;
      const isVisible = (attributes["state"] ?? "visible") === "visible";
      if (name !== "sheet" || !isVisible) return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      sheets.push({ name: attributes["name"] ?? "", relation });
    },
  });
  for await (const part of zip.text(workbookXmlPath)) read(part);
  if (sheets.length === 0) throw new TableFault("not-a-workbook");
  const targets = zip.has(relationsPart) ? await readRelations(zip) : [];
  const partOf = (relation: string) =>
    targets.find(({ id }) => id === relation)?.part ?? "xl/worksheets/sheet1.xml";
  const sharedPart = targets.find(({ type }) => type.endsWith("/sharedStrings"))?.part;
  return {
    sheets: sheets.map(({ name, relation }) => ({ name, part: partOf(relation) })),
    shared: sharedPart !== undefined && zip.has(sharedPart) ? await readShared(zip, sharedPart) : [],
    dayOffset,
  };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly part: string;
}

async function readRelations(zip: ZipArchive): Promise<readonly Relation[]> {
  const relations: Relation[] = [];
  const read = createXmlReader({
    open(name, { Id = "", Type = "", Target = "" }) {
      if (name !== "Relationship") return;
      const part = Target.startsWith("/") ? Target.slice(1) : posix.join("xl", Target);
      relations.push({ id: Id, type: Type, part });
      if (relations.length > tableLimits.entries) throw new TableFault("unpacks-too-far");
    },
  });
  for await (const part of zip.text(relationsPart)) read(part);
  return relations;
}

/**
 * Reads the shared strings into memory, because cells refer to them in any order. A string with more than
 * `tableLimits.cellCharacters` characters becomes null.
 */
async function readShared(zip: ZipArchive, part: string): Promise<readonly (string | null)[]> {
  const texts: (string | null)[] = [];
  let characters = 0;
  let text: string | null = null;
  let isText = false;
  let isReading = false;
  const read = createXmlReader({
    open(name) {
      if (name === "si") text = "";
      // A shared string may include phonetic readings (`rPh`), which are ignored.
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
      // `text` is a slice that would keep the whole piece of the file in memory, so it is copied.
      texts.push(text.length > tableLimits.cellCharacters ? null : Buffer.from(text).toString());
      text = null;
    },
    text(piece) {
      if (isText && text !== null) text += piece;
    },
  });
  for await (const piece of zip.text(part)) read(piece);
  return texts;
}
