import type pg from "pg";

/** Key of the row in `setting` that holds the marks (random ids) of recently saved catalogue files, newest first. */
const marksKey = "kept-marks";
/** Maximum number of stored marks: a new one replaces the oldest, whose file can then no longer be used. */
const maxMarks = 64;

/** The identity of the database and the marks that it contains; a saved file is used only if it matches both. */
export interface CatalogueFileMarks {
  /** Differs between servers, between databases of a server, and after a recovery to an earlier time. */
  readonly database: string;
  readonly marks: readonly string[];
}

/** @throws if the database does not answer, or does not allow reading its control file */
export async function readCatalogueFileMarks(pool: pg.Pool): Promise<CatalogueFileMarks> {
  const { rows } = await pool.query<{ database: string; marks: readonly string[] | null }>(
    `select concat_ws(' ', (select system_identifier from pg_control_system()),
                      (select oid from pg_database where datname = current_database()),
                      (select timeline_id from pg_control_checkpoint())) as database,
            (select value from setting where key = $1) as marks`,
    [marksKey],
  );
  const [row] = rows;
  return { database: row?.database ?? "", marks: row?.marks ?? [] };
}

/**
 * Adds the mark of a file that was written from committed data. A database that was restored to an earlier state,
 * as after a power failure or by copying its files, lacks the mark; the file is then newer than the database and
 * must not be used.
 */
export async function addCatalogueFileMark(pool: pg.Pool, mark: string): Promise<void> {
  await pool.query(
    `insert into setting (key, value) values ($1, jsonb_build_array($2::text))
     on conflict (key) do update set updated_at = now(), value = (
       select jsonb_agg(mark order by ordinal) from jsonb_array_elements(excluded.value || setting.value)
         with ordinality as stored (mark, ordinal) where ordinal <= $3)`,
    [marksKey, mark, maxMarks],
  );
}
