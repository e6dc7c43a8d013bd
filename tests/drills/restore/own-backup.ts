import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runBackup } from "../../../server/backup/encrypted/backup-runs.ts";
import { restoreEncryptedBackup } from "../../../server/backup/encrypted/restore-encrypted.ts";
import { openBackupStorage } from "../../../server/backup/storage/open-storage.ts";
import { createObjectCipher } from "../../../server/backup/storage/object-cipher.ts";
import type { Database } from "../../../server/db/database.ts";
import { migrationsFolder, readMigrations } from "../../../server/db/migrate.ts";
import { createEmptyDataFolder, removeFolder } from "../../support/data-folder.ts";
import { openDisposableDatabase } from "../postgres.ts";
import { createTemporaryDatabase } from "../../support/fresh-database.ts";
import { type DrillFinding, requireEqual, requireNone, sleep } from "../drill.ts";
import { runProjectCommand } from "./commands.ts";
import { countRows } from "./content.ts";

/** Approximate size of an uploaded picture, in bytes. */
const pictureBytes = 100_000;

/** Makes the site's own encrypted back-up twice, and restores it into another database on the same server. */
export async function checkSiteBackup(
  database: Database,
  dataDir: string,
  url: string,
  pictures: number,
  say: (line: string) => void,
): Promise<DrillFinding[]> {
  await using cleanup = new AsyncDisposableStack();
  const folder = cleanup.adopt(createEmptyDataFolder("kept"), removeFolder);
  const emptyDatabase = await createTemporaryDatabase(url);
  cleanup.defer(() => emptyDatabase.drop());
  const uploads = join(dataDir, "uploads");
  mkdirSync(uploads, { recursive: true });
  for (let number = 0; number < pictures; number += 1)
    writeFileSync(join(uploads, `${number}.webp`), randomBytes(pictureBytes));
  const config = {
    storage: { kind: "folder", folder: join(folder, "kept") } as const,
    key: randomBytes(32),
    keeping: { days: 7, weeks: 4, months: 12 },
  };
  const backUp = async () => {
    const startMs = performance.now();
    const result = await runBackup(
      { database, dataDir, config, refuseBytes: 0, log: { error: console.error } },
      () => new Date(),
    );
    const seconds = (performance.now() - startMs) / 1_000;
    say(
      `back-up of ${result.rows} rows and ${result.files} pictures, ${formatMb(result.bytes)}: sent ${formatMb(result.sentBytes)} in ${seconds.toFixed(1)} s`,
    );
    return result;
  };
  await backUp();
  writeFileSync(join(uploads, "new.webp"), randomBytes(pictureBytes));
  await sleep(1_000);
  const second = await backUp();

  const to = cleanup.use(await openDisposableDatabase({ databaseUrl: emptyDatabase.url, dataDir: "" }));
  const begun = performance.now();
  const source = { storage: openBackupStorage(config.storage), cipher: createObjectCipher(config.key) };
  const migrations = readMigrations(migrationsFolder);
  const manifest = await restoreEncryptedBackup(to, join(folder, "to"), source, "latest", {
    migrations,
    now: new Date(),
  });
  const seconds = (performance.now() - begun) / 1_000;
  say(`restored ${second.rows} rows and ${second.files} pictures in ${seconds.toFixed(1)} s`);
  const names = manifest.tables.map(({ name }) => name);
  const sessions = await countRows(to, ["staff_session"]);
  const unusable = runProjectCommand(
    "scripts/backup.ts",
    [],
    { databaseUrl: url, dataDir },
    { BACKUP_TO: "/dev/null/none", BACKUP_KEY: config.key.toString("base64") },
  );
  const { rows: failures } = await database.pool.query("select from backup_run where fault = 'place'");
  return [
    requireEqual("rows restored", await countRows(to, names), second.rows),
    requireEqual("rows of the site", await countRows(database, names), second.rows),
    requireNone("sessions of staff restored", sessions),
    requireNone(
      "bytes of old pictures sent again",
      Math.max(0, second.sentBytes - second.bytes + pictures * pictureBytes - 100_000),
    ),
    requireEqual("exit code where the place cannot be used", unusable.status ?? -1, 1),
    requireEqual("failures on record", failures.length, 1),
  ];
}

const formatMb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
