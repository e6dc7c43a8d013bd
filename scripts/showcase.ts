import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { answerShowcaseOrder, type ShowcaseOrder } from "../server/commands/showcase-commands.ts";
import { BootError } from "../server/process/boot-error.ts";
import { command } from "./command.ts";
import { carryOut } from "./site-database.ts";

const help = `
npm run showcase -- export FILE.json
npm run showcase -- import FILE.json [--dry-run]

The developers, projects, prices, plans, offers, areas and texts of the site as one file. "export" writes it; the same
showcase is always the same bytes. "import" publishes a file as the next revision, whole: what is not in the file is
withdrawn, and a project or developer that is called something else from now on is named in formerAddresses, so that its
old addresses lead to the new ones. A file with a fault changes nothing, and line and field of each fault are told.
--dry-run tells what would change. A running site with the embedded database is asked; PostgreSQL is worked on directly,
and every process shows the new revision within two seconds. Fields: docs/contracts/showcase.md. Settings come from the
environment or .env.`;

await command(help, async (args) => {
  const { what, file, isTrial } = parse(args);
  if (what === "export" && existsSync(file))
    throw new BootError(`${file} is there already; choose another name.`);
  const order: ShowcaseOrder =
    what === "export"
      ? { do: "export" }
      : { do: "import", file: readText(file), note: `File ${basename(file)}`.slice(0, 500), isTrial };
  const given = JSON.stringify(order);
  const text = await carryOut("showcase", given, ({ db }) =>
    answerShowcaseOrder({ db, follow: async () => {} }, given, new Date()),
  );
  if (what === "import") return console.log(text);
  writeFileSync(file, text, { flag: "wx" });
  console.log(`Written: ${file}`);
});

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { "dry-run": { type: "boolean", default: false } },
    });
    const [what, file, ...rest] = positionals;
    const isTrial = values["dry-run"];
    if (rest.length === 0 && file && (what === "import" || (what === "export" && !isTrial)))
      return { what, file, isTrial };
  } catch {
    // Said below, with what can be given.
  }
  throw new BootError(help.trim());
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new BootError(`${file} cannot be read.`);
  }
}
