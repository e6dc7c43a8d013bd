import { describe, expect, test } from "vitest";
import {
  encodeSingleByte,
  createTableFiles,
  readTableWithNotes,
  describeTableFault,
} from "./read-table.fixture.ts";
import { createMojibakeRepairer } from "./garbled-text.ts";
import { createEncodingDetector } from "./single-byte.ts";

const { fileOf } = createTableFiles();

const arabic = "unitcode,title,price\nA-1,شقة بحديقة,5\nA-2,فيلا – ١٩٤ م²,6\n";
/** Windows-1256 has no Arabic-Indic digits, so they are replaced. */
const windows = arabic.replace("١٩٤", "194");
const cells = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split(","));
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const decodeAs = (text: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(text));

describe("A text", () => {
  test.each([
    ["UTF-8", Buffer.from(arabic), arabic, []],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${arabic}`), arabic, []],
    ["UTF-16", Buffer.from(`\ufeff${arabic}`, "utf16le"), arabic, [{ kind: "utf-16" }]],
    ["UTF-16 of the other order", utf16be(`\ufeff${arabic}`), arabic, [{ kind: "utf-16" }]],
    ["UTF-16 without a mark", Buffer.from(arabic, "utf16le"), arabic, [{ kind: "utf-16" }]],
    ["UTF-16 of the other order without a mark", utf16be(arabic), arabic, [{ kind: "utf-16" }]],
    [
      "Windows-1256",
      encodeSingleByte(windows, "windows-1256"),
      windows,
      [{ kind: "windows-1256", names: ["شقة", "بحديقة", "فيلا", "م"] }],
    ],
    [
      "Windows-1252",
      encodeSingleByte("unitcode,title\nA-1,Résidence l’Étoile\n", "windows-1252"),
      "unitcode,title\nA-1,Résidence l’Étoile\n",
      [{ kind: "windows-1252", names: ["Résidence", "Étoile"] }],
    ],
    [
      "Windows-1252 with signs alone",
      encodeSingleByte("unitcode,title\nA-1,194 m²\n", "windows-1252"),
      "unitcode,title\nA-1,194 m²\n",
      [{ kind: "windows-1252", names: [] }],
    ],
  ])("in %s is read, and what was taken is told", async (_, content, text, notes) => {
    const read = await readTableWithNotes(fileOf(content));
    expect(read.rows.map((row) => row.cells)).toEqual(cells(text));
    expect(read.notes).toEqual(notes);
  });

  test("is decoded the same wherever the pieces are split", async () => {
    const title = "بيت".repeat(100);
    const csv = `unitcode,title\n${Array.from({ length: 900 }, (_, index) => `A-${index},${title}`).join("\n")}\n`;
    for (const content of [
      Buffer.from(csv),
      Buffer.from(csv, "utf16le"),
      encodeSingleByte(csv, "windows-1256"),
    ]) {
      const { rows } = await readTableWithNotes(fileOf(content));
      expect(rows.map((row) => row.cells)).toEqual(cells(csv));
    }
  });

  test.each([
    [
      "a byte that is none of UTF-8 among words that are",
      Buffer.concat([Buffer.from(arabic), encodeSingleByte("A-3,شقة\n", "windows-1256")]),
      "not-utf8 in 4",
    ],
    [
      "Arabic of UNIX",
      encodeSingleByte("unitcode,title\nA-1,شقة في القاهرة\n", "iso-8859-6"),
      "not-utf8 in 2",
    ],
    ["Russian", encodeSingleByte("unitcode,title\nA-1,Квартира в Каире\n", "windows-1251"), "not-utf8 in 2"],
    [
      "a mark of UTF-8 and other letters",
      Buffer.concat([Buffer.from("\ufeff"), encodeSingleByte(windows, "windows-1256")]),
      "not-utf8 in 2",
    ],
    ["four bytes for each letter", Buffer.from("fffe000061000000", "hex"), "not-utf8 in 1"],
    [
      "half a letter of UTF-16",
      Buffer.concat([Buffer.from(`\ufeff${arabic}`, "utf16le"), Buffer.from([0x41])]),
      "damaged in 4",
    ],
  ])("with %s is refused with its row", async (_, content, fault) => {
    expect(await describeTableFault(fileOf(content))).toBe(fault);
  });
});

describe("Bytes that are not UTF-8", () => {
  test.each([
    ["windows-1256", "شقة", "windows-1256"],
    ["windows-1256", "كمبوند Mivida، التجمع الخامس – 3 غرف", "windows-1256"],
    ["windows-1256", "194 م²", "windows-1256"],
    ["windows-1256", "5 ج.م", "windows-1256"],
    ["windows-1256", "café شقة résidence", "windows-1256"],
    ["windows-1252", "Résidence l’Étoile, café – 194 m²", "windows-1252"],
    ["windows-1252", "Größe, Köln, Übersicht, fünf", "windows-1252"],
    ["windows-1252", "Señor, à la carte, São", "windows-1252"],
    ["windows-1252", "© 2026 – 50 % × ½", "windows-1252"],
    ["windows-1251", "КВАРТИРА В МОСКВЕ", null],
    ["windows-1253", "διαμέρισμα στην Αθήνα", null],
    ["windows-1255", "דירה בתל אביב", null],
    ["iso-8859-6", "شقة في القاهرة الجديدة", null],
    ["macintosh", "Résidence, café, été", null],
    ["ibm866", "Квартира", null],
  ])("of %s: %s", (encoding, text, verdict) => {
    const detector = createEncodingDetector();
    detector.write(encodeSingleByte(text, encoding));
    expect(detector.verdict).toBe(verdict);
  });
});

describe("Letters that were read in a wrong encoding and saved so", () => {
  test.each(["windows-1256", "windows-1252"])("by %s are put right, also one alone", (encoding) => {
    const repair = createMojibakeRepairer();
    for (const text of ["شقة", "التجمع الخامس، القاهرة", "Garden – شقة 194 م²", "٣٢٬٩٠٠٬٠٠٠ ج.م", "و"])
      expect(repair(decodeAs(text, encoding))).toEqual({ kind: "repaired", text });
  });

  test("is reported if some letters are lost", () => {
    expect(createMojibakeRepairer()("Ø´Ù?Ø©Ø´Ø")).toEqual({ kind: "garbled" });
    expect(createMojibakeRepairer()(decodeAs("٣٠٠", "windows-1252").replaceAll("\u00a0", " "))).toEqual({
      kind: "plain",
    });
  });

  test.each(["وسط، وسط؟ «حفظ»", "الوسط،القاهرة. ط ظ", "Ø 50 mm", "Ødegård", "Ãlvaro", "م²", ""])(
    "are not seen in %j",
    (text) => {
      expect(createMojibakeRepairer()(text)).toEqual({ kind: "plain" });
    },
  );

  test("is repaired in column names as well, counted, and faulty if it cannot be repaired", async () => {
    const text = `unitcode,title,price\nA-1,${decodeAs("شقة", "windows-1256")},5\nA-2,${decodeAs("فيلا", "windows-1252")},6\nA-3,Ø´Ù?Ø©Ø´Ø,7\n`;
    const { rows, notes } = await readTableWithNotes(fileOf(text));
    expect(rows.slice(1)).toEqual([
      { row: 2, cells: ["A-1", "شقة", "5"] },
      { row: 3, cells: ["A-2", "فيلا", "6"] },
      {
        row: 4,
        cells: ["A-3", "Ø´Ù?Ø©Ø´Ø", "7"],
        faults: [{ column: 1, fault: "garbledText", text: "Ø´Ù?Ø©Ø´Ø" }],
      },
    ]);
    expect(notes).toEqual([{ kind: "repaired", count: 2, names: ["شقة", "فيلا"] }]);
  });
});
