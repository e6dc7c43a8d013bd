import * as v from "valibot";
import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import type { Database } from "../db/database.ts";
import { parentFolderOfBackup, mergeErasureLedger, erasureLedgerFolder } from "./erasure-ledger.ts";
import { runInLongTransaction, listBackupTables, quoteIdentifier, type BackupTableShape } from "./tables.ts";

export const backupManifestSchema = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** Migrations applied when the back-up was made. A restore applies exactly these before it inserts rows. */
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  tables: v.array(v.object({ name: v.string(), rows: v.number(), sha256: v.string() })),
});
export type BackupManifest = v.InferOutput<typeof backupManifestSchema>;

/** Folders of DATA_DIR that hold uploaded files. */
export const uploadFolders = ["uploads"] as const;

const batchRows = 1_000;

/**
 * Writes one consistent snapshot of the database and the uploaded files into a new folder. The folder is renamed
 * to `target` only when it is complete, so an interrupted back-up cannot be mistaken for a whole one.
 * @param target a folder that does not exist yet
 */
export async function writeBackup(
  database: Pick<Database, "connect">,
  dataDir: string,
  target: string,
  now: Date,
): Promise<BackupManifest> {
  if (existsSync(target)) throw new Error(`${target} exists already: name a new folder.`);
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  const manifest = await writeTableRows(database, partial, now);
  for (const folder of uploadFolders) {
    if (existsSync(join(dataDir, folder)))
      await cp(join(dataDir, folder), join(partial, folder), {
        recursive: true,
        // Skip files that are still being written: they may be renamed before they are copied.
        filter: (file) => !file.endsWith(".tmp"),
      });
  }
  await writeBackupManifest(partial, manifest);
  await rename(partial, target);
  // The ledger of erasures is stored next to the back-ups: restoring an older one must apply later erasures too.
  await mergeErasureLedger(erasureLedgerFolder(dataDir), parentFolderOfBackup(target));
  return manifest;
}

/** Writes all rows of one snapshot into the folder `tables/` of a new folder. The caller writes the manifest. */
export async function writeTableRows(
  database: Pick<Database, "connect">,
  folder: string,
  now: Date,
): Promise<BackupManifest> {
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 });
  const content = await runInLongTransaction(
    database,
    "transaction isolation level repeatable read read only",
    async (client) => {
      const migrations = await client.query<{ name: string; checksum: string }>(
        "select name, checksum from schema_migration order by name",
      );
      const tables = [];
      for (const table of await listBackupTables(client))
        tables.push(await writeTable(client, table, tableRowsPath(folder, table.name)));
      return { migrations: migrations.rows, tables };
    },
  );
  return { format: 1, madeAt: now.toISOString(), ...content };
}

/** Writes the manifest. Call this last: a folder without a manifest does not count as a back-up. */
export function writeBackupManifest(folder: string, manifest: BackupManifest): Promise<void> {
  return writeFile(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Path of the file with the rows of a table, inside the folder of a back-up. */
export function tableRowsPath(folder: string, table: string): string {
  return join(folder, "tables", `${table}.jsonl.gz`);
}

async function writeTable(
  client: pg.ClientBase,
  table: BackupTableShape,
  file: string,
): Promise<BackupManifest["tables"][number]> {
  const hash = createHash("sha256");
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    const columns = table.columns.map(quoteIdentifier).join(", ");
    await client.query(
      `declare backup no scroll cursor for select row_to_json(r)::text as line from (select ${columns} from ${quoteIdentifier(table.name)}) r`,
    );
    for (;;) {
      const batch = await client.query<{ line: string }>(`fetch ${batchRows} from backup`);
      if (batch.rows.length === 0) break;
      rows += batch.rows.length;
      const text = batch.rows.map(({ line }) => `${line}\n`).join("");
      hash.update(text);
      yield text;
    }
    await client.query("close backup");
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  return { name: table.name, rows, sha256: hash.digest("hex") };
}
