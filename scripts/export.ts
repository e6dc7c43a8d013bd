import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseInventoryQuery, inventorySorts, inventoryViews } from "../domain/listings/inventory-query.ts";
import { BootError } from "../server/process/boot-error.ts";
import type { Database } from "../server/db/database.ts";
import { createInventoryExport } from "../server/imports/export-inventory.ts";
import { runExport, type ExportCommand } from "../server/commands/import-commands.ts";
import { createInventoryService } from "../server/listings/inventory/inventory.ts";
import { runCommandLine } from "./command.ts";
import { runSiteCommand } from "./site-database.ts";

const help = `
npm run export -- FILE.csv|FILE.xlsx [--view VIEW] [--search TEXT] [--sort SORT]

Writes properties to a file that npm run import reads again. The name says which kind; a file that is there is left alone.
VIEW is one of ${inventoryViews.join(", ")} (all: every one but the deleted).
SORT is one of ${inventorySorts.join(", ")}.
A running site with the embedded database is asked; PostgreSQL is read directly. Settings come from the environment or .env.`;

await runCommandLine(help, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      view: { type: "string", default: "all" },
      search: { type: "string", default: "" },
      sort: { type: "string", default: "newest" },
    },
  });
  const [file = ""] = positionals;
  const format = /\.(csv|xlsx)$/i.exec(file)?.[1]?.toLowerCase();
  if (positionals.length !== 1 || (format !== "csv" && format !== "xlsx")) throw new BootError(help.trim());
  if (!inventoryViews.some((view) => view === values.view))
    throw new BootError(`--view is one of ${inventoryViews.join(", ")}.`);
  if (!inventorySorts.some((sort) => sort === values.sort))
    throw new BootError(`--sort is one of ${inventorySorts.join(", ")}.`);
  const params = new URLSearchParams({ view: values.view, sort: values.sort, q: values.search });
  const order: ExportCommand = { file: resolve(file), format, query: parseInventoryQuery(params) };
  const write = ({ db }: Database) =>
    runExport(createInventoryExport(db, createInventoryService(db)), order, new Date());
  console.log(await runSiteCommand("export", JSON.stringify(order), write));
});
