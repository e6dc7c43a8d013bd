import type pg from "pg";

/** The row of `setting` with the marks of what processes have lately kept in files, the newest first. */
const keptMarksKey = "kept-marks";
/** Each process makes two every few minutes at most. */
const marksMost = 64;

/** Which database this is and what was kept of it, as files that are read at a start have to say it too. */
export interface KeptMarks {
  /** Differs between servers, between databases of one, and before and after a recovery to an earlier moment. */
  readonly database: string;
  readonly marks: readonly string[];
}

/** @throws when the database cannot be asked, or does not let its control file be read */
export async function readKeptMarks(pool: pg.Pool): Promise<KeptMarks> {
  const { rows } = await pool.query<{ database: string; marks: readonly string[] | null }>(
    `select concat_ws(' ', (select system_identifier from pg_control_system()),
                      (select oid from pg_database where datname = current_database()),
                      (select timeline_id from pg_control_checkpoint())) as database,
            (select value from setting where key = $1) as marks`,
    [keptMarksKey],
  );
  const [row] = rows;
  return { database: row?.database ?? "", marks: row?.marks ?? [] };
}

/**
 * Notes in the database that something was kept of what had been committed before. A database that is set back, as after
 * a power failure or from a copy of its files, does not have the note, and what was kept is of another history.
 */
export async function addKeptMark(pool: pg.Pool, mark: string): Promise<void> {
  await pool.query(
    `insert into setting (key, value) values ($1, jsonb_build_array($2::text))
     on conflict (key) do update set updated_at = now(), value = (
       select jsonb_agg(mark order by place) from jsonb_array_elements(excluded.value || setting.value)
         with ordinality as kept (mark, place) where place <= $3)`,
    [keptMarksKey, mark, marksMost],
  );
}
