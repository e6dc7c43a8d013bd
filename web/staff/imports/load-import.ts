import type { App } from "../../../server/wiring/app.ts";
import type { FaultPage, ImportRun } from "../../../server/imports/find-runs.ts";
import type { ImportAddress } from "./import-address.ts";

/** What the page shows of imports. */
export interface ImportView {
  /** The one in the address; null when none is, or it is not there. */
  readonly run: ImportRun | null;
  readonly isMissing: boolean;
  readonly faults: FaultPage | null;
  readonly history: readonly ImportRun[];
}

const historyLength = 20;

export async function loadImport({ imports }: App, { run: id, page }: ImportAddress): Promise<ImportView> {
  const history = await imports.list(historyLength);
  const run = id === null ? null : await imports.find(id);
  const faults = run && run.rows.faulty + run.rows.left > 0 ? await imports.faults(run.id, page) : null;
  return { run, isMissing: id !== null && run === null, faults, history };
}
