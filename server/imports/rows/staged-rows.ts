import type { Kysely } from "kysely";
import type { Essential } from "../../../domain/listings/essentials.ts";
import type { AmountWarning } from "../../../domain/listings/money-rules.ts";
import type { PriceCorrection } from "../../../domain/uploads/price-corrections.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";
import type { ProjectNameAnswer } from "../../../domain/places/place-as-project.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { FileCell } from "../../../domain/uploads/file-columns.ts";
import type { LocatedFault } from "../../../domain/uploads/file-row.ts";
import { insertRows, updateRows } from "../../db/bulk-rows.ts";
import type { AuditChange } from "../../db/staff-tables.ts";
import type { Schema } from "../../db/schema.ts";
import type { PictureRow } from "../../pictures/picture-rows.ts";
import type { Gallery } from "../pictures/gallery.ts";

export interface PicturesChange {
  readonly from: readonly PictureRow[];
  readonly to: readonly PictureRow[];
}

export type RowKind = "new" | "changed" | "unchanged" | "faulty";

/** A row of a file that waits to be imported. */
export interface StagedRow {
  readonly row: number;
  readonly unit_code: string;
  readonly kind: RowKind;
  /** The listing that the row changes, and the revision with which it was compared; null for a new listing. */
  readonly listing_id: number | null;
  readonly revision: number | null;
  /** Changes by column of the listing. */
  readonly changes: Readonly<Record<string, AuditChange>> | null;
  readonly pictures: PicturesChange | null;
  /** The row's pictures in the file's order; null if none has to be fetched. */
  readonly gallery: Gallery | null;
  /** The creation time of a new listing, in ISO 8601; null for other listings. */
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly faults: readonly LocatedFault[] | null;
  /** The status that a held row gets when it is published; null for a row that is not held. */
  readonly held_status: string | null;
  readonly held_why: HoldReason | null;
  /** The questions about the row; null if there are none. */
  readonly asked: RowQuestions | null;
  /** Whether a question about its price or project is open, so that the row is left out. */
  readonly is_open: boolean;
  /** Whether staff declined the row. */
  readonly is_declined: boolean;
  readonly project_answer: ProjectNameAnswer | null;
  /** The original cells of a row that may be left out; null for others. */
  readonly cells: readonly FileCell[] | null;
}

/**
 * Why a row is held: the file has no status, an amount other than the price is suspicious, or it has hardly any
 * data.
 */
export type HoldReason = "no-status" | "far-off" | "draft";

/** The project of a row that may be a place (domain/places/place-as-project.ts). */
export interface QuestionedProject {
  /** The name as in the file. */
  readonly name: string;
  /** The key under which an answer applies to all rows with this name. */
  readonly key: string;
  /** The answer of staff in an earlier import. */
  readonly said: ProjectNameAnswer | null;
  /** The name and the location of the row, in both languages. */
  readonly texts: Bilingual & { readonly location: string; readonly locationar: string };
}

/** The values of a row with questions that buyers would see, and its suspicious amounts. */
export interface RowQuestions {
  readonly doubts: readonly AmountWarning[];
  /** The essential values that the row lacks. */
  readonly lacks: readonly Essential[];
  /** The project, if it is questioned; rows staged by an older version have none. */
  readonly project?: QuestionedProject;
  readonly price: number;
  readonly down: number | null;
  readonly monthly: number | null;
  readonly area: number;
  /** Facts about the price, if it is questioned; rows staged by an older version have none. */
  readonly far?: UnusualPrice;
}

/** The facts about an unusual price that staff need to answer the question about it. */
export interface UnusualPrice {
  readonly type: UnitTypeId;
  /** The location in both languages. */
  readonly location: Bilingual;
  /** Prices that may have been meant. */
  readonly corrections: readonly PriceCorrection[];
}

/** A row that is or will be applied. */
export interface AppliedRow extends StagedRow {
  readonly changes: Readonly<Record<string, AuditChange>>;
  readonly revision_after: number | null;
}

export type RowOutcome = "applied" | "conflict" | "undone" | "left";

/** Stores the rows of an import's file until the import is decided. */
export async function insertStagedRows(
  tx: Kysely<Schema>,
  runId: number,
  rows: readonly StagedRow[],
): Promise<void> {
  const staged = rows.map((row) => ({ ...row, run_id: runId }));
  await insertRows(tx, "import_row", staged);
}

/** The next rows in the file's order: those waiting to be applied, or those already applied. */
export async function nextStagedRows(
  tx: Kysely<Schema>,
  runId: number,
  which: "waiting" | "applied",
  limit: number,
): Promise<AppliedRow[]> {
  let query = tx.selectFrom("import_row").selectAll().where("run_id", "=", runId).orderBy("row").limit(limit);
  if (which === "applied") query = query.where("outcome", "=", "applied");
  else
    query = query
      .where("outcome", "is", null)
      .where("kind", "in", ["new", "changed"])
      .where("is_open", "=", false)
      .where("is_declined", "=", false);
  return (await query.execute()) as unknown as AppliedRow[];
}

/** The status of listings that are held back until staff publish them. */
export const heldListingStatus = "paused";

/** The row as it is written when held rows are published. */
export function toPublishedRow(row: AppliedRow): AppliedRow {
  const { held_status: status, changes } = row;
  if (status === null) return row;
  const { status: change, ...others } = changes;
  // If the listing was held already, `changes` has no status; the listing's status so far is then `heldListingStatus`.
  const from = change === undefined ? heldListingStatus : change.from;
  return { ...row, changes: from === status ? others : { ...others, status: { from, to: status } } };
}

/** Stores the changes of an import's rows for an undo. */
export async function saveRowChanges(
  tx: Kysely<Schema>,
  runId: number,
  rows: readonly AppliedRow[],
): Promise<void> {
  const kept = rows.map(({ row, changes }) => ({ run_id: runId, row, changes }));
  await updateRows(tx, "import_row", kept, { keys: ["run_id", "row"], columns: ["changes"] });
}

export interface RowResult {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly listing_id: number | null;
  readonly revision_after: number | null;
}

/** Stores the outcomes of an import's rows. */
export async function saveRowOutcomes(
  tx: Kysely<Schema>,
  runId: number,
  ends: readonly RowResult[],
): Promise<void> {
  const ended = ends.map((end) => ({ ...end, run_id: runId }));
  await updateRows(tx, "import_row", ended, {
    keys: ["run_id", "row"],
    columns: ["outcome", "listing_id", "revision_after"],
  });
}
