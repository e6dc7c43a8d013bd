/** Where an import is; each is the name of a message. */
export const importStates = [
  /** The file is being read and compared; nothing is changed. */
  "reading",
  /** The report is there, and somebody has to choose. */
  "checked",
  "refused",
  "discarded",
  "applying",
  "applied",
  /** All or nothing was chosen, and somebody else was quicker: what was written is being taken back. */
  "reverting",
  "reverted",
  "undoing",
  "undone",
  /** Broken off, by our fault or by staff: nothing is being done, and what it wrote can be taken back. */
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

/** States in which there is work to do. */
export const busyStates = ["reading", "applying", "reverting", "undoing"] as const;
export type BusyState = (typeof busyStates)[number];

/** Whether there is work to do for an import in this state. */
export function isBusy(state: ImportState): state is BusyState {
  return busyStates.some((busy) => busy === state);
}

/** Whether all or nothing is written, or the rows without a fault. */
export type ImportMode = "all" | "good";
