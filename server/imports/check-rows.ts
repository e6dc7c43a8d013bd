import { canChangeListingStatus } from "../../domain/listings/listing.ts";
import { type Kysely, sql } from "kysely";
import { foldUnitCode } from "../../domain/text/fold.ts";
import {
  blankListingFields,
  validateListing,
  addArabicOfPickedOptions,
  addImpliedFeatures,
  type ListingField,
  type ListingPatch,
} from "../../domain/listings/listing-fields.ts";
import { isNonListingRowFault } from "../../domain/uploads/raw-cell-faults.ts";
import type { FileCell } from "../../domain/uploads/file-columns.ts";
import { mergeOriginalWords } from "../../domain/uploads/cells/original-words.ts";
import { reconcileWithListing } from "../../domain/uploads/cells/reconcile-words.ts";
import { type ColumnFault, type FileRow, type ParsedFileRow } from "../../domain/uploads/file-row.ts";
import type { Schema } from "../db/schema.ts";
import { diffListingRows } from "../listings/write/change-listing.ts";
import {
  noPriceConfirmation,
  storedListingColumns,
  type StoredListingRow,
  toListingFields,
  toMutableListingRow,
  type MutableListingRow,
} from "../listings/record/listing-fields-row.ts";
import { type PictureRow, readListingPictures } from "../pictures/picture-rows.ts";
import { type StoredPictures, resolveRowPictures, readStoredPictures } from "./pictures/row-pictures.ts";
import type { ActiveAgents } from "./active-agents.ts";
import {
  findRowQuestions,
  holdReasonOfRow,
  hasRowQuestions,
  rowQuestionState,
  type ProjectQuestionContext,
} from "./rows/row-questions.ts";
import type { PriceDecision } from "./rows/price-decisions.ts";
import type { PicturesChange } from "./pictures/gallery.ts";
import { heldListingStatus, type StagedRow } from "./rows/staged-rows.ts";
import { type MissingListingFact, missingListingFacts } from "./totals.ts";

/** A parsed row with its number in the file. */
export interface NumberedFileRow extends ParsedFileRow {
  readonly number: number;
  readonly cells: readonly FileCell[];
}

/** A staged row, and the facts about its listing that are still unknown after the row. */
export interface CheckedRow {
  readonly staged: StagedRow;
  readonly missingFacts: readonly MissingListingFact[];
}

/** Data that is the same for every row of a file. */
export interface RowCheckContext extends ProjectQuestionContext {
  readonly agents: ActiveAgents;
  /** Folded unit codes of earlier rows, with the row of their first occurrence. */
  readonly seen: Map<string, number>;
  readonly now: Date;
  /** Staff's answers about prices, by row number. They were given before the file was read again. */
  readonly priceAnswers: ReadonlyMap<number, PriceDecision>;
}

/**
 * Compares each row with the stored listing of the same unit code, and stages either the row's changes or its
 * faults.
 */
export async function checkRows(
  db: Kysely<Schema>,
  rows: readonly NumberedFileRow[],
  context: RowCheckContext,
): Promise<CheckedRow[]> {
  const codes = rows.flatMap(({ row }) => (row.patch.unitcode ? [foldUnitCode(row.patch.unitcode)] : []));
  const listings = await readListings(db, codes);
  const pictured = rows.filter(({ row }) => row.images !== undefined);
  const ids = pictured.flatMap(({ row }) => listings.get(foldUnitCode(row.patch.unitcode ?? ""))?.id ?? []);
  const pictures = await readListingPictures(db, ids);
  const knownPictures = await readStoredPictures(
    db,
    pictured.flatMap(({ row }) => row.images ?? []),
    ids,
  );
  return rows.map((numbered) => {
    const code = foldUnitCode(numbered.row.patch.unitcode ?? "");
    const before = listings.get(code) ?? null;
    const ownPictures = before === null ? [] : (pictures.get(before.id) ?? []);
    return checkRow(numbered, code, before, ownPictures, knownPictures, context);
  });
}

function checkRow(
  { number, row, faults: parsedFaults, cells }: NumberedFileRow,
  code: string,
  before: StoredListingRow | null,
  ownPictures: readonly PictureRow[],
  knownPictures: StoredPictures,
  { agents, seen, now, priceAnswers, ...projects }: RowCheckContext,
): CheckedRow {
  const faults: ColumnFault[] = [...parsedFaults];
  const first = seen.get(code);
  if (code !== "" && first !== undefined)
    faults.push({ column: "unitcode", fault: "codeTwice", text: String(first) });
  if (code !== "" && first === undefined) seen.set(code, number);

  const current = before === null ? blankListingFields : toListingFields(before);
  const isDeleted = current.status === "deleted";
  if (isDeleted) faults.push({ column: "unitcode", fault: "deletedHome", text: current.unitcode });
  const { patch: reconciled, words } = reconcileWithListing(row, current);
  // The Arabic of known options (areas, unit types, …) is added if the file has only the English.
  const translated = {
    ...addArabicOfPickedOptions(reconciled, current, projects.gazetteer.areas),
    ...reconciled,
  };
  const patch = withAgent(addImpliedFeatures(translated, current), row, agents);
  const after = { ...current, ...patch };
  const isKnownAgent =
    after.agentid === current.agentid || after.agentid === null || agents.ids.has(after.agentid);
  if (row.agentEmail !== undefined && patch.agentid === undefined)
    faults.push({ column: "agentid", fault: "notAnAgent", text: row.agentEmail });
  else if (!isKnownAgent)
    faults.push({ column: "agentid", fault: "notAnAgent", text: String(after.agentid) });

  const { to, gallery, foreign } = resolveRowPictures(
    row.images,
    before?.id ?? null,
    ownPictures,
    knownPictures,
  );
  if (foreign !== null) faults.push({ column: "images", fault: "foreignPicture", text: foreign });
  const pictures: PicturesChange | null =
    JSON.stringify(to) === JSON.stringify(ownPictures) ? null : { from: ownPictures, to };

  // Without a confirmation date in the file, the listing keeps its own: the import confirms no availability.
  const confirmedAt =
    row.confirmedAt === undefined ? (before?.confirmed_at ?? null) : toDate(row.confirmedAt);
  const isNew = before === null;
  const questions = findRowQuestions({ current, after, before }, projects);
  const holdReason = holdReasonOfRow(row.patch, questions, after, isNew);
  const status = holdReason === null ? after.status : heldListingStatus;
  const newRow: MutableListingRow = {
    ...(before ?? noPriceConfirmation),
    ...toMutableListingRow({ ...after, status }),
    confirmed_at: confirmedAt,
    source_words: mergeOriginalWords(
      before?.source_words ?? null,
      (field) => current[field] === after[field],
      words,
    ),
  };
  const changes = diffListingRows(before, newRow);
  const isHome = !parsedFaults.some(isNonListingRowFault);
  if (isHome && !isDeleted && (isNew || changes.size > 0)) {
    const isAllowed = after.status === current.status || canChangeListingStatus(current.status, after.status);
    if (!isAllowed) faults.push({ column: "status", fault: "statusNotAllowed", text: after.status });
    const reported = new Set(faults.map(({ column }) => column));
    for (const [column, fault] of Object.entries(validateListing(after))) {
      const field = column as ListingField;
      if (!reported.has(field)) faults.push({ column: field, fault, text: String(after[field] ?? "") });
    }
  }

  const base = {
    row: number,
    unit_code: after.unitcode,
    listing_id: before?.id ?? null,
    revision: before?.revision ?? null,
  };
  if (faults.length > 0)
    return { staged: { ...base, ...nothingStaged, kind: "faulty", faults, cells }, missingFacts: [] };
  const missingFacts = missingListingFacts(after, { pictures: to.length, gazetteer: projects.gazetteer });
  // A listing that an earlier import held as paused is questioned again, even if this file does not change it.
  const isQuestionedAgain = holdReason !== null && holdReason !== "draft" && after.status !== current.status;
  if (!isNew && changes.size === 0 && pictures === null && gallery === null && !isQuestionedAgain)
    return { staged: { ...base, ...nothingStaged, kind: "unchanged" }, missingFacts };
  const open = rowQuestionState(questions, priceAnswers.get(number) ?? null);
  const staged: StagedRow = {
    ...base,
    kind: isNew ? "new" : "changed",
    changes: Object.fromEntries(changes),
    pictures,
    gallery,
    created_at: isNew ? capAtNow(row.createdAt, now) : null,
    updated_at: isNew ? capAtNow(row.updatedAt ?? row.createdAt, now) : null,
    faults: null,
    // A listing without its essential data is published once they are complete; the import cannot publish it.
    held_status: holdReason === null || holdReason === "draft" ? null : after.status,
    held_why: holdReason,
    asked: hasRowQuestions(questions) ? questions : null,
    ...open,
    // A row with one of these questions may be skipped; then the download of skipped rows includes its cells.
    cells: questions.far || questions.project ? cells : null,
  };
  return { staged, missingFacts };
}

const nothingStaged = {
  changes: null,
  pictures: null,
  gallery: null,
  created_at: null,
  updated_at: null,
  faults: null,
  held_status: null,
  held_why: null,
  asked: null,
  is_open: false,
  is_declined: false,
  project_answer: null,
  cells: null,
} as const;

function withAgent(patch: ListingPatch, { agentEmail }: FileRow, agents: ActiveAgents): ListingPatch {
  const agent = agentEmail === undefined ? undefined : agents.byEmail.get(agentEmail);
  return agent ? { ...patch, agentid: agent.id } : patch;
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}

/** Returns the moment, or `now` if it is missing or in the future. */
function capAtNow(moment: string | undefined, now: Date): string {
  return moment !== undefined && new Date(moment) <= now ? moment : now.toISOString();
}

async function readListings(
  db: Kysely<Schema>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StoredListingRow>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom("listing")
    .select(storedListingColumns)
    .where(sql<boolean>`unit_code_folded = any(${codes})`)
    .execute();
  return new Map(rows.map((row) => [foldUnitCode(row.unit_code), row]));
}
