/*
 * node bench/import.ts [--rows 50000] [--postgres] [--kinds csv,xlsx,json,messy]
 *
 * Imports a file as the staff page does and prints the times for receiving, reading and comparing, and applying
 * the file, for each format, against a plain bulk insert of as many listings in the same run. The format "messy"
 * is a CSV in Windows-1256 below a title, with units in its numbers. Memory is the peak of this process, including
 * PGlite but not the process that reads the file. The database is PGlite on disk, or a temporary PostgreSQL
 * server.
 */

import { sampleAreas } from "../content/places/sample-areas.ts";
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { exportColumns } from "../domain/uploads/file-columns.ts";
import { createImportService, continueImportRun } from "../server/imports/imports.ts";
import { createTableReader } from "../server/imports/tables/table-reader.ts";
import { writeCsv } from "../server/files/write-csv.ts";
import { writeXlsx } from "../server/files/write-xlsx.ts";
import { generateListings } from "../scripts/market/generate-listings.ts";
import { insertListingsInBatches } from "../server/listings/write/insert-in-batches.ts";
import type { ListingSeed } from "../server/listings/record/listing-draft.ts";
import { withBenchDatabase } from "./bench-database.ts";
import { parseBenchOptions, printRow, printTableHead } from "./harness.ts";
import { type RowBatches, streamRowsAsJson, streamRowsAsMessyCsv } from "./import-files.ts";

const { rows, postgres, kinds } = parseBenchOptions({
  rows: 50_000,
  postgres: false,
  kinds: "csv,xlsx,json,messy",
});
const now = new Date();

let peakMb = 0;
let maxDelayMs = 0;
const rssMb = () => process.memoryUsage().rss / 2 ** 20;
let lastTickAt = performance.now();
setInterval(() => {
  peakMb = Math.max(peakMb, rssMb());
  maxDelayMs = Math.max(maxDelayMs, performance.now() - lastTickAt - 20);
  lastTickAt = performance.now();
}, 20).unref();

async function measureSeconds(doing: () => Promise<unknown>): Promise<number> {
  peakMb = maxDelayMs = 0;
  const startedAt = performance.now();
  await doing();
  return (performance.now() - startedAt) / 1_000;
}

function printImportRow(label: string, seconds: number, plain: number): void {
  const ratio = plain > 0 ? `${(seconds / plain).toFixed(1)}×` : "";
  const cells = [label, seconds.toFixed(1), Math.round(rows / seconds).toLocaleString("en"), ratio];
  printRow(...cells, peakMb.toFixed(0), maxDelayMs.toFixed(0));
}

function* generateDrafts(): Generator<ListingSeed> {
  yield* generateListings({ count: rows, seed: 1, now });
}

const importFileWriters: Readonly<Record<string, (rows: RowBatches) => AsyncIterable<string | Buffer>>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
  json: streamRowsAsJson,
  messy: streamRowsAsMessyCsv,
};

async function* streamRowBatches(): RowBatches {
  yield [exportColumns];
  let batch: (string | number)[][] = [];
  for (const draft of generateDrafts()) {
    const cells: Partial<Record<string, string | number>> = {
      unitcode: draft.unitCode,
      title: draft.title.en,
      titlear: draft.title.ar,
      projectname: draft.projectName.en,
      projectnamear: draft.projectName.ar,
      developername: draft.developerName.en,
      developernamear: draft.developerName.ar,
      location: draft.location.en,
      locationar: draft.location.ar,
      unittype: draft.unitTypeText.en,
      unittypear: draft.unitTypeText.ar,
      unitarea: draft.areaM2,
      rooms: draft.rooms,
      toilets: draft.bathrooms,
      price: draft.priceEgp,
      downpayment: draft.downPaymentEgp ?? "",
      monthlyinst: draft.monthlyEgp ?? "",
      payment: draft.payment ?? "",
      finishing: draft.finishingText.en,
      finishingar: draft.finishingText.ar,
      delivery: draft.deliveryText.en,
      deliveryar: draft.deliveryText.ar,
      // A file cannot set the status "deleted".
      status: draft.status === "deleted" ? "removed" : draft.status,
      images: JSON.stringify(draft.images.map(({ url }) => url)),
      createdat: draft.createdAt.toISOString(),
    };
    batch.push(exportColumns.map((column) => cells[column] ?? ""));
    if (batch.length === 500) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

await withBenchDatabase(postgres, async (database, folder) => {
  const { db } = database;
  const reader = createTableReader();
  const imports = createImportService({ db, send: async () => {} });
  const runImport = (id: number) =>
    continueImportRun(db, reader, id, new AbortController().signal, sampleAreas);
  console.log(
    `\n${rows.toLocaleString("en")} rows, ${database.kind}, run ${randomBytes(2).toString("hex")}\n`,
  );
  printTableHead(" | s | rows/s | to a plain insert | memory, MB | longest hold of the loop, ms");
  const plain = await measureSeconds(() => insertListingsInBatches(db, generateDrafts()));
  printImportRow("plain bulk insert, with pictures", plain, 0);
  await database.pool.query("truncate listing cascade");
  for (const format of kinds.split(",")) {
    const write = importFileWriters[format];
    if (!write) throw new Error(`There is no kind ${format}`);
    const file = join(folder, `homes.${format}`);
    await pipeline(write(streamRowBatches()), createWriteStream(file));
    let id = 0;
    const startSeconds = await measureSeconds(async () => {
      const started = await imports.start(file, `homes.${format}`, { actorId: null, now: new Date() });
      if (started.kind !== "started") throw new Error(started.kind);
      ({ id } = started);
    });
    const read = await measureSeconds(() => runImport(id));
    printImportRow(`${format}: taken, read and compared`, startSeconds + read, plain);
    await imports.apply(id, "all", { actorId: null, now: new Date() });
    const applied = await measureSeconds(() => runImport(id));
    printImportRow(`${format}: applied, with the audit`, applied, plain);
    const run = await imports.find(id);
    if (run?.rows.applied !== rows) throw new Error(`Not all was applied: ${JSON.stringify(run)}`);
    printRow(`**${format}: in all**`, `**${(startSeconds + read + applied).toFixed(1)}**`, "", "", "", "");
    await imports.undo(id, { actorId: null, now: new Date() });
    printImportRow(`${format}: taken back`, await measureSeconds(() => runImport(id)), plain);
  }
});
