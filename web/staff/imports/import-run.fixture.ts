import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { emptyImportTotals } from "../../../server/imports/totals.ts";

/** An import that was read but not applied: twelve new listings and two faulty rows. */
export const checkedImportRun: ImportRun = {
  id: 3,
  fileName: "homes-2026.csv",
  actorName: "Mona",
  createdAt: new Date("2026-05-01T10:00:00Z"),
  state: "checked",
  mode: null,
  trouble: null,
  troubleRow: null,
  troubleOtherRow: null,
  troubleNames: [],
  notes: [],
  rows: {
    read: 14,
    new: 12,
    changed: 0,
    unchanged: 0,
    faulty: 2,
    applied: 0,
    undone: 0,
    left: 0,
    statusless: 0,
    doubtful: 0,
    drafted: 0,
    project: 0,
    asked: 0,
    declined: 0,
  },
  partner: "",
  columns: [
    { name: "code", key: "code", field: "unitcode", reason: "name", guess: null, samples: [], empty: 0 },
  ],
  totals: emptyImportTotals,
  isLast: true,
  reference: null,
  canUndo: false,
};
