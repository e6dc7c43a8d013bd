import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedPlaces } from "../../../server/places/save-places.ts";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { createImportFixture } from "../../support/import-fixture.ts";
import { createMessyRows } from "./messy-rows.ts";
import { type ImportRowMismatch, findImportRowMismatches, importMessyFile } from "./read-messy.ts";
import {
  formatMessyCsv,
  formatMessyJson,
  encodeMessyWindows1256,
  createMessyXlsx,
  toWindows1256Rows,
} from "./file-formats.ts";

const rows = createMessyRows();

/** Known differences: each line has the expected result and the actual one. */
const notYet = readFileSync(join(import.meta.dirname, "not-yet.jsonl"), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Pick<ImportRowMismatch, "row" | "cell">);
const placed = ({ row, cell = "" }: Pick<ImportRowMismatch, "row" | "cell">) => `row ${row} ${cell}`;

describeEachDatabase("The messy file of an assistant", (kind) => {
  let database: TestDatabase;
  let scene: ReturnType<typeof createImportFixture>;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    scene = createImportFixture(database);
    await seedPlaces(database.db, new Date("2026-05-01T10:00:00Z"));
  });
  afterAll(async () => {
    scene.close();
    await database.close();
  });

  test("is read correctly, cell by cell", async () => {
    const read = await importMessyFile(database, scene, formatMessyCsv(rows), "messy.csv");
    // At least these columns are left for staff, because their names do not say what they mean.
    expect(read.open.map(({ name }) => name)).toEqual(expect.arrayContaining(["مطلوب كام", "ملاحظات داخلية"]));
    expect(read.open.find(({ name }) => name === "مطلوب كام")).toMatchObject({ guess: "price" });
    const { found: mismatches } = await findImportRowMismatches(database, read, rows);
    // If a row is now read correctly, remove it from not-yet.jsonl. No other row may differ.
    expect(mismatches.map(placed)).toEqual(notYet.map(placed));
  });

  test("is read to the same homes as a workbook and as JSON", async () => {
    const csv = await importMessyFile(database, scene, formatMessyCsv(rows), "messy.csv");
    expect(csv.homes.size).toBeGreaterThan(200);
    const workbook = await importMessyFile(database, scene, await createMessyXlsx(rows), "messy.xlsx");
    expect([...workbook.homes]).toEqual([...csv.homes]);
    const json = await importMessyFile(database, scene, formatMessyJson(rows), "messy.json");
    expect([...json.homes]).toEqual([...csv.homes]);
  });

  test("is read to the same homes in Windows-1256", async () => {
    const plain = toWindows1256Rows(rows);
    const csv = await importMessyFile(database, scene, formatMessyCsv(plain), "messy.csv");
    const old = await importMessyFile(database, scene, encodeMessyWindows1256(plain), "messy.csv");
    expect(old.run).toMatchObject({ notes: [{ kind: "windows-1256" }, { kind: "lines-above" }] });
    expect([...old.homes]).toEqual([...csv.homes]);
  });
});
