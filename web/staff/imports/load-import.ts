import type { App } from "../../../server/wiring/app.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { pricesShown } from "./price-list.tsx";
import type { ImportAddress } from "./import-address.ts";

const historyLength = 20;
/** Rows that are named of those that staff are asked about. */
const askedShown = 50;
/** Names of projects that staff are asked about: each stands for all of its rows, so few files have more. */
const namesShown = 50;

/** What the page shows of imports. */
export type ImportView = Awaited<ReturnType<typeof loadImport>>;

/** Reads the import in the address with a page of its faulty rows, and the imports before it. */
export async function loadImport({ imports }: App, { run: id, page, failedPage }: ImportAddress) {
  const history = await imports.list(historyLength);
  const partners = await imports.partners();
  const run = id === null ? null : await imports.find(id);
  // Null when the address names no import, or one that is not there.
  const report = run && (await loadReport(imports, run, page));
  const pictures = run ? await imports.pictures.find(run.id, failedPage) : null;
  return { report, pictures, isMissing: id !== null && run === null, partners, history };
}

/** What the report of an import shows. */
export type ReportView = Awaited<ReturnType<typeof loadReport>>;

async function loadReport(imports: App["imports"], run: ImportRun, page: number) {
  const { faulty, left, doubtful, drafted, asked, declined, project } = run.rows;
  // While a file is being read its rows come and go.
  const isRead = run.state !== "reading";
  const isAsked = isRead && asked + declined + project > 0;
  return {
    run,
    faults: isRead && faulty + left > 0 ? await imports.faults(run.id, page) : null,
    prices: isRead ? await imports.prices(run.id, pricesShown) : [],
    names: isAsked ? await imports.askedNames(run.id, namesShown) : [],
    doubtful: isRead && doubtful > 0 ? await imports.doubtful(run.id, askedShown) : [],
    drafts: isRead && drafted > 0 ? await imports.drafts(run.id, askedShown) : [],
  };
}
