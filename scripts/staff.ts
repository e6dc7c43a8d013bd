import { parseArgs } from "node:util";
import { parseRole, roles } from "../domain/staff/roles.ts";
import { BootError } from "../server/process/boot-error.ts";
import { createStaffAuth } from "../server/staff/staff.ts";
import { runStaffCommand, type StaffCommand } from "../server/commands/staff-commands.ts";
import { runCommandLine } from "./command.ts";
import { runSiteCommand } from "./site-database.ts";

const help = `
npm run staff -- list
npm run staff -- create EMAIL --name "NAME" --role ${roles.join("|")}
npm run staff -- reset EMAIL
npm run staff -- disable EMAIL
npm run staff -- enable EMAIL

Accounts of the people who work here. "create" and "reset" print a link, for an hour and one use, where a password is
chosen; "disable" ends the account's sessions at once. A running site with the embedded database is asked; PostgreSQL is
written to directly. Settings come from the environment or .env.`;

await runCommandLine(help, async () => {
  const order = JSON.stringify(parseOrder());
  const text = await runSiteCommand("staff", order, ({ db }, { public: { brandName, publicOrigin } }) => {
    const { accounts } = createStaffAuth({ db, ownWords: Object.values(brandName) });
    return runStaffCommand(accounts, publicOrigin, order, new Date());
  });
  console.log(text);
});

function parseOrder(): StaffCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: "string", default: "" }, role: { type: "string", default: "" } },
  });
  const [subcommand, email = ""] = positionals;
  if (subcommand === "list") return { do: subcommand };
  if (subcommand === "reset" || subcommand === "disable" || subcommand === "enable")
    return { do: subcommand, email };
  if (subcommand !== "create") throw new BootError(help.trim());
  const role = parseRole(values.role);
  if (role === null) throw new BootError(`--role is one of ${roles.join(", ")}.`);
  return { do: subcommand, email, name: values.name, role };
}
