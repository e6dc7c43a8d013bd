import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { askSite } from "../server/commands/control-socket.ts";
import { BootError } from "../server/process/boot-error.ts";
import { readConfig } from "../server/config/config.ts";
import { createImports, workOnRun } from "../server/imports/imports.ts";
import {
  carryOutImport,
  type FileReport,
  type ImportOrder,
  parseFileReport,
} from "../server/commands/import-commands.ts";
import { createTableReader } from "../server/imports/tables/table-reader.ts";
import { command } from "./command.ts";
import { withSiteDatabase } from "./site-database.ts";

const help = `
npm run import -- FILE [--dry-run] [--good-rows]

Imports properties from a CSV file (UTF-8) or an XLSX file, as the staff page does: every fault is named by row and
column, and with one nothing is imported. --good-rows leaves faulty rows out; --dry-run only reports. Columns are in
docs/contracts/import-files.md. A running site with the embedded database is asked; PostgreSQL is written to directly.
Settings come from the environment or .env.`;

await command(help, async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      "good-rows": { type: "boolean", default: false },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new BootError(help.trim());
  const mode = values["good-rows"] ? "good" : "all";
  const report = await carryOutAnywhere({ file: resolve(file), mode: values["dry-run"] ? null : mode });
  if (!report.isDone) throw new BootError(report.text);
  console.log(report.text);
});

async function carryOutAnywhere(order: ImportOrder): Promise<FileReport> {
  const { secrets, dataDir } = readConfig(process.env);
  const asked = secrets.databaseUrl === null ? await askSite(dataDir, "import", JSON.stringify(order)) : null;
  if (asked !== null) return parseFileReport(asked);
  let report: FileReport = { isDone: false, text: "" };
  await withSiteDatabase(async ({ db }) => {
    const imports = createImports({ db, send: async () => {} });
    const reader = createTableReader();
    const settle = (id: number) => workOnRun(db, reader, id, new AbortController().signal);
    report = await carryOutImport(imports, order, settle, () => new Date());
  });
  return report;
}
