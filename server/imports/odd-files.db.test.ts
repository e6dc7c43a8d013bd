import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as ar from "../../messages/ar.ts";
import { provideMessages } from "../../messages/catalogue.ts";
import * as en from "../../messages/en.ts";
import { getTranslator } from "../../messages/translator.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { type ImportFixture, setUpImportTests } from "../../tests/support/import-fixture.ts";
import type { ImportRun } from "./find-runs.ts";
import { encodeSingleByte, worksheetXml, createTableFiles } from "./tables/read-table.fixture.ts";

provideMessages("en", en);
provideMessages("ar", ar);

const { bookOf, zipOf } = createTableFiles();
const book = async (...sheet: Parameters<typeof bookOf>): Promise<Buffer> =>
  readFileSync(await bookOf(...sheet));

/** The message that explains why a file was refused, in English and Arabic. */
function wordsOf({ trouble, troubleRow, troubleOtherRow, troubleNames }: ImportRun): string[] {
  if (trouble === null) return [];
  const values = { row: String(troubleRow), other: String(troubleOtherRow), names: troubleNames.join(", ") };
  return (["en", "ar"] as const).map((locale) =>
    getTranslator(locale, "imports")(`troubles.${trouble}`, values),
  );
}

const arabicList = "unitcode,title,price,unittype,location\nA-1,شقة بحديقة,5000000,Apartment,New Cairo\n";

describeEachDatabase("An import of an odd file", (kind) => {
  let database: TestDatabase;
  let scene: ImportFixture;
  setUpImportTests(kind, (opened) => void ({ database, scene } = opened));

  const refusals: readonly (readonly [
    what: string,
    content: () => string | Buffer | Promise<Buffer>,
    english: string,
    arabic: RegExp,
  ])[] = [
    [
      "without names of columns",
      () => "Price list\nA-1,Villa\n",
      "No row of this file names its columns. Row 1, its first, has: Price list. Above the homes there has to be a row with unitcode, and with what else is said of each home, such as title, price, unitarea.",
      /^لا يوجد في الملف صف بأسماء الأعمدة\. أول صف فيه، وهو الصف 1، به: Price list\./u,
    ],
    [
      "with two tables",
      () => "unitcode,title\nA-1,x\nunitcode,price\nA-2,5\n",
      "Row 1 names the columns, and row 3 names them otherwise: price. Put the table that begins there into a file of its own.",
      /^الصف 1 فيه أسماء الأعمدة، والصف 3 فيه أسماء مختلفة: price\./u,
    ],
    [
      "with a column twice",
      () => "unitcode,Price,price\nA-1,5,6\n",
      "These columns are there twice, in the places in brackets: Price / price (B, C). Take out one of each.",
      /^هذه الأعمدة مكررة، وأماكنها بين القوسين: Price \/ price \(B, C\)\./u,
    ],
    [
      "with merged names of columns",
      () => book(worksheetXml([["unitcode", "title"]], '<mergeCell ref="B1:C1"/>')),
      "In row 1, which names the columns, cells are merged (columns B, C), so it is not known what each column is named. Unmerge them, and name every column in one row.",
      /^في الصف 1، وهو صف أسماء الأعمدة، خلايا مدمجة \(الأعمدة: B, C\)/u,
    ],
    [
      "in an encoding that nobody knows",
      () => encodeSingleByte("unitcode,title\nA-1,شقة في القاهرة\n", "iso-8859-6"),
      "The letters of row 2 make words in no encoding that is known here. Save the file as “CSV UTF-8”, or as XLSX.",
      /^حروف الصف 2 لا تكوّن كلمات في أي ترميز معروف لدينا\./u,
    ],
    [
      "of an old kind",
      () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "This is an Excel file of the old kind (.xls). Open it in Excel and save it as “Excel Workbook (.xlsx)”.",
      /^هذا ملف إكسل بالصيغة القديمة/u,
    ],
    [
      "with a password",
      () =>
        Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
      "This file has a password. Open it, save it without the password, and choose it again.",
      /^هذا الملف محمي بكلمة مرور\./u,
    ],
    [
      "that is a page",
      () => "<html><table><tr><td>unitcode</td></tr></table></html>",
      "This is a web page under the name of a table, as some programs export it (often as .xls). Open it in Excel and save it as “Excel Workbook (.xlsx)”.",
      /^هذه صفحة ويب باسم جدول/u,
    ],
    [
      "of pictures",
      async () => readFileSync(await zipOf({ "1.jpg": "x" })),
      "This packed file has only pictures. Pictures of a home are added on its own page, and a table can name their addresses in the column images.",
      /^هذا الملف المضغوط ليس فيه إلا صور\./u,
    ],
    [
      "of a picture in a sheet",
      () => book("<worksheet><sheetData/></worksheet>", { "xl/media/image1.png": "x" }),
      "The first sheet of this workbook has pictures and no rows. Ask for the table that the pictures show.",
      /^الورقة الأولى في هذا الملف فيها صور بدون صفوف\./u,
    ],
    [
      "whose rows are elsewhere",
      () =>
        book("<worksheet><sheetData/></worksheet>", {
          "xl/worksheets/t.xml": worksheetXml([["unitcode", "title"]]),
        }),
      "Only the first visible sheet is read, and it has no rows. The sheets are: S, T. Move the one with the homes to the front.",
      /^تُقرأ أول ورقة ظاهرة فقط، وهي بدون صفوف\. الأوراق هي: S, T\./u,
    ],
    [
      "with a long cell",
      () => `List\nunitcode,title\nA-1,${"x".repeat(33_000)}\n`,
      "In row 3, the cell in the column title has more than 32,767 characters, which is the most that a cell can have. Shorten it.",
      /^في الصف 3 خلية في العمود title بها أكثر من 32,767 حرفًا/u,
    ],
    [
      "with broken JSON",
      () => '[{"unitcode":"A-1","title":"x"},{',
      "At home 2 of its list this JSON breaks off or is not written as JSON is. Correct it there, or export the file again.",
      /^عند الوحدة رقم 2 في القائمة ينقطع ملف JSON/u,
    ],
  ];

  test.each(refusals)("%s is refused in words", async (_, content, english, arabic) => {
    const run = await scene.checkAsIs(await content());
    expect(run.state).toBe("refused");
    expect(wordsOf(run)).toEqual([english, expect.stringMatching(arabic)]);
  });

  test("in another encoding, below a title, is imported with notes", async () => {
    const run = await scene.checkAsIs(encodeSingleByte(`Delta Homes\n${arabicList}`, "windows-1256"));
    expect(run).toMatchObject({ state: "checked", rows: { new: 1, faulty: 0 } });
    expect(run.notes).toEqual([
      { kind: "windows-1256", names: ["شقة", "بحديقة"] },
      { kind: "lines-above", rows: [1], names: ["Delta Homes"] },
    ]);
    await scene.apply(run.id);
    const { rows } = await database.pool.query("select title_en from listing");
    expect(rows).toEqual([{ title_en: "شقة بحديقة" }]);
  });

  test("that is refused keeps its notes as well", async () => {
    const run = await scene.checkAsIs(Buffer.from("\ufeffunitcode\n", "utf16le"));
    expect(run).toMatchObject({ state: "refused", trouble: "no-rows", notes: [{ kind: "utf-16" }] });
  });

  test("has its faulty cells reported by column, and its valid rows are imported", async () => {
    const sheet = worksheetXml(
      [
        ["unitcode", "title", "price", "id"],
        ["A-1", "x", "=A1+B1", "#REF!"],
        ["A-2", "y", "#N/A", 1],
        ["A-3", "z", "", 1],
        ["unitcode", "title", "price", "id"],
        ["A-4", "v", 5_000_000, "=NOW()"],
      ],
      '<mergeCell ref="C3:C4"/>',
    );
    const run = await scene.checkAsIs(await book(sheet));
    expect(run.rows).toMatchObject({ new: 1, faulty: 4 });
    const { rows } = await scene.imports.faults(run.id, 1);
    expect(
      rows.flatMap(({ row, faults }) =>
        faults.map(({ column, fault, text }) => `${row} ${column}: ${fault} ${text}`.trim()),
      ),
    ).toEqual([
      "2 price: formula =A1+B1",
      "3 price: errorValue #N/A",
      "4 price: mergedCell 3",
      "5 row: headerAgain",
    ]);
  });

  test("in JSON changes what its objects contain, and nothing else", async () => {
    await scene.apply((await scene.checkAsIs(`${arabicList}A-2,y,6000000,Villa,New Cairo\n`)).id);
    const homes = [
      { unitcode: "A-1", price: 7_000_000 },
      { unitcode: "A-2", title: "" },
      5,
      { unitcode: "A-3", title: ["x"] },
    ];
    const run = await scene.checkAsIs(JSON.stringify(homes), "homes.json");
    expect(run.rows).toMatchObject({ changed: 2, faulty: 2 });
    const { rows } = await scene.imports.faults(run.id, 1);
    expect(rows.map(({ row, faults }) => [row, faults])).toEqual([
      [3, [{ column: "row", fault: "notAHome", text: "5" }]],
      [4, [{ column: "title", fault: "nestedValue", text: '["x"]' }]],
    ]);
    await scene.apply(run.id, "good");
    expect(await scene.contents()).toEqual(["A-1 شقة بحديقة 7000000 active", "A-2  6000000 active"]);
  });
});
