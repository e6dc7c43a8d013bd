import type { Kysely } from "kysely";
import type { EssentialFactId } from "../../../domain/listings/essentials.ts";
import type { AmountWarning } from "../../../domain/listings/money-rules.ts";
import type { PriceCorrection } from "../../../domain/uploads/price-corrections.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";
import type { ProjectNameMeaning } from "../../../domain/places/place-as-project.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { FileCell } from "../../../domain/uploads/file-columns.ts";
import type { ColumnFault } from "../../../domain/uploads/file-row.ts";
import { insertRows, updateRows } from "../../db/bulk-rows.ts";
import type { AuditChange } from "../../db/staff-tables.ts";
import type { Schema } from "../../db/schema.ts";
import type { ImportGallery, PicturesChange } from "../pictures/gallery.ts";

/** A row of a file that is stored until the import is applied. */
export interface StagedRow {
  readonly row: number;
  readonly unit_code: string;
  readonly kind: "new" | "changed" | "unchanged" | "faulty";
  /**
   * The listing that the row changes; null for a new listing. `revision` is the listing's revision at the
   * comparison.
   */
  readonly listing_id: number | null;
  readonly revision: number | null;
  /** Changes by column of the listing. */
  readonly changes: Readonly<Record<string, AuditChange>> | null;
  readonly pictures: PicturesChange | null;
  /** The row's pictures in the file's order; null if none has to be downloaded. */
  readonly gallery: ImportGallery | null;
  /** The creation time of a new listing in ISO 8601; null for an existing listing. */
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly faults: readonly ColumnFault[] | null;
  /** The status that a held listing gets when staff publish it; null if the listing is not held. */
  readonly held_status: string | null;
  readonly held_why: HoldReason | null;
  /** The questions about the row; null if there are none. */
  readonly asked: RowQuestions | null;
  /** Whether a question about the price or project is unanswered, so that the row is skipped. */
  readonly is_open: boolean;
  /** Whether staff declined the row. */
  readonly is_declined: boolean;
  readonly project_answer: ProjectNameMeaning | null;
  /** The original cells of a row that may be skipped; null for other rows. */
  readonly cells: readonly FileCell[] | null;
}

/**
 * Why a listing is held: the file gives no status, an amount other than the price is suspicious ("far-off"), or
 * essential data are missing ("draft").
 */
export type HoldReason = "no-status" | "far-off" | "draft";

/** The project of a row that may be a place (domain/places/place-as-project.ts). */
export interface AmbiguousProject {
  /** The name as in the file. */
  readonly name: string;
  /** The key under which an answer applies to all rows with this name. */
  readonly key: string;
  /** Staff's answer in an earlier import; null if there is none. */
  readonly said: ProjectNameMeaning | null;
  /** The project name and the location of the row, in both languages. */
  readonly texts: Bilingual & { readonly location: string; readonly locationar: string };
}

/** The questions about a row, with the values that staff need to see for an answer. */
export interface RowQuestions {
  readonly doubts: readonly AmountWarning[];
  /** Essential values that the row does not state. */
  readonly lacks: readonly EssentialFactId[];
  /** The project, if staff are asked about it. Rows that an older version staged do not have this property. */
  readonly project?: AmbiguousProject;
  readonly price: number;
  readonly down: number | null;
  readonly monthly: number | null;
  readonly area: number;
  /** Facts about the price, if staff are asked whether it is correct. Rows of older versions lack this property. */
  readonly far?: {
    readonly type: UnitTypeId;
    readonly location: Bilingual;
    /** Prices that the sender may have meant. */
    readonly corrections: readonly PriceCorrection[];
  };
}

/** A new or changed row, before or after it is applied. */
export interface StagedRowWithChanges extends StagedRow {
  readonly changes: Readonly<Record<string, AuditChange>>;
  /** The listing's revision after the import wrote it; null before. */
  readonly revision_after: number | null;
}

/** Stores the checked rows of a file. */
export async function insertStagedRows(
  tx: Kysely<Schema>,
  runId: number,
  rows: readonly StagedRow[],
): Promise<void> {
  const staged = rows.map((row) => ({ ...row, run_id: runId }));
  await insertRows(tx, "import_row", staged);
}

/** The next rows in the file's order: those waiting to be applied, or those already applied. */
export async function readNextStagedRows(
  tx: Kysely<Schema>,
  runId: number,
  state: "waiting" | "applied",
  limit: number,
): Promise<StagedRowWithChanges[]> {
  let query = tx.selectFrom("import_row").selectAll().where("run_id", "=", runId).orderBy("row").limit(limit);
  if (state === "applied") query = query.where("outcome", "=", "applied");
  else
    query = query
      .where("outcome", "is", null)
      .where("kind", "in", ["new", "changed"])
      .where("is_open", "=", false)
      .where("is_declined", "=", false);
  return (await query.execute()) as unknown as StagedRowWithChanges[];
}

/** The status of listings that are not published before staff have checked them. */
export const heldListingStatus = "paused";

/** The row with the status that its listing gets when held listings are published. */
export function toPublishedRow(row: StagedRowWithChanges): StagedRowWithChanges {
  const { held_status: status, changes } = row;
  if (status === null) return row;
  const { status: change, ...others } = changes;
  // If an earlier import held the listing, this row does not change its status, which is `heldListingStatus`.
  const from = change === undefined ? heldListingStatus : change.from;
  return { ...row, changes: from === status ? others : { ...others, status: { from, to: status } } };
}

/** Stores the changes as they were applied, so that an undo can reverse them. */
export async function saveRowChanges(
  tx: Kysely<Schema>,
  runId: number,
  rows: readonly StagedRowWithChanges[],
): Promise<void> {
  const changed = rows.map(({ row, changes }) => ({ run_id: runId, row, changes }));
  await updateRows(tx, "import_row", changed, { keys: ["run_id", "row"], columns: ["changes"] });
}

export interface StagedRowResult {
  readonly row: number;
  readonly outcome: "applied" | "conflict" | "undone" | "left";
  readonly listing_id: number | null;
  readonly revision_after: number | null;
}

/** Stores the outcome of each row of an import. */
export async function saveRowOutcomes(
  tx: Kysely<Schema>,
  runId: number,
  results: readonly StagedRowResult[],
): Promise<void> {
  const rows = results.map((end) => ({ ...end, run_id: runId }));
  await updateRows(tx, "import_row", rows, {
    keys: ["run_id", "row"],
    columns: ["outcome", "listing_id", "revision_after"],
  });
}
