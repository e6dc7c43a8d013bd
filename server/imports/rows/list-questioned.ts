import { type Kysely, sql } from "kysely";
import { nonPriceWarnings } from "../../../domain/listings/money-rules.ts";
import type { Schema } from "../../db/schema.ts";
import { type PriceDecision, readPriceDecisions } from "./price-decisions.ts";
import type { RowQuestions } from "./staged-rows.ts";

/** A row with a question that staff should answer before visitors see the listing. */
export interface RowWithQuestions extends RowQuestions {
  readonly row: number;
  readonly unitCode: string;
}

/** A row with a question about its price, and the answer. */
export interface RowWithPriceQuestion extends RowWithQuestions {
  readonly answer: PriceDecision | null;
  /** Who answered; null for a command in the terminal, or a deleted account. */
  readonly answeredBy: string | null;
}

/** Rows with a question about the price that are not imported yet, open ones first. */
export async function listPriceQuestions(
  db: Kysely<Schema>,
  runId: number,
  limit: number,
): Promise<readonly RowWithPriceQuestion[]> {
  const rows = await db
    .selectFrom("import_row")
    .leftJoin("import_answer", (join) =>
      join
        .onRef("import_answer.run_id", "=", "import_row.run_id")
        .onRef("import_answer.row", "=", "import_row.row"),
    )
    .leftJoin("staff_account", "staff_account.id", "import_answer.answered_by")
    .select(["import_row.row", "import_row.unit_code", "import_row.asked", "staff_account.name"])
    .where("import_row.run_id", "=", runId)
    .where("outcome", "is", null)
    .where("asked", "is not", null)
    .where(sql<boolean>`asked ? 'far'`)
    .orderBy(sql`import_answer.row is not null`)
    .orderBy("import_row.row")
    .limit(limit)
    .execute();
  const answers = await readPriceDecisions(
    db,
    runId,
    rows.map(({ row }) => row),
  );
  return rows.map(({ row, unit_code, asked, name }) => {
    const questions = asked as RowQuestions;
    const answer = answers.get(row) ?? null;
    const isOfThis = answer?.priceEgp === questions.price;
    return Object.assign(questions, {
      row,
      unitCode: unit_code,
      answer: isOfThis ? answer : null,
      answeredBy: isOfThis ? name : null,
    });
  });
}

/** SQL conditions on the questions of a row. */
const kindConditions = {
  /** Whether an amount other than the price is suspicious. */
  doubts: sql<boolean>`asked -> 'doubts' ?| ${nonPriceWarnings}`,
  lacks: sql<boolean>`jsonb_array_length(asked -> 'lacks') > 0`,
};

/** At most `limit` rows with a question of this kind, in the file's order. */
export async function listRowsWithQuestions(
  db: Kysely<Schema>,
  runId: number,
  kind: keyof typeof kindConditions,
  limit: number,
): Promise<readonly RowWithQuestions[]> {
  const rows = await db
    .selectFrom("import_row")
    .select(["row", "unit_code", "asked"])
    .where("run_id", "=", runId)
    .where("asked", "is not", null)
    .where(kindConditions[kind])
    .orderBy("row")
    .limit(limit)
    .execute();
  return rows.map(({ row, unit_code, asked }) =>
    Object.assign(asked as RowQuestions, { row, unitCode: unit_code }),
  );
}
