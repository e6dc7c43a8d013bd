import { type Kysely, sql, type Transaction } from "kysely";
import {
  isPriceWarning,
  type AmountWarning,
  findAmountWarnings,
} from "../../../domain/listings/money-rules.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { insertRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import {
  type PriceConfirmationColumns,
  priceConfirmationColumns,
} from "../../listings/record/listing-fields-row.ts";
import { type StagedRowWithChanges, type RowQuestions, toPublishedRow } from "./staged-rows.ts";

/** Staff's answers about a suspicious price: "keep" confirms it, and "leave" leaves the row out of the import. */
export const priceDecisionKinds = ["keep", "correct", "leave"] as const;
export type PriceDecisionKind = (typeof priceDecisionKinds)[number];

/** The answer about the price of a row. */
export interface PriceDecision {
  /** The price in the file, which the question was about. */
  readonly priceEgp: number;
  readonly said: PriceDecisionKind;
  /** The correction that staff chose; null for other answers. */
  readonly correctedEgp: number | null;
  readonly at: Date;
  /** The staff account that answered; null for a command in the terminal. */
  readonly by: number | null;
}

/** A form's choice: an answer, a corrected price, or "ask" to reopen the question. */
export type PriceDecisionInput = "keep" | "leave" | "ask" | { readonly correctedEgp: number };

/** Loads staff's answers about prices of an import, by row number. */
export async function readPriceDecisions(
  db: Kysely<Schema>,
  runId: number,
  rows?: readonly number[],
): Promise<ReadonlyMap<number, PriceDecision>> {
  let query = db.selectFrom("import_answer").selectAll().where("run_id", "=", runId);
  if (rows) query = query.where(sql<boolean>`"row" = any(${rows})`);
  const answers = await query.execute();
  return new Map(
    answers.flatMap(({ row, price_egp, answer, corrected_egp, answered_at, answered_by }) => {
      const kind = priceDecisionKinds.find((each) => each === answer);
      const decision = { priceEgp: price_egp, correctedEgp: corrected_egp, at: answered_at, by: answered_by };
      return kind ? [[row, { ...decision, said: kind }] as const] : [];
    }),
  );
}

/**
 * Stores an answer about the price of a row that has not been written yet.
 * @returns false if the row has no question about its price, or the corrected price was not among those offered
 */
export async function savePriceDecision(
  tx: Transaction<Schema>,
  { runId, row }: { readonly runId: number; readonly row: number },
  choice: PriceDecisionInput,
  { actorId, now }: ChangeContext,
): Promise<boolean> {
  const stagedRow = await tx
    .selectFrom("import_row")
    .select(["asked", "project_answer"])
    .where("run_id", "=", runId)
    .where("row", "=", row)
    .where("outcome", "is", null)
    .executeTakeFirst();
  const questions = stagedRow?.asked as RowQuestions | null | undefined;
  if (!stagedRow || !questions?.doubts.some(isPriceWarning)) return false;
  const corrected = typeof choice === "string" ? null : choice.correctedEgp;
  if (corrected !== null && !questions.far?.corrections.some(({ priceEgp }) => priceEgp === corrected))
    return false;
  await tx.deleteFrom("import_answer").where("run_id", "=", runId).where("row", "=", row).execute();
  const decision = typeof choice === "string" ? choice : "correct";
  if (decision !== "ask")
    await insertRows(tx, "import_answer", [
      {
        run_id: runId,
        row,
        price_egp: questions.price,
        answer: decision,
        corrected_egp: corrected,
        answered_at: now.toISOString(),
        answered_by: actorId,
      },
    ]);
  const isProjectOpen = questions.project !== undefined && stagedRow.project_answer === null;
  await tx
    .updateTable("import_row")
    .set({ is_open: decision === "ask" || isProjectOpen, is_declined: decision === "leave" })
    .where("run_id", "=", runId)
    .where("row", "=", row)
    .execute();
  return true;
}

/**
 * Applies staff's answer about a price to its row: replaces the price, or marks it as confirmed by staff.
 * @param before the listing's price confirmation before the import; null for a new listing
 */
export function applyPriceDecision(
  row: StagedRowWithChanges,
  answer: PriceDecision | undefined,
  before: PriceConfirmationColumns | null,
): StagedRowWithChanges {
  const { asked } = row;
  if (!asked || answer === undefined || answer.priceEgp !== asked.price) return row;
  if (answer.said === "correct" && answer.correctedEgp !== null)
    return withPrice(row, asked, answer.correctedEgp);
  return answer.said === "keep" ? withConfirmation(row, asked, answer, before) : row;
}

function withPrice(
  row: StagedRowWithChanges,
  questions: RowQuestions,
  priceEgp: number,
): StagedRowWithChanges {
  const { price_egp: staged, ...others } = row.changes;
  // If the file does not change the price, `changes` has no entry for it.
  const from = staged ? staged.from : row.kind === "new" ? null : questions.price;
  const changes = from === priceEgp ? others : { ...others, price_egp: { from, to: priceEgp } };
  const corrected = { ...row, changes };
  // With the corrected price, the other amounts may no longer be suspicious.
  const isPlausible = otherDoubts({ ...questions, price: priceEgp }).length === 0;
  return row.held_why === "far-off" && isPlausible ? toPublishedRow(corrected) : corrected;
}

function withConfirmation(
  row: StagedRowWithChanges,
  questions: RowQuestions,
  { by, at }: PriceDecision,
  before: PriceConfirmationColumns | null,
): StagedRowWithChanges {
  const to = priceConfirmationColumns(questions.price, { actorId: by, now: at });
  const changes = {
    ...row.changes,
    price_confirmed_egp: { from: before?.price_confirmed_egp ?? null, to: to.price_confirmed_egp },
    price_confirmed_at: {
      from: before?.price_confirmed_at?.toISOString() ?? null,
      to: at.toISOString(),
    },
    price_confirmed_by: { from: before?.price_confirmed_by ?? null, to: to.price_confirmed_by },
  };
  return { ...row, changes };
}

/** The suspicious amounts other than the price. */
function otherDoubts({ price, down, monthly }: RowQuestions): readonly AmountWarning[] {
  const amounts = { price, downpayment: down, monthlyinst: monthly, payment: null };
  const blankFields = { unitarea: 0, unittype: "", unittypear: "" };
  return findAmountWarnings({ ...amounts, ...blankFields }).filter((doubt) => !isPriceWarning(doubt));
}
