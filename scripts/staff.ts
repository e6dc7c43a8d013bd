import { parseArgs } from "node:util";
import { parseRole, roles } from "../domain/staff/roles.ts";
import { askSite } from "../server/commands/control-socket.ts";
import { BootError } from "../server/process/boot-error.ts";
import { readConfig } from "../server/config/config.ts";
import { createStaff } from "../server/staff/staff.ts";
import {
  carryOut,
  parseStaffReport,
  type StaffOrder,
  type StaffReport,
} from "../server/commands/staff-commands.ts";
import { command } from "./command.ts";
import { withSiteDatabase } from "./site-database.ts";

const help = `
npm run staff -- list
npm run staff -- create EMAIL --name "NAME" --role ${roles.join("|")}
npm run staff -- reset EMAIL
npm run staff -- disable EMAIL
npm run staff -- enable EMAIL

Accounts of the people who work here. "create" and "reset" print a link, for an hour and one use, where a password is
chosen; "disable" ends the account's sessions at once. A running site with the embedded database is asked; PostgreSQL is
written to directly. Settings come from the environment or .env.`;

await command(help, async (args) => {
  const report = await carryOutAnywhere(parseOrder(args));
  if (!report.isDone) throw new BootError(report.text);
  console.log(report.text);
});

function parseOrder(args: readonly string[]): StaffOrder {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { name: { type: "string", default: "" }, role: { type: "string", default: "" } },
  });
  const [what, email = ""] = positionals;
  if (what === "list") return { do: what };
  if (what === "reset" || what === "disable" || what === "enable") return { do: what, email };
  if (what !== "create") throw new BootError(help.trim());
  const role = parseRole(values.role);
  if (role === null) throw new BootError(`--role is one of ${roles.join(", ")}.`);
  return { do: what, email, name: values.name, role };
}

async function carryOutAnywhere(order: StaffOrder): Promise<StaffReport> {
  const { secrets, dataDir } = readConfig(process.env);
  const asked = secrets.databaseUrl === null ? await askSite(dataDir, "staff", JSON.stringify(order)) : null;
  if (asked !== null) return parseStaffReport(asked);
  let report: StaffReport = { isDone: false, text: "" };
  await withSiteDatabase(async ({ db }, config) => {
    const { accounts } = createStaff({ db, ownWords: Object.values(config.public.brandName) });
    report = await carryOut(accounts, config.public.publicOrigin, order, new Date());
  });
  return report;
}
