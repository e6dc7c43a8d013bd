import { createImportPictureService } from "../imports/pictures/import-pictures.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { createImportFixture } from "../../tests/support/import-fixture.ts";
import { runImport, type ImportCommand } from "./import-commands.ts";

const csv = [
  "كود الوحدة,مطلوب كام,النوع,المساحة,المنطقة,ملاحظات,الحالة",
  "T-1,4500000,Apartment,150,New Cairo,كلم هاني,active",
  "T-2,75000,Land,900,New Cairo,,active",
  "T-3,غالي,Apartment,120,New Cairo,,active",
].join("\n");

describeEachDatabase("npm run import", (kind) => {
  let database: TestDatabase;
  let fixture: ReturnType<typeof createImportFixture>;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    fixture = createImportFixture(database);
  });
  beforeEach(async () => {
    await database.pool.query("delete from listing; delete from import_run; delete from import_partner");
  });
  afterAll(async () => {
    fixture.close();
    await database.close();
  });

  async function run(content: string, order: Partial<ImportCommand>) {
    const file = join(fixture.folder, "terminal.csv");
    writeFileSync(file, content);
    const command = { file, mode: "good" as const, ...order };
    const imports = { ...fixture.imports, pictures: createImportPictureService(database.db, async () => {}) };
    return runImport(imports, command, fixture.work, () => fixture.later().now);
  }

  test("lists unknown columns with a guess, and totals before the rows", async () => {
    const { isDone, text } = await run(csv, { mode: null });
    expect(isDone).toBe(true);
    expect(text).toContain("3 rows, 7 columns. New: 3. Changed: 0. Unchanged: 0. Asked about: 0.");
    expect(text).toContain(
      'مطلوب كام (4500000 · 75000 · غالي): Not read yet. Price, EGP? --map "مطلوب كام=price" or --leave-out "مطلوب كام"',
    );
    expect(text).toContain("Nothing was changed (--dry-run).");
  });

  test("shows notes about the file before the report", async () => {
    const { text } = await run(`Delta Homes\n${csv}`, { mode: null });
    expect(text.split("\n")[1]).toMatch(/above the names of the columns.*Delta Homes/u);
  });

  test("takes the given meaning of columns, leaves out rows with questions, and says so like the page", async () => {
    const { text, isDone } = await run(csv, {
      partner: "Delta Homes",
      columns: [
        { name: "مطلوب كام", field: "price" },
        { name: "ملاحظات", field: null },
      ],
    });
    expect(isDone).toBe(true);
    const lines = text.split("\n");
    const indexOfLine = (words: string) => lines.findIndex((line) => line.includes(words));
    expect(text).toContain("New: 1. Changed: 0. Unchanged: 0. Asked about: 1. Faulty, left out: 1.");
    expect(indexOfLine("Price, EGP: not a number: 1")).toBeGreaterThan(
      indexOfLine("Faults by column and kind:"),
    );
    const row = indexOfLine("Row 4 T-3 Price, EGP: This is not a number");
    expect(row).toBeGreaterThan(indexOfLine("Price, EGP: not a number: 1"));
    expect(text).toContain("Row 3, land, 900m², New Cairo: EGP 75,000 T-2.");
    expect(text).toContain("Per m² it would be 67.5M in all.");
    expect(text).toMatch(
      /One property was imported\.\nOne row still waits for an answer\. They are answered at \/en\/admin\/import\?run=\d+\./,
    );
    expect(await fixture.contents()).toEqual(["T-1  4500000 active"]);
    // Answers are stored for the partner's next file, so no column is reported as unknown.
    expect((await run(csv, { partner: "Delta Homes" })).text).not.toContain("Not read yet");
  });

  test.each([
    [[{ name: "nothing", field: "price" }], "The file has no column “nothing”."],
    [[{ name: "ملاحظات", field: "colour" }], "A column cannot be read as “colour”."],
    [
      [{ name: "ملاحظات", field: "unitarea" }],
      "“المساحة” is read as “Area, m²” already. Leave that column out, or read it as something else first.",
    ],
  ])("refuses %j, and keeps nothing of the file", async (columns, words) => {
    const { isDone, text } = await run(csv, { columns });
    expect(isDone).toBe(false);
    expect(text).toContain(words);
    expect(await fixture.imports.list(1)).toMatchObject([{ state: "discarded" }]);
  });

  test("explains why a file cannot be read in the words of the page", async () => {
    const { isDone, text } = await run("unitcode,price,PRICE\nA-1,1,2\n", {});
    expect(isDone).toBe(false);
    const words = "This file cannot be imported. Nothing was changed. These columns are there twice";
    expect(text).toContain(words);
  });
});
