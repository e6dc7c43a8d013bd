import type { App } from "../../../server/wiring/app.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { maxPriceQuestions } from "./price-list.tsx";
import type { ImportAddress } from "./import-address.ts";

const historyLength = 20;
/** Maximum number of listed rows or project names with a question. All rows of a project name share its question. */
const maxListedQuestions = 50;

export type ImportView = Awaited<ReturnType<typeof loadImport>>;

/** Reads the import in the address, a page of its faulty rows, and the earlier imports. */
export async function loadImport({ imports }: App, { runId: id, page, failedPage }: ImportAddress) {
  const history = await imports.list(historyLength);
  const partners = await imports.partners();
  const run = id === null ? null : await imports.find(id);
  // Null if the address names no import, or an import that does not exist.
  const report = run && (await loadReport(imports, run, page));
  const pictures = run ? await imports.pictures.find(run.id, failedPage) : null;
  return { report, pictures, isMissing: id !== null && run === null, partners, history };
}

export type ImportReportView = Awaited<ReturnType<typeof loadReport>>;

async function loadReport(imports: App["imports"], run: ImportRun, page: number) {
  const { faulty, left, doubtful, drafted, asked, declined, project } = run.rows;
  // No rows are loaded while the file is being read, because they still change.
  const isRead = run.state !== "reading";
  const hasQuestions = isRead && asked + declined + project > 0;
  return {
    run,
    faults: isRead && faulty + left > 0 ? await imports.faults(run.id, page) : null,
    prices: isRead ? await imports.prices(run.id, maxPriceQuestions) : [],
    names: hasQuestions ? await imports.askedNames(run.id, maxListedQuestions) : [],
    doubtfulRows: isRead && doubtful > 0 ? await imports.doubtful(run.id, maxListedQuestions) : [],
    drafts: isRead && drafted > 0 ? await imports.drafts(run.id, maxListedQuestions) : [],
  };
}
