import type { Kysely } from "kysely";
import type { Essential } from "../../../domain/listings/essentials.ts";
import type { MoneyDoubt } from "../../../domain/listings/money-rules.ts";
import type { PriceCorrection } from "../../../domain/uploads/price-corrections.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";
import type { ProjectAnswer } from "../../../domain/places/place-as-project.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { FileCell } from "../../../domain/uploads/file-columns.ts";
import type { FaultAt } from "../../../domain/uploads/file-row.ts";
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

/** A row of a file as it waits for its import. */
export interface StagedRow {
  readonly row: number;
  readonly unit_code: string;
  readonly kind: RowKind;
  /** The listing that it changes, and what it was compared with. */
  readonly listing_id: number | null;
  readonly revision: number | null;
  /** By column of the listing. */
  readonly changes: Readonly<Record<string, AuditChange>> | null;
  readonly pictures: PicturesChange | null;
  /** Its pictures in the file's order, where some have to be fetched. */
  readonly gallery: Gallery | null;
  /** Of a new listing, ISO 8601. */
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly faults: readonly FaultAt[] | null;
  /** The status that a row gets when those that are held back are published; null for a row that is not held. */
  readonly held_status: string | null;
  readonly held_why: HeldWhy | null;
  /** What is asked about it; null where there is nothing to ask. */
  readonly asked: AskedOfRow | null;
  /** Whether a question about its price or its project waits for an answer: until then the row is left out. */
  readonly is_open: boolean;
  /** Whether staff said to leave it. */
  readonly is_declined: boolean;
  readonly project_answer: ProjectAnswer | null;
  /** What the file has in a row that may be left out; null for others. */
  readonly cells: readonly FileCell[] | null;
}

/** Why a row is held back: the file says no status, an amount besides its price is far off, or it says next to nothing. */
export type HeldWhy = "no-status" | "far-off" | "draft";

/** The project of a row, which may be a place (domain/places/place-as-project.ts). */
export interface AskedProject {
  /** The name as the file writes it. */
  readonly name: string;
  /** Under which an answer holds for all rows with this name. */
  readonly key: string;
  /** What staff said of the name in an import before. */
  readonly said: ProjectAnswer | null;
  /** The name and the location of the row in both languages. */
  readonly texts: Bilingual & { readonly location: string; readonly locationar: string };
}

/** What buyers would see of a row that staff should look at, and the amounts of which they are asked. */
export interface AskedOfRow {
  readonly doubts: readonly MoneyDoubt[];
  /** What it lacks as a draft. */
  readonly lacks: readonly Essential[];
  /** Only where it is asked about; rows that an older version staged have none. */
  readonly project?: AskedProject;
  readonly price: number;
  readonly down: number | null;
  readonly monthly: number | null;
  readonly area: number;
  /** Where its price is asked about; rows that an older version staged have none. */
  readonly far?: FarPrice;
}

/** A price that is far from its kind. */
export interface FarPrice {
  readonly type: UnitTypeId;
  /** The location in both languages. */
  readonly location: Bilingual;
  /** What may have been meant instead. */
  readonly corrections: readonly PriceCorrection[];
}

/** One that was, or is to be, applied. */
export interface AppliedRow extends StagedRow {
  readonly changes: Readonly<Record<string, AuditChange>>;
  readonly revision_after: number | null;
}

export type RowOutcome = "applied" | "conflict" | "undone" | "left";

/** Keeps rows of a run's file until its import is decided. */
export async function insertStagedRows(
  tx: Kysely<Schema>,
  runId: number,
  rows: readonly StagedRow[],
): Promise<void> {
  const staged = rows.map((row) => ({ ...row, run_id: runId }));
  await insertRows(tx, "import_row", staged);
}

/** The next rows that wait to be applied, or that are applied, in their order. */
export async function nextRows(
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

/** The status of a home that waits until somebody has looked at it. */
export const heldAs = "paused";

/** The row as it is written when those that are held back are published. */
export function toPublished(row: AppliedRow): AppliedRow {
  const { held_status: status, changes } = row;
  if (status === null) return row;
  const { status: change, ...others } = changes;
  // A row that is held back changes no status of a home that is in hold already.
  const from = change === undefined ? heldAs : change.from;
  return { ...row, changes: from === status ? others : { ...others, status: { from, to: status } } };
}

/** Keeps what rows of a run change, for whoever takes it back. */
export async function keepChanges(
  tx: Kysely<Schema>,
  runId: number,
  rows: readonly AppliedRow[],
): Promise<void> {
  const kept = rows.map(({ row, changes }) => ({ run_id: runId, row, changes }));
  await updateRows(tx, "import_row", kept, { keys: ["run_id", "row"], columns: ["changes"] });
}

export interface RowEnd {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly listing_id: number | null;
  readonly revision_after: number | null;
}

/** Notes of rows of a run what has become of them. */
export async function endRows(tx: Kysely<Schema>, runId: number, ends: readonly RowEnd[]): Promise<void> {
  const ended = ends.map((end) => ({ ...end, run_id: runId }));
  await updateRows(tx, "import_row", ended, {
    keys: ["run_id", "row"],
    columns: ["outcome", "listing_id", "revision_after"],
  });
}
