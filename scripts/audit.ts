import { parseVerdict, sayVerdict } from "../server/audit/audit-verdict.ts";
import { verifyAudit } from "../server/audit/verify-audit.ts";
import { BootError } from "../server/process/boot-error.ts";
import { command } from "./command.ts";
import { askSiteOr, withSiteDatabase } from "./site-database.ts";

const help = `
npm run audit

Computes the record of all changes by staff again, from the first entry to the last, and says whether it is whole, how
many entries it has and the last one's hash. Note these elsewhere: only against them does it show when entries are cut
off at the end. Ends with code 1 when the record was altered. A running site with the embedded database is asked;
PostgreSQL is read directly. Settings come from the environment or .env.`;

await command(help, async () => {
  const verdict = await askSiteOr("audit", "", parseVerdict, () =>
    withSiteDatabase(({ db }) => verifyAudit(db)),
  );
  if (verdict.kind === "broken") throw new BootError(sayVerdict(verdict));
  console.log(sayVerdict(verdict));
});
