import { type Kysely, sql } from "kysely";
import { asLocation, type ProjectAnswer, projectAnswers } from "../../domain/places/place-as-project.ts";
import { foldText } from "../../domain/text/fold.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import type { Change } from "../audit/change.ts";
import { insertRows } from "../db/bulk-rows.ts";
import type { Schema } from "../db/schema.ts";
import { type AppliedRow, toPublished } from "./staged-rows.ts";

/** A row of the file, whose answer holds for every row with the same project. */
export interface AnsweredRow {
  readonly row: number;
  readonly answer: ProjectAnswer;
}

/** A name that stands as the project of rows, which may be a place. */
export interface AskedName {
  readonly name: string;
  /** How many rows have it, and the first of them. */
  readonly count: number;
  readonly row: number;
  readonly unitCode: string;
  /** What staff said of it in an import before. */
  readonly said: ProjectAnswer | null;
}

/** Under this key one answer holds for a name, however it is written. */
export function projectKey({ en, ar }: Bilingual): string {
  return [en, ar].map(foldText).join("|");
}

/** What staff have said of names so far. */
export async function readProjectAnswers(db: Kysely<Schema>): Promise<ReadonlyMap<string, ProjectAnswer>> {
  const rows = await db.selectFrom("project_answer").select(["key", "answer"]).execute();
  return new Map(rows.flatMap(({ key, answer }) => (isAnswer(answer) ? [[key, answer] as const] : [])));
}

/** The names that stand as projects of a run's rows and may be places; those of the most rows first. */
export async function listAskedNames(
  db: Kysely<Schema>,
  runId: number,
  most: number,
): Promise<readonly AskedName[]> {
  const { rows } = await sql<AskedName>`
    select (array_agg(asked #>> '{project,name}' order by "row"))[1] as name, count(*)::integer as count,
      min("row") as row, (array_agg(unit_code order by "row"))[1] as "unitCode",
      min(asked #>> '{project,said}') as said
    from import_row where run_id = ${runId} and asked ? 'project'
    group by asked #>> '{project,key}' order by count(*) desc, min("row") limit ${most}`.execute(db);
  return rows;
}

/** Notes what staff said of the projects of a run's rows, there and for the files that come later. */
export async function keepProjectAnswers(
  tx: Kysely<Schema>,
  runId: number,
  answers: readonly AnsweredRow[],
  { actorId, now }: Change,
): Promise<void> {
  for (const answer of projectAnswers) {
    const rows = answers.filter((each) => each.answer === answer).map(({ row }) => row);
    if (rows.length === 0) continue;
    const { rows: keys } = await sql<{ readonly key: string }>`
      select distinct asked #>> '{project,key}' as key from import_row
      where run_id = ${runId} and "row" = any(${rows}) and asked ? 'project'`.execute(tx);
    if (keys.length === 0) continue;
    const names = keys.map(({ key }) => key);
    await tx
      .updateTable("import_row")
      .set({ project_answer: answer })
      .where("run_id", "=", runId)
      .where(sql<boolean>`asked #>> '{project,key}' = any(${names})`)
      .execute();
    await tx
      .deleteFrom("project_answer")
      .where(sql<boolean>`key = any(${names})`)
      .execute();
    await insertRows(
      tx,
      "project_answer",
      names.map((key) => ({ key, answer, answered_at: now.toISOString(), answered_by: actorId })),
    );
  }
}

/**
 * The row as what staff said of its project makes it: a place becomes part of the location, and the row is held back
 * only for what else there is to look at. Without an answer it stays held back.
 */
export function toAnswered(row: AppliedRow): AppliedRow {
  const { project_answer: answer, held_why: why, asked } = row;
  const project = asked?.project;
  if (!project || answer === null) return row;
  const answered = answer === "place" ? withPlace(row, project.texts) : row;
  if (why !== "project") return answered;
  const { otherwise } = project;
  return otherwise === null ? toPublished(answered) : { ...answered, held_why: otherwise };
}

interface Texts extends Bilingual {
  readonly location: string;
  readonly locationar: string;
}

function withPlace(row: AppliedRow, { en, ar, location, locationar }: Texts): AppliedRow {
  const moved = asLocation({ projectName: { en, ar }, location: { en: location, ar: locationar } });
  const columns = {
    project_name_en: [en, moved.projectName.en],
    project_name_ar: [ar, moved.projectName.ar],
    location_en: [location, moved.location.en],
    location_ar: [locationar, moved.location.ar],
  } as const;
  const changes = { ...row.changes };
  for (const [column, [staged, to]] of Object.entries(columns)) {
    const from = changes[column] ? changes[column].from : row.kind === "new" ? null : staged;
    if (from === to) delete changes[column];
    else changes[column] = { from, to };
  }
  return { ...row, changes };
}

function isAnswer(text: string): text is ProjectAnswer {
  return projectAnswers.some((answer) => answer === text);
}
