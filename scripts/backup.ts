import { resolve } from "node:path";
import { writeBackup } from "../server/backup/backup.ts";
import { askSite } from "../server/commands/control-socket.ts";
import { readConfig } from "../server/config/config.ts";
import { openDatabase } from "../server/db/database.ts";
import { command } from "./command.ts";

const help = `
npm run backup -- [FOLDER]

Writes the database and the uploaded pictures into a new folder (default: backups/ and the time). A running site with
the embedded database is asked to do it itself; PostgreSQL is read directly. Settings come from the environment or .env.`;

await command(help, async ([folder]) => {
  const now = new Date();
  const target = resolve(folder ?? `backups/${now.toISOString().replaceAll(":", "").slice(0, 17)}`);
  const config = readConfig(process.env);
  const answer = config.secrets.databaseUrl === null ? await askSite(config.dataDir, "backup", target) : null;
  if (answer === null) {
    const database = await openDatabase({ databaseUrl: config.secrets.databaseUrl, dataDir: config.dataDir });
    try {
      await writeBackup(database.pool, config.dataDir, target, now);
    } finally {
      await database.close();
    }
  }
  console.log(`The back-up is in ${target}`);
});
