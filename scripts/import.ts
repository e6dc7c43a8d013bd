import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BootError } from "../server/process/boot-error.ts";
import type { Database } from "../server/db/database.ts";
import { createImportService, continueImportRun } from "../server/imports/imports.ts";
import { createShowcaseQueryRunner } from "../server/showcase/publish-showcase.ts";
import { readShowcase } from "../server/showcase/read-showcase.ts";
import { runImport, type ImportCommand } from "../server/commands/import-commands.ts";
import { createImportPictureService } from "../server/imports/pictures/import-pictures.ts";
import {
  type PictureFetchJob,
  pictureFetchQueueName,
  sendPictureFetchJob,
} from "../server/imports/pictures/picture-jobs.ts";
import { createTableReader } from "../server/imports/tables/table-reader.ts";
import { openJobSender } from "../server/jobs/job-sender.ts";
import { runCommandLine } from "./command.ts";
import { runSiteCommand } from "./site-database.ts";

const help = `
npm run import -- FILE [--dry-run] [--good-rows] [--publish] [--partner NAME] [--map "COLUMN=FIELD"]
  [--leave-out COLUMN]

Imports properties from a CSV file (UTF-8) or an XLSX file, as the staff page does and in its words: totals first, then
every fault by row and column, and with one nothing is imported. --good-rows leaves faulty rows out; --dry-run only
reports. A column whose name is not known is not read until --map says what it is or --leave-out passes it over, each as
often as needed; what they say is remembered for the --partner who sent the file. A row whose price is far from its kind,
or whose project may be a place, is left out until it is answered on the staff page. New homes without a status in the
file, and those whose other amounts look far off, wait In Hold unless --publish is given. Columns and fields are in
docs/contracts/import-files.md. A running site with the embedded database is asked; PostgreSQL is written to directly.
Settings come from the environment or .env.`;

/** Splits at the last equals sign, because a column's name may contain one too, as in "مطلوب كام=price". */
function readMapping(text: string) {
  const equalsIndex = text.lastIndexOf("=");
  if (equalsIndex < 1)
    throw new BootError(`--map needs a column and a field, as "السعر=price", and not "${text}".`);
  return { name: text.slice(0, equalsIndex), field: text.slice(equalsIndex + 1).trim() };
}

await runCommandLine(help, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      "good-rows": { type: "boolean", default: false },
      publish: { type: "boolean", default: false },
      partner: { type: "string" },
      map: { type: "string", multiple: true, default: [] },
      "leave-out": { type: "string", multiple: true, default: [] },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new BootError(help.trim());
  const mode = values["good-rows"] ? "good" : "all";
  const order: ImportCommand = {
    file: resolve(file),
    mode: values["dry-run"] ? null : mode,
    publishes: values.publish,
    ...(values.partner !== undefined && { partner: values.partner }),
    columns: [...values.map.map(readMapping), ...values["leave-out"].map((name) => ({ name, field: null }))],
  };
  const write = async (database: Database) => {
    const { db } = database;
    const jobs = await openJobSender(database);
    const pictureJobs = jobs.queue<PictureFetchJob>(pictureFetchQueueName);
    // A running site downloads the pictures from their URLs. If no site is running, the next start does it.
    const sendPictures = async () => {
      if (pictureJobs.isOpen) await sendPictureFetchJob(pictureJobs, db);
    };
    const imports = {
      ...createImportService({ db, send: async () => {} }),
      pictures: createImportPictureService(db, sendPictures),
    };
    const reader = createTableReader();
    const areas = (await readShowcase(createShowcaseQueryRunner(db)))?.areas ?? [];
    const settle = (id: number) => continueImportRun(db, reader, id, new AbortController().signal, areas);
    const report = await runImport(imports, order, settle, () => new Date());
    await sendPictures();
    await jobs.close();
    return report;
  };
  console.log(await runSiteCommand("import", JSON.stringify(order), write));
});
