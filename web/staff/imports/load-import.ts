import type { App } from "../../../server/wiring/app.ts";
import type { ImportAddress } from "./import-address.ts";

const historyLength = 20;
/** Unit codes that are named of rows whose amounts are far off. */
const doubtfulShown = 20;

/** What the page shows of imports. */
export type ImportView = Awaited<ReturnType<typeof loadImport>>;

/** Reads the import in the address with a page of its faulty rows, and the imports before it. */
export async function loadImport({ imports }: App, { run: id, page }: ImportAddress) {
  const history = await imports.list(historyLength);
  const run = id === null ? null : await imports.find(id);
  const faults = run && run.rows.faulty + run.rows.left > 0 ? await imports.faults(run.id, page) : null;
  const doubtful = run && run.rows.doubtful > 0 ? await imports.doubtful(run.id, doubtfulShown) : [];
  // `run` is the import in the address; null when the address names none, or it is not there.
  return { run, isMissing: id !== null && run === null, faults, doubtful, history };
}
