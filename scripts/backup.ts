import { resolve } from "node:path";
import { writeBackup } from "../server/backup/backup.ts";
import { runBackup } from "../server/backup/encrypted/backup-runs.ts";
import type { BackupSummary } from "../server/backup/encrypted/make-backup.ts";
import { takeoverFlag } from "../server/backup/encrypted/site-id.ts";
import { readConfig } from "../server/config/config.ts";
import { BootError } from "../server/process/boot-error.ts";
import { runCommandLine } from "./command.ts";
import { sendCommandToSiteOrRun, withUnmigratedDatabase } from "./site-database.ts";

const help = `
npm run backup
npm run backup -- --take-over
npm run backup -- FOLDER

Without a folder: adds an encrypted back-up of database and uploads to the place that BACKUP_TO or BACKUP_S3_… names, and
removes those that BACKUP_KEEP does not keep. The site does the same each day by itself. A place with back-ups of another
site, or of the site that this one was restored from, is refused: --take-over goes on with them, once and for all.
With a folder, or where no such place is set: writes a plain back-up, to look into or to move to another database, into a
new folder (default: backups/ and the time).
A running site with the embedded database is asked to do it itself; PostgreSQL is read directly. Settings come from the
environment or .env.`;

const now = () => new Date();

await runCommandLine(help, async ([folder]) => {
  const { backup } = readConfig(process.env).secrets;
  const isTakeover = folder === takeoverFlag;
  if (isTakeover && backup === null)
    throw new BootError("No place of back-ups is set: set BACKUP_TO or BACKUP_S3_…, and BACKUP_KEY.");
  if ((folder === undefined || isTakeover) && backup !== null) return addBackup(isTakeover);
  const startedAt = now();
  const target = resolve(folder ?? `backups/${startedAt.toISOString().replaceAll(":", "").slice(0, 17)}`);
  const write = () =>
    withUnmigratedDatabase((database, { dataDir }) => writeBackup(database, dataDir, target, startedAt));
  await sendCommandToSiteOrRun("backup", target, JSON.parse, write);
  console.log(`The back-up is in ${target}. It is not encrypted.`);
});

async function addBackup(isTakeover: boolean): Promise<void> {
  const parse = (answer: string) => JSON.parse(answer) as BackupSummary;
  const summary = await sendCommandToSiteOrRun("kept-backup", isTakeover ? takeoverFlag : "", parse, () =>
    withUnmigratedDatabase((database, { dataDir, disk: { refuseBytes }, secrets: { backup } }) => {
      if (backup === null) throw new Error("The place of the back-ups is gone from the settings");
      const log = { error: console.error };
      return runBackup({ database, dataDir, config: backup, refuseBytes, isTakeover, log }, now);
    }),
  );
  const { name, rows, files, bytes, sentBytes, removed } = summary;
  const mb = (count: number) => `${(count / 1e6).toFixed(1)} MB`;
  console.log(
    `Back-up ${name}: ${rows} rows and ${files} uploaded files, ${mb(bytes)}, of which ${mb(sentBytes)} were new there.`,
  );
  if (removed.length > 0) console.log(`Removed: ${removed.join(", ")}`);
}
