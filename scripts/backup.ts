import { resolve } from "node:path";
import { writeBackup } from "../server/backup/backup.ts";
import { command } from "./command.ts";
import { askSiteOr, withDatabase } from "./site-database.ts";

const help = `
npm run backup -- [FOLDER]

Writes the database and the uploaded pictures into a new folder (default: backups/ and the time). A running site with
the embedded database is asked to do it itself; PostgreSQL is read directly. Settings come from the environment or .env.`;

await command(help, async ([folder]) => {
  const now = new Date();
  const target = resolve(folder ?? `backups/${now.toISOString().replaceAll(":", "").slice(0, 17)}`);
  const write = () => withDatabase((database, { dataDir }) => writeBackup(database, dataDir, target, now));
  await askSiteOr("backup", target, JSON.parse, write);
  console.log(`The back-up is in ${target}`);
});
