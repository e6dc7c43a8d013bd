import { runPlaceCommand, type PlaceCommand } from "../server/commands/place-commands.ts";
import { BootError } from "../server/process/boot-error.ts";
import { readTextFile, runCommandLine } from "./command.ts";
import { runSiteCommand } from "./site-database.ts";

const help = `
npm run places -- export
npm run places -- import FILE.csv
npm run places -- projects FILE.csv

Where homes lie and where people look for one. "export" prints every place as CSV; "import" writes the places of a file
over those with the same ids, and leaves the others: names and spellings may change, ids never do, and a place takes in
others by naming their ids in the column former_ids, whose addresses then lead to it. "projects" writes where projects
lie (columns project, with the project's slug, and place), which goes before what their homes say of themselves. A file
with a fault changes nothing. A running site with the embedded database is asked; PostgreSQL is worked on directly.
Columns: docs/contracts/places-api.md. Settings come from the environment or .env.`;

await runCommandLine(help, async ([subcommand, file, ...extraArgs]) => {
  if (extraArgs.length > 0) throw new BootError(help.trim());
  const order = JSON.stringify(parseOrder(subcommand, file));
  console.log(await runSiteCommand("places", order, ({ db }) => runPlaceCommand(db, order, new Date())));
});

function parseOrder(subcommand: string | undefined, file: string | undefined): PlaceCommand {
  if (subcommand === "export" && file === undefined) return { do: subcommand };
  if ((subcommand !== "import" && subcommand !== "projects") || file === undefined)
    throw new BootError(help.trim());
  return { do: subcommand, file: readTextFile(file) };
}
