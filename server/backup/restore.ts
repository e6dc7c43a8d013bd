import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import * as v from "valibot";
import { BootError } from "../process/boot-error.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import type { Migration } from "../db/migration.ts";
import { type BackupManifest, backupManifestSchema, tableRowsPath, uploadFolders } from "./backup.ts";
import { parentFolderOfBackup, mergeErasureLedger, erasureLedgerFolder } from "./erasure-ledger.ts";
import { runInLongTransaction, listBackupTables, quoteIdentifier, type BackupTableShape } from "./tables.ts";

const batchRows = 500;

/**
 * Restores a back-up into an empty database, all rows in one transaction. Then applies this version's newer
 * migrations, as an upgrade does.
 * @throws {BootError} when the folder has no back-up or an altered one, or the database already has rows
 */
export async function restoreBackup(
  database: Pick<Database, "connect" | "kind" | "backgroundPool">,
  dataDir: string,
  source: string,
  migrations: readonly Migration[],
): Promise<BackupManifest> {
  const manifest = readManifest(source);
  // The ledger is copied before the rows, so that people erased after the back-up are erased again at the next
  // start, even if the restore stops halfway.
  await mergeErasureLedger(parentFolderOfBackup(source), erasureLedgerFolder(dataDir));
  await migrate(database, migrationsOf(manifest, migrations), { refusesNewer: true });
  await runInLongTransaction(database, "", async (client) => {
    for (const table of await listBackupTables(client)) await restoreTable(client, table, manifest, source);
  });
  for (const folder of uploadFolders) {
    if (existsSync(join(source, folder)))
      await cp(join(source, folder), join(dataDir, folder), { recursive: true });
  }
  await migrate(database, migrations);
  return manifest;
}

function readManifest(source: string): BackupManifest {
  const file = join(source, "manifest.json");
  if (!existsSync(file)) throw new BootError(`${source} holds no back-up: there is no manifest.json in it.`);
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), backupManifestSchema),
    readFileSync(file, "utf8"),
  );
  if (!parsed.success) throw new BootError(`${file} is not the manifest of a back-up.`);
  return parsed.output;
}

function migrationsOf(manifest: BackupManifest, migrations: readonly Migration[]): Migration[] {
  return manifest.migrations.map(({ name, checksum }) => {
    const match = migrations.find((migration) => migration.name === name);
    if (match?.checksum !== checksum)
      throw new BootError(
        `The back-up was made by a version with another ${name}: restore it with that version.`,
      );
    return match;
  });
}

async function restoreTable(
  client: pg.ClientBase,
  table: BackupTableShape,
  manifest: BackupManifest,
  source: string,
): Promise<void> {
  const { rows: existing } = await client.query(`select 1 from ${quoteIdentifier(table.name)} limit 1`);
  if (existing.length > 0)
    throw new BootError(`The database is not empty (${table.name} has rows): restore into a new one.`);
  const recorded = manifest.tables.find(({ name }) => name === table.name);
  if (!recorded) return;

  const columns = table.columns.map(quoteIdentifier).join(", ");
  const insert = `insert into ${quoteIdentifier(table.name)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${quoteIdentifier(table.name)}, $1::json)`;
  const hash = createHash("sha256");
  let batch: string[] = [];
  const lines = createInterface({
    input: createReadStream(tableRowsPath(source, table.name)).pipe(createGunzip()),
  });
  for await (const line of lines) {
    hash.update(`${line}\n`);
    batch.push(line);
    if (batch.length < batchRows) continue;
    await client.query(insert, [`[${batch.join(",")}]`]);
    batch = [];
  }
  if (batch.length > 0) await client.query(insert, [`[${batch.join(",")}]`]);
  if (hash.digest("hex") !== recorded.sha256)
    throw new BootError(
      `The back-up was altered: ${table.name} is not what the manifest says. Nothing was restored.`,
    );
  if (table.identityColumn) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(1, (select coalesce(max(${quoteIdentifier(table.identityColumn)}), 0) from ${quoteIdentifier(table.name)})))`,
      [table.name, table.identityColumn],
    );
  }
}
