import { parseVerdict, sayVerdict } from "../server/audit/audit-verdict.ts";
import { type AuditVerdict, verifyAudit } from "../server/audit/verify-audit.ts";
import { askSite } from "../server/commands/control-socket.ts";
import { BootError } from "../server/process/boot-error.ts";
import { readConfig } from "../server/config/config.ts";
import { command } from "./command.ts";
import { withSiteDatabase } from "./site-database.ts";

const help = `
npm run audit

Computes the record of all changes by staff again, from the first entry to the last, and says whether it is whole, how
many entries it has and the last one's hash. Note these elsewhere: only against them does it show when entries are cut
off at the end. Ends with code 1 when the record was altered. A running site with the embedded database is asked;
PostgreSQL is read directly. Settings come from the environment or .env.`;

await command(help, async () => {
  for (const verdict of await verifyAnywhere()) {
    if (verdict.kind === "broken") throw new BootError(sayVerdict(verdict));
    console.log(sayVerdict(verdict));
  }
});

async function verifyAnywhere(): Promise<readonly AuditVerdict[]> {
  const { secrets, dataDir } = readConfig(process.env);
  const asked = secrets.databaseUrl === null ? await askSite(dataDir, "audit", "") : null;
  if (asked !== null) return [parseVerdict(asked)];
  const verdicts: AuditVerdict[] = [];
  await withSiteDatabase(async ({ db }) => void verdicts.push(await verifyAudit(db)));
  return verdicts;
}
