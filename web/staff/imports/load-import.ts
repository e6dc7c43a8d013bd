import type { App } from "../../../server/wiring/app.ts";
import type { ImportAddress } from "./import-address.ts";

const historyLength = 20;
/** Rows that are named of those that staff are asked about. */
const askedShown = 50;
/** Names of projects that staff are asked about: each stands for all of its rows, so few files have more. */
const namesShown = 200;

/** What the page shows of imports. */
export type ImportView = Awaited<ReturnType<typeof loadImport>>;

/** Reads the import in the address with a page of its faulty rows, and the imports before it. */
export async function loadImport({ imports }: App, { run: id, page, failedPage }: ImportAddress) {
  const history = await imports.list(historyLength);
  const run = id === null ? null : await imports.find(id);
  const faults = run && run.rows.faulty + run.rows.left > 0 ? await imports.faults(run.id, page) : null;
  const doubtful = run && run.rows.doubtful > 0 ? await imports.doubtful(run.id, askedShown) : [];
  const drafts = run && run.rows.drafted > 0 ? await imports.drafts(run.id, askedShown) : [];
  const names = run && run.rows.project > 0 ? await imports.askedNames(run.id, namesShown) : [];
  const pictures = run ? await imports.pictures.find(run.id, failedPage) : null;
  // `run` is the import in the address; null when the address names none, or it is not there.
  return { run, isMissing: id !== null && run === null, faults, doubtful, drafts, names, pictures, history };
}
