import { createReadStream } from "node:fs";
import { TableFault, type TableFaultKind } from "./table-fault.ts";

/** The first bytes of file formats that are not tables, in hexadecimal. */
const signatures: readonly (readonly [hex: string, trouble: TableFaultKind])[] = [
  ["25504446", "pdf"],
  ["89504e47", "picture"],
  ["ffd8ff", "picture"],
  ["47494638", "picture"],
  // BMP, and TIFF in both byte orders.
  ["424d", "picture"],
  ["49492a00", "picture"],
  ["4d4d002a", "picture"],
  // RAR, 7z and gzip.
  ["526172211a07", "archive"],
  ["377abcaf271c", "archive"],
  ["1f8b", "archive"],
];

/** Refuses files of other formats, which are recognised by their first bytes. */
export async function refuseNonTableFile(file: string, start: Buffer): Promise<void> {
  const hex = start.subarray(0, 8).toString("hex");
  // OLE files are Excel and Word documents from before 2007, or newer workbooks with a password.
  if (hex.startsWith("d0cf11e0")) throw new TableFault(await kindOfOle(file));
  const match = signatures.find(([signature]) => hex.startsWith(signature) && !isLetters(start, signature));
  if (match) throw new TableFault(match[1]);
  // In WebP, HEIC and AVIF files, a length that varies comes before the format's name.
  if (/^(?:RIFF.{4}WEBP|.{4}ftyp(?:heic|heix|mif1|avif))/su.test(start.toString("latin1", 0, 16)))
    throw new TableFault("picture");
}

/** Whether a file that starts with "BM", the signature of BMP, is a text. The header of a bitmap has zero bytes. */
function isLetters(start: Buffer, signature: string): boolean {
  return signature === "424d" && !start.subarray(0, 64).includes(0);
}

/** Names of streams in an OLE file, which occur as UTF-16 anywhere in the file. */
const oleParts: readonly (readonly [name: string, trouble: TableFaultKind])[] = [
  ["EncryptedPackage", "password"],
  ["WordDocument", "word"],
];

async function kindOfOle(file: string): Promise<TableFaultKind> {
  const names = oleParts.map(([name, trouble]) => ({ bytes: Buffer.from(name, "utf16le"), trouble }));
  const longest = Math.max(...names.map(({ bytes }) => bytes.length));
  let tail: Buffer = Buffer.alloc(0);
  for await (const part of createReadStream(file)) {
    const bytes = Buffer.concat([tail, part as Buffer]);
    const match = names.find((name) => bytes.includes(name.bytes));
    if (match) return match.trouble;
    tail = bytes.subarray(-longest);
  }
  return "old-excel";
}

/** Refuses texts that are not tables, such as web pages, which many programs export with the extension .xls. */
export function refuseNonTableText(start: string): void {
  const text = start.trimStart();
  if (text.startsWith("%PDF")) throw new TableFault("pdf");
  if (text.startsWith("{\\rtf")) throw new TableFault("word");
  if (!text.startsWith("<")) return;
  if (/<(?:\w+:)?Workbook[\s>]/u.test(text)) throw new TableFault("xml-excel");
  if (/<(?:!doctype\s+html|html|head|meta|body|table|div|style)\b/iu.test(text))
    throw new TableFault("web-page");
  // A CSV title in angle brackets is accepted, but XML is refused.
  if (/^<(?:[?!]|[\w:]+(?:\s[^<>]*)?>\s*<)/u.test(text)) throw new TableFault("not-a-table");
}

const pictureName = /\.(?:jpe?g|png|webp|gif|heic|avif|bmp|tiff?)$/iu;
const tableName = /\.(?:csv|xlsx|xlsm|xls|txt|json)$/iu;
const maxNames = 5;

/** Throws the fault of a zip file that is not a workbook, according to the names of its entries. */
export function refuseNonWorkbookZip(names: readonly string[], mimetype: string): never {
  const files = names.filter((name) => !name.endsWith("/") && !/(?:^|\/)(?:__MACOSX|\.)/u.test(name));
  const hasFile = (pattern: RegExp) => files.some((name) => pattern.test(name));
  if (mimetype.startsWith("application/vnd.oasis.opendocument.spreadsheet")) throw new TableFault("ods");
  if (mimetype.startsWith("application/vnd.oasis.opendocument")) throw new TableFault("word");
  if (hasFile(/^xl\/workbook\.bin$/u)) throw new TableFault("binary-excel");
  if (hasFile(/^(?:Index\/.*\.iwa|Index\.zip|index\.apxl)$/u)) throw new TableFault("numbers");
  if (hasFile(/^word\/document\.xml$/u)) throw new TableFault("word");
  if (files.length > 0 && files.every((name) => pictureName.test(name))) throw new TableFault("picture-zip");
  const tables = files.filter((name) => tableName.test(name));
  throw tables.length > 0
    ? new TableFault("table-zip", { names: tables.slice(0, maxNames) })
    : new TableFault("not-a-workbook");
}
