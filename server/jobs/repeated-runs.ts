import type pg from "pg";

/** A daily or hourly job, and when it was last finished. */
export interface RepeatedRun {
  readonly name: string;
  /** Null when it was never done. */
  readonly doneAt: Date | null;
  /** How long ago that was, or since when it is waited for, in seconds. */
  readonly ageSeconds: number;
  /** It should have been done since. */
  readonly isLate: boolean;
}

/** Records when each repeated job was last finished, in the database that all processes share. */
export type RepeatedRuns = ReturnType<typeof createRepeatedRuns>;

export function createRepeatedRuns(pool: pg.Pool) {
  /** What this version repeats, and after how many milliseconds without it staff are told. */
  const lateAfterMs = new Map<string, number>();
  return {
    /** To be called when the work is defined. */
    expect: (name: string, lateAfter: number): void => void lateAfterMs.set(name, lateAfter),

    /** Notes when this job was first expected, from which a job that has never been finished counts as late. */
    async begun(name: string, now: Date): Promise<void> {
      await pool.query("insert into repeated_work (name, since) values ($1, $2) on conflict do nothing", [
        name,
        now,
      ]);
    },

    async done(name: string, now: Date): Promise<void> {
      await pool.query(
        `insert into repeated_work (name, since, done_at) values ($1, $2, $2)
         on conflict (name) do update set done_at = excluded.done_at`,
        [name, now],
      );
    },

    /** What this version repeats, by name. @throws when the database does not answer */
    async list(now: Date): Promise<readonly RepeatedRun[]> {
      const { rows } = await pool.query<{ name: string; since: Date; done_at: Date | null }>(
        "select name, since, done_at from repeated_work where name = any($1) order by name",
        [[...lateAfterMs.keys()]],
      );
      return rows.map(({ name, since, done_at: doneAt }) => {
        const ageMs = Math.max(0, now.getTime() - (doneAt ?? since).getTime());
        return {
          name,
          doneAt,
          ageSeconds: ageMs / 1_000,
          isLate: ageMs > (lateAfterMs.get(name) ?? Infinity),
        };
      });
    },
  };
}
