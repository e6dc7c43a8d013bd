import { type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { type ImportActionResult, lockImportRun, updateImportRun } from "./run-state.ts";

/**
 * Stores an answer that staff gave about a row of an import, and updates the import's counts of new, changed, open
 * and declined rows.
 * @param store stores the answer; returns false if the row has no such question
 */
export async function saveImportRowAnswer(
  tx: Transaction<Schema>,
  runId: number,
  store: () => Promise<boolean>,
): Promise<ImportActionResult> {
  const run = await lockImportRun(tx, runId, ["checked", "applied"]);
  if (!run) return { kind: "late" };
  const before = await countQuestioned(tx, runId);
  if (!(await store())) return { kind: "late" };
  const after = await countQuestioned(tx, runId);
  await updateImportRun(tx, runId, {
    rows_new: run.rows_new + after.new - before.new,
    rows_changed: run.rows_changed + after.changed - before.changed,
    rows_asked: after.open,
    rows_declined: after.declined,
  });
  return { kind: "going-on" };
}

/**
 * Counts the rows that have questions. Open and declined rows are counted apart; `new` and `changed` count the
 * others.
 */
async function countQuestioned(tx: Transaction<Schema>, runId: number) {
  const rows = await tx
    .selectFrom("import_row")
    .select(["kind", "is_open", "is_declined", ({ fn }) => fn.countAll<number>().as("count")])
    .where("run_id", "=", runId)
    .where("asked", "is not", null)
    .groupBy(["kind", "is_open", "is_declined"])
    .execute();
  const counts = { new: 0, changed: 0, open: 0, declined: 0 };
  for (const { kind, is_open: isOpen, is_declined: isDeclined, count } of rows) {
    if (isOpen) counts.open += count;
    else if (isDeclined) counts.declined += count;
    else if (kind === "new" || kind === "changed") counts[kind] += count;
  }
  return counts;
}
