import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  worksheetXml,
  createTableFiles,
  readTableWithNotes,
  describeTableFault,
  workbookXml,
} from "./read-table.fixture.ts";

const { fileOf, zipOf, bookOf } = createTableFiles();
const ole = (part: string) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(70_000),
    Buffer.from(part, "utf16le"),
    Buffer.alloc(9),
  ]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3]);
const docx = { "word/document.xml": "<x/>" };
const spreadsheet = "application/vnd.oasis.opendocument.spreadsheet";

describe("A file of another kind is refused, each with its own message", () => {
  test.each([
    ["an Excel file of before 2007", ole("Workbook"), "old-excel"],
    ["a workbook with a password", ole("EncryptedPackage"), "password"],
    ["a Word document of before 2007", ole("WordDocument"), "word"],
    ["a PDF", "%PDF-1.7\n", "pdf"],
    ["a rich text", "{\\rtf1\\ansi x}", "word"],
    ["a page", "<!doctype html><html>", "web-page"],
    ["a table of a page under another name", "\ufeff  <table><tr><td>unitcode</td></tr></table>", "web-page"],
    [
      "a page as Excel writes it",
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>',
      "web-page",
    ],
    ["a page in UTF-16", Buffer.from("\ufeff<html><body>", "utf16le"), "web-page"],
    ["a workbook in XML", '<?xml version="1.0"?>\n<Workbook xmlns="urn:x">', "xml-excel"],
    ["other XML", '<?xml version="1.0"?><feed/>', "not-a-table"],
    ["a PNG", png, "picture"],
    ["a JPEG", Buffer.from("ffd8ffe000104a464946", "hex"), "picture"],
    ["a WebP", Buffer.from("RIFF\u0001\u0002\u0003\u0004WEBPVP8 ", "latin1"), "picture"],
    ["a HEIC", Buffer.from("\u0000\u0000\u0000\u0018ftypheic\u0000", "latin1"), "picture"],
    ["a BMP", Buffer.from("BM\u0000\u0000\u0000\u0000", "latin1"), "picture"],
    ["a RAR", Buffer.from("526172211a0701", "hex"), "archive"],
    ["a 7z", Buffer.from("377abcaf271c0004", "hex"), "archive"],
    ["a gzip", Buffer.from("1f8b0800", "hex"), "archive"],
    ["bytes", Buffer.from("0001020304", "hex"), "not-a-table"],
  ])("%s", async (_, content, expected) => {
    expect(await describeTableFault(fileOf(content))).toBe(expected);
  });

  test.each([
    ["a Word document", docx, "word"],
    ["a spreadsheet of LibreOffice", { mimetype: spreadsheet, "content.xml": "<x/>" }, "ods"],
    ["a document of LibreOffice", { mimetype: "application/vnd.oasis.opendocument.text" }, "word"],
    ["Numbers", { "Index/Document.iwa": "x", "preview.jpg": "x" }, "numbers"],
    ["a binary workbook", { "xl/workbook.bin": "x" }, "binary-excel"],
    ["a zip of pictures", { "a/1.JPG": "x", "a/2.png": "x", "__MACOSX/a/._1.JPG": "x" }, "picture-zip"],
    [
      "a zip of tables",
      { "list.xlsx": "x", "other.csv": "x", "read.me": "x" },
      "table-zip (list.xlsx|other.csv)",
    ],
    ["another zip", { "read.me": "x" }, "not-a-workbook"],
    ["a sheet that is missing", { "xl/workbook.xml": workbookXml }, "damaged"],
  ])("%s", async (_, parts, expected) => {
    expect(await describeTableFault(await zipOf(parts))).toBe(expected);
  });

  test("a zip with a password", async () => {
    const bytes = readFileSync(await zipOf({ "list.csv": "unitcode,title\nA-1,x\n" }));
    // A zip file stores the encryption flag twice: in the central directory and before the entry itself.
    for (
      let offset = bytes.indexOf("PK\u0001\u0002");
      offset >= 0;
      offset = bytes.indexOf("PK\u0001\u0002", offset + 1)
    )
      bytes[offset + 8] = 1;
    bytes[6] = 1;
    expect(await describeTableFault(fileOf(bytes))).toBe("password");
  });

  test("a workbook of pictures, and one whose rows are on another sheet", async () => {
    const empty = "<worksheet><sheetData/></worksheet>";
    expect(await describeTableFault(await bookOf(empty, { "xl/media/image1.png": "x" }))).toBe(
      "only-pictures",
    );
    expect(await describeTableFault(await bookOf(empty))).toBe("empty");
    const other = { "xl/worksheets/t.xml": worksheetXml([["unitcode", "title"]]) };
    expect(await describeTableFault(await bookOf(empty, other))).toBe("rows-elsewhere (S|T)");
  });

  test.each([
    "BM-1 is a title\nunitcode,title\nA-1,x\n",
    "<new> list\nunitcode,title\nA-1,x\n",
    "[Delta]\nunitcode,title\nA-1,x\n",
  ])("but not a text that only begins like one: %j", async (text) => {
    expect((await readTableWithNotes(fileOf(text))).rows).toHaveLength(2);
  });
});
