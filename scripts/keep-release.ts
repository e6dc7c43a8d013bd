import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeBackup } from "../server/backup/backup.ts";
import { openDatabase } from "../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { BootError } from "../server/process/boot-error.ts";
import { releaseVersion } from "../server/process/release.ts";
import { packFolder } from "../tests/support/packed-folder.ts";
import { fillReleaseSite } from "../tests/support/release-site.ts";
import { runCommandLine } from "./command.ts";

const help = `
node scripts/keep-release.ts

Keeps a back-up of this release for the tests: a small site with samples, an account, requests and a draft, as
tests/releases/vVERSION.backup.zip, VERSION being that of package.json. Every kept release is restored into the code of
now by npm test, for ever. To be run once for each release, when its migrations are final; a file that is there is never
written anew.`;

await runCommandLine(help, async () => {
  const file = join("tests", "releases", `v${releaseVersion}.backup.zip`);
  if (existsSync(file)) throw new BootError(`${file} is there already, and is kept as it is.`);
  const folder = mkdtempSync(join(tmpdir(), "home-finder-release-"));
  const database = await openDatabase({ databaseUrl: null, dataDir: "memory:" });
  try {
    const now = new Date();
    await migrate(database, readMigrations(migrationsFolder));
    const facts = await fillReleaseSite(database, releaseVersion, now);
    mkdirSync(join(folder, "data", "uploads"), { recursive: true });
    writeFileSync(join(folder, "data", "uploads", "kept.txt"), "What somebody uploaded.\n");
    const backup = join(folder, "backup");
    await writeBackup(database, join(folder, "data"), backup, now);
    writeFileSync(join(backup, "facts.json"), `${JSON.stringify(facts, null, 2)}\n`);
    await packFolder(backup, file);
    console.log(`${file} is kept`);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
