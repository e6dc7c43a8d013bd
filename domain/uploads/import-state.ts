/** States of an import; each is the key of a message. */
export const importStates = [
  /** The file is being read and compared; nothing has changed. */
  "reading",
  /** The report is ready and waits for staff's decision. */
  "checked",
  "refused",
  "discarded",
  "applying",
  "applied",
  /**
   * All rows or none were to be written, but somebody changed a listing meanwhile, so the written rows are being
   * undone.
   */
  "reverting",
  "reverted",
  "undoing",
  "undone",
  /** Stopped by an error or by staff; written rows can be undone. */
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

/** States in which a job is running. */
export const busyImportStates = ["reading", "applying", "reverting", "undoing"] as const;
export type BusyImportState = (typeof busyImportStates)[number];

/** True if a job is running in this state. */
export function isImportBusy(state: ImportState): state is BusyImportState {
  return busyImportStates.some((busy) => busy === state);
}

/** Whether to write all rows or none ("all"), or the rows without a fault ("good"). */
export type ImportMode = "all" | "good";
