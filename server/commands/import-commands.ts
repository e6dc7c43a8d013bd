import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { PropertyQuery } from "../../domain/listings/inventory-query.ts";
import { importRights } from "../../domain/staff/rights/imports.ts";
import { type ImportMode, isBusy } from "../../domain/uploads/import-state.ts";
import { type CommandReport, done, refused } from "./command-report.ts";
import type { ExportProperties, FileFormat } from "../imports/export-properties.ts";
import type { PicturedImports } from "../imports/import-jobs.ts";
import type { Imports } from "../imports/imports.ts";
import { pictureLines } from "./picture-lines.ts";
import type { ImportRun } from "../imports/find-runs.ts";

/** What `npm run import` wants done. */
export interface ImportOrder {
  /** Full path. */
  readonly file: string;
  /** Null for a report that changes nothing. */
  readonly mode: ImportMode | null;
  /** Whether homes without a status in the file, or with an amount that is far off, are published at once. */
  readonly publishes?: boolean;
}

/** What `npm run export` wants done. */
export interface ExportOrder {
  /** Full path; nothing is there yet. */
  readonly file: string;
  readonly format: FileFormat;
  readonly query: PropertyQuery;
}

const pollMs = 300;
const faultsShown = 50;

/**
 * Imports a file as the page does: report first, then what the order says.
 * @param settle resolves when the work of the run is done
 */
export async function carryOutImport(
  imports: PicturedImports,
  { file, mode, publishes = false }: ImportOrder,
  settle: (id: number) => Promise<void>,
  now: () => Date,
): Promise<CommandReport> {
  const isThere = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) return refused(`There is no file ${file}.`);
  const by = () => ({ actorId: null, now: now() });
  const started = await imports.start(file, basename(file), by());
  if (started.kind === "busy") return refused("Another import is under way. Try again when it is done.");
  // Commands are of the server's owner, whose right to send does not end.
  if (started.kind === "late") throw new Error("An import of the server's owner was refused");
  const { id } = started;
  await settle(id);
  const checked = await getRun(imports, id);
  if (checked.state !== "checked") return refused(refusal(checked));
  const { rows } = checked;
  const summary = [
    `${rows.new} new, ${rows.changed} changed, ${rows.unchanged} unchanged, ${rows.faulty} faulty.`,
    ...(await heldLines(imports, checked)),
    ...(await faultLines(imports, id)),
  ];
  const report = (isDone: boolean, line: string) => ({ isDone, text: [...summary, line].join("\n") });
  const why = importRights[mode ?? "good"].whyNot(checked);
  if (mode === null || why !== null) {
    await imports.discard(id, by());
    if (mode === null) return report(rows.faulty === 0, "Nothing was changed (--dry-run).");
    if (why === "nothing-to-write") return report(rows.faulty === 0, "Nothing to import.");
    return report(false, "Nothing was imported: rows are faulty. Correct them, or give --good-rows.");
  }
  await imports.apply(id, mode, by(), { publishes });
  await settle(id);
  const applied = await getRun(imports, id);
  if (applied.state === "applied") {
    const imported = `Imported ${applied.rows.applied}, left out ${applied.rows.left}.`;
    return report(true, [imported, ...(await pictureLines(imports.pictures, id))].join("\n"));
  }
  if (applied.state !== "reverted") return report(false, brokenOff(applied));
  return report(
    false,
    "Nothing was imported: somebody else changed some of the properties meanwhile. Try again.",
  );
}

/** Waits until others, a site's background jobs, have done the work of a run. */
export async function untilSettled(imports: Imports, id: number): Promise<void> {
  for (;;) {
    const { state } = await getRun(imports, id);
    if (!isBusy(state)) return;
    await pause(pollMs);
  }
}

/** Writes the file whole, or leaves none. */
export async function carryOutExport(
  exportProperties: ExportProperties,
  { file, format, query }: ExportOrder,
  now: Date,
): Promise<CommandReport> {
  const target = createWriteStream(file, { flags: "wx", mode: 0o600 });
  try {
    await pipeline(exportProperties(query, format, now), target);
    return done(`Written: ${file}`);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      return refused(`${file} is there already; choose another name.`);
    await rm(file, { force: true });
    throw error;
  }
}

async function getRun(imports: Imports, id: number): Promise<ImportRun> {
  const run = await imports.find(id);
  if (run === null) throw new Error(`The import ${id} is gone`);
  return run;
}

/** Of a run that somebody stopped, or that failed for good. */
function brokenOff({ state, reference, rows }: ImportRun): string {
  const cause = reference === null ? "" : ` The log has the cause under ${reference}.`;
  const left = state === "undone" ? rows.left : rows.applied;
  return `The import was broken off. Of its properties ${left} are still written.${cause}`;
}

function refusal(run: ImportRun): string {
  const { trouble, troubleRow, troubleNames } = run;
  if (run.state !== "refused") return brokenOff(run);
  const where = troubleRow === null ? "" : `, row ${troubleRow}`;
  const names = troubleNames.length === 0 ? "" : `: ${troubleNames.join(", ")}`;
  return `The file cannot be imported (${trouble ?? "unknown"}${where}${names}). Nothing was changed.`;
}

async function faultLines(imports: Imports, id: number): Promise<string[]> {
  const { rows, pageCount } = await imports.faults(id, 1);
  const lines = rows
    .slice(0, faultsShown)
    .flatMap(({ row, unitCode, faults }) =>
      faults.map(
        ({ column, fault, text }) => `  row ${row} (${unitCode || "no code"}): ${column}: ${fault} ${text}`,
      ),
    );
  return pageCount > 1 ? [...lines, "  … and more"] : lines;
}

/** What buyers do not see at once, and why. */
async function heldLines(imports: Imports, { id, rows }: ImportRun): Promise<string[]> {
  const doubtful = rows.doubtful > 0 ? await imports.doubtful(id, faultsShown) : [];
  const drafts = rows.drafted > 0 ? await imports.drafts(id, faultsShown) : [];
  const names = rows.project > 0 ? await imports.askedNames(id, faultsShown) : [];
  return [
    ...(rows.project > 0
      ? [
          `${rows.project} whose project looks like a place: In Hold until the page of the import is answered.`,
        ]
      : []),
    ...names.map(({ name, count, row }) => `  ${name}: ${count} rows, the first is row ${row}`),
    ...(rows.drafted > 0
      ? [`${rows.drafted} that say next to nothing: drafts, In Hold until they say more.`]
      : []),
    ...drafts.map(({ row, unitCode, lacks }) => `  row ${row} (${unitCode}): lacks ${lacks.join(", ")}`),
    ...(rows.statusless > 0
      ? [`${rows.statusless} new without a status: In Hold unless --publish is given.`]
      : []),
    ...(rows.doubtful > 0
      ? [
          `${rows.doubtful} with amounts that look far off: In Hold unless --publish is given: ${doubtful
            .map(({ unitCode }) => unitCode)
            .join(", ")}`,
        ]
      : []),
  ];
}
