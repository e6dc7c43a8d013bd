import { type Kysely, sql } from "kysely";
import {
  moveProjectNameToLocation,
  type ProjectNameMeaning,
  projectNameMeanings,
} from "../../../domain/places/place-as-project.ts";
import { foldText } from "../../../domain/text/fold.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { insertRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import { priceWarnings } from "../../../domain/listings/usual-prices.ts";
import type { StagedRowWithChanges, AmbiguousProject } from "./staged-rows.ts";

/** A project name in an import's rows that may be the name of a place. */
export interface AmbiguousProjectName {
  readonly name: string;
  /** The number of rows with this name. */
  readonly count: number;
  /** Number and unit code of the first of these rows. */
  readonly row: number;
  readonly unitCode: string;
  /**
   * Whether staff said that it is a project or a place, for this file or an earlier one; null while the question
   * is open.
   */
  readonly said: ProjectNameMeaning | null;
}

/** The key of a project name; all spellings with one key share one answer. */
export function projectNameKey({ en, ar }: Bilingual): string {
  return [en, ar].map(foldText).join("|");
}

/** Loads all answers about project names, from this and earlier imports. */
export async function readProjectNameAnswers(
  db: Kysely<Schema>,
): Promise<ReadonlyMap<string, ProjectNameMeaning>> {
  const rows = await db.selectFrom("project_answer").select(["key", "answer"]).execute();
  return new Map(rows.flatMap(({ key, answer }) => (isAnswer(answer) ? [[key, answer] as const] : [])));
}

/** Project names in an import's rows that may be places: unanswered ones first, then the most frequent. */
export async function listAmbiguousProjectNames(
  db: Kysely<Schema>,
  runId: number,
  limit: number,
): Promise<readonly AmbiguousProjectName[]> {
  const { rows } = await sql<AmbiguousProjectName>`
    select (array_agg(asked #>> '{project,name}' order by "row"))[1] as name, count(*)::integer as count,
      min("row") as row, (array_agg(unit_code order by "row"))[1] as "unitCode", min(project_answer) as said
    from import_row where run_id = ${runId} and asked is not null and asked ? 'project' and outcome is null
    group by asked #>> '{project,key}'
    order by min(project_answer) nulls first, count(*) desc, min("row") limit ${limit}`.execute(db);
  return rows;
}

/**
 * Stores whether a row's project name is a place, for all rows of the import with that name and for later files.
 * @param answer null to reopen the question
 * @returns false if the row has no question about its project
 */
export async function saveProjectNameAnswer(
  tx: Kysely<Schema>,
  { runId, row }: { readonly runId: number; readonly row: number },
  answer: ProjectNameMeaning | null,
  { actorId, now }: ChangeContext,
): Promise<boolean> {
  const { rows } = await sql<{ readonly key: string }>`
    select asked #>> '{project,key}' as key from import_row
    where run_id = ${runId} and "row" = ${row} and asked ? 'project' and outcome is null`.execute(tx);
  const [match] = rows;
  if (!match) return false;
  const { key } = match;
  await sql`
    update import_row set project_answer = ${answer},
      is_open = ${answer === null} or (asked -> 'doubts' ?| ${priceWarnings} and not exists (
        select from import_answer said where said.run_id = import_row.run_id and said."row" = import_row."row"
          and said.price_egp = (import_row.asked ->> 'price')::bigint))
    where run_id = ${runId} and asked #>> '{project,key}' = ${key} and outcome is null`.execute(tx);
  await tx.deleteFrom("project_answer").where("key", "=", key).execute();
  if (answer !== null)
    await insertRows(tx, "project_answer", [
      { key, answer, answered_at: now.toISOString(), answered_by: actorId },
    ]);
  return true;
}

/**
 * Applies the answer about a row's project: if staff said that it is a place, the name becomes part of the
 * location.
 */
export function applyProjectNameAnswer(row: StagedRowWithChanges): StagedRowWithChanges {
  const project = row.asked?.project;
  return project && row.project_answer === "place" ? withPlace(row, project.texts) : row;
}

function withPlace(
  row: StagedRowWithChanges,
  { en, ar, location, locationar }: AmbiguousProject["texts"],
): StagedRowWithChanges {
  const moved = moveProjectNameToLocation({
    projectName: { en, ar },
    location: { en: location, ar: locationar },
  });
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

function isAnswer(text: string): text is ProjectNameMeaning {
  return projectNameMeanings.some((answer) => answer === text);
}
