import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runShowcaseCommand, type ShowcaseCommand } from "../server/commands/showcase-commands.ts";
import { readConfig } from "../server/config/config.ts";
import { BootError } from "../server/process/boot-error.ts";
import { exportShowcasePictures } from "../server/showcase/transferred-pictures.ts";
import { copyMediaFiles, uploadedMediaNames } from "../server/showcase/transferred-media.ts";
import { parseShowcaseFile } from "../server/showcase/showcase-file.ts";
import { readTextFile, runCommandLine } from "./command.ts";
import { runSiteCommand } from "./site-database.ts";

const help = `
npm run showcase -- export FILE.json|FOLDER
npm run showcase -- import FILE.json|FOLDER [--dry-run]

The developers, projects, prices, plans, offers, areas and texts of the site as one file. "export" writes it; the same
showcase is always the same bytes. "import" publishes a file as the next revision, whole: what is not in the file is
withdrawn, and a project or developer that is called something else from now on is named in formerAddresses, so that its
old addresses lead to the new ones. A file with a fault changes nothing, and line and field of each fault are told.
A folder takes the uploaded pictures and films along, beside showcase.json; pictures in a bucket stay where they are. --dry-run tells
what would change. A running site with the embedded database is asked; PostgreSQL is worked on directly,
and every process shows the new revision within two seconds. Fields: docs/contracts/showcase.md. Settings come from the
environment or .env.`;

await runCommandLine(help, async (args) => {
  const { subcommand, target, isDryRun } = parse(args);
  // A name with a file extension means a file; any other name means a folder.
  const folder = extname(target) === "" ? resolve(target) : null;
  const file = folder === null ? target : join(folder, "showcase.json");
  const uploadsFolder = folder && join(folder, "uploads");
  const uploads = join(readConfig(process.env).dataDir, "uploads");
  if (subcommand === "export" && existsSync(target))
    throw new BootError(`${target} is there already; choose another name.`);
  const note = `File ${basename(target)}`.slice(0, 500);
  const order: ShowcaseCommand =
    subcommand === "export"
      ? { do: "export" }
      : { do: "import", file: readTextFile(file), note, isDryRun, pictures: uploadsFolder };
  const orderJson = JSON.stringify(order);
  const text = await runSiteCommand("showcase", orderJson, ({ db }) =>
    runShowcaseCommand({ db, uploads, follow: async () => {} }, orderJson, new Date()),
  );
  if (subcommand === "import") return console.log(text);
  if (folder !== null) mkdirSync(folder);
  writeFileSync(file, text, { flag: "wx" });
  const read = parseShowcaseFile(text);
  const count =
    uploadsFolder && read.kind === "content"
      ? await exportShowcasePictures(read.content, uploads, uploadsFolder)
      : 0;
  // Missing videos are skipped, because the next import reports them.
  const films =
    uploadsFolder && read.kind === "content"
      ? uploadedMediaNames(read.content).filter((name) => existsSync(join(uploads, name)))
      : [];
  if (uploadsFolder && films.length > 0) await copyMediaFiles(films, uploads, uploadsFolder);
  const along = [
    ...(count > 0 ? [`${count} uploaded pictures`] : []),
    ...(films.length > 0 ? [`${films.length} films and brochures`] : []),
  ];
  console.log(`Written: ${file}${along.length > 0 ? `, with ${along.join(" and ")}` : ""}`);
});

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { "dry-run": { type: "boolean", default: false } },
    });
    const [subcommand, target, ...extraArgs] = positionals;
    const isDryRun = values["dry-run"];
    if (
      extraArgs.length === 0 &&
      target &&
      (subcommand === "import" || (subcommand === "export" && !isDryRun))
    )
      return { subcommand, target, isDryRun };
  } catch {
    // An unknown option leads to the error below, which lists the options.
  }
  throw new BootError(help.trim());
}
