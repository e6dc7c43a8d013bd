import { sampleAreas } from "../../content/places/sample-areas.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { collect } from "./collect.ts";
import { createTestDatabase, type DatabaseKind, type TestDatabase } from "./database.ts";
import { createInventoryExport, type ExportFormat } from "../../server/imports/export-inventory.ts";
import { createImportService, continueImportRun } from "../../server/imports/imports.ts";
import { createInventoryService } from "../../server/listings/inventory/inventory.ts";
import type { ImportMode } from "../../domain/uploads/import-state.ts";
import type { PriceDecisionInput } from "../../server/imports/rows/price-decisions.ts";
import { createTableReader } from "../../server/imports/tables/table-reader.ts";
import { createEmptyDataFolder, removeFolder } from "./data-folder.ts";

const importFixtureStartMs = Date.parse("2026-05-01T10:00:00Z");
export const importTestNow = new Date(importFixtureStartMs);
/** Finds all listings, in the order of their unit codes. */
export const allListingsQuery = { text: "", view: "all", sort: "code", page: 1 } as const;

/** A signal that aborts work after this number of its steps. */
export function createStepLimitSignal(steps: number): AbortSignal {
  let remaining = steps;
  const throwIfAborted = () => {
    if (remaining-- === 0) throw new Error("broken off");
  };
  return Object.assign(new AbortController().signal, { throwIfAborted });
}

/**
 * Adds a unit type and a location to a file that has neither a title nor a unit type; without them, all of its
 * listings would be drafts.
 */
function addEssentialColumns(file: string): string {
  const [header = "", ...rows] = file.split("\n");
  if (!header.startsWith("unitcode,price") || /title|unittype/.test(header)) return file;
  return [`${header},unittype,location`, ...rows.map((row) => row && `${row},Apartment,New Cairo`)].join(
    "\n",
  );
}

/** Test fixture with imports whose jobs run on demand. Each staff decision comes a minute after the previous one. */
export function createImportFixture({ db, pool }: TestDatabase) {
  const folder = createEmptyDataFolder("imports");
  const imports = createImportService({ db, send: async () => {} });
  const properties = createInventoryService(db);
  const reader = createTableReader();
  let minutes = 0;
  const later = () => ({ actorId: null, now: new Date(importFixtureStartMs + 60_000 * ++minutes) });
  const work = (id: number) => continueImportRun(db, reader, id, new AbortController().signal, sampleAreas);

  async function start(content: string | Buffer, name = "homes.csv", partner?: string): Promise<number> {
    const file = join(folder, name);
    writeFileSync(file, content);
    const started = await imports.start(file, name, later(), partner);
    if (started.kind !== "started") throw new Error(started.kind);
    return started.id;
  }

  async function check(content: string | Buffer, name?: string, partner?: string) {
    const id = await start(content, name, partner);
    await work(id);
    const run = await imports.find(id);
    if (!run) throw new Error("The import is gone");
    return run;
  }

  return {
    folder,
    imports,
    properties,
    later,
    work,
    start,

    /** Imports a file up to its report, after adding missing essential columns. */
    async check(content: string | Buffer, name?: string) {
      return check(typeof content === "string" ? addEssentialColumns(content) : content, name);
    },

    /** Like `check`, without adding columns to the file. */
    checkAsIs: check,

    /** Applies an import. By default, listings whose file has no status (as in most tests) are published. */
    async apply(id: number, mode: ImportMode = "all", publishes = true) {
      expect(await imports.apply(id, mode, later(), { publishes })).toEqual({ kind: "going-on" });
      await work(id);
      return imports.find(id);
    },

    /** Undoes an import. */
    async undo(id: number) {
      expect(await imports.undo(id, later())).toEqual({ kind: "going-on" });
      await work(id);
    },

    /** Answers questions about prices of rows. */
    async answer(id: number, answers: readonly (readonly [row: number, choice: PriceDecisionInput])[]) {
      for (const [row, choice] of answers)
        expect(await imports.answerPrice({ id, row }, choice, later())).toEqual({ kind: "going-on" });
    },

    /** The file of an export of all listings. */
    exported: async (format: ExportFormat = "csv") =>
      Buffer.concat(
        await collect(createInventoryExport(db, properties)(allListingsQuery, format, importTestNow)),
      ),

    async contents() {
      const { rows } = await pool.query(
        "select unit_code, title_en, price_egp, status from listing order by unit_code",
      );
      return rows.map((row: Record<string, unknown>) => Object.values(row).join(" "));
    },

    close: () => removeFolder(folder),
  };
}

export type ImportFixture = ReturnType<typeof createImportFixture>;

/**
 * Opens a database with an import fixture for the tests of a suite. Listings and imports are deleted before each
 * test.
 * @param assign stores what was opened in the suite's variables
 * @param otherTables tables that are emptied as well
 */
export function setUpImportTests(
  kind: DatabaseKind,
  assign: (opened: { readonly database: TestDatabase; readonly scene: ImportFixture }) => void,
  otherTables: readonly string[] = [],
): void {
  let database: TestDatabase;
  let scene: ImportFixture;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    scene = createImportFixture(database);
    assign({ database, scene });
  });
  beforeEach(async () => {
    for (const table of ["listing", "import_run", ...otherTables])
      await database.pool.query(`delete from ${table}`);
  });
  afterAll(async () => {
    scene.close();
    await database.close();
  });
}
