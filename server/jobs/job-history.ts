import type pg from "pg";

/** A periodic job, and when it last finished. */
export interface PeriodicJobState {
  readonly name: string;
  /** Null when the job never finished. */
  readonly doneAt: Date | null;
  /** Seconds since the job last finished, or since it was first scheduled if it never finished. */
  readonly ageSeconds: number;
  /** Whether the job should have finished again by now. */
  readonly isLate: boolean;
}

/** Records when each periodic job last finished, in the database that all processes share. */
export type PeriodicJobHistory = ReturnType<typeof createPeriodicJobHistory>;

export function createPeriodicJobHistory(pool: pg.Pool) {
  /** Milliseconds after which a job counts as late, by name of the periodic job. */
  const lateAfterMs = new Map<string, number>();
  return {
    /** Registers a periodic job. Call this when the job is defined. */
    expect: (name: string, lateAfter: number): void => void lateAfterMs.set(name, lateAfter),

    /** Records when the job was scheduled for the first time. Until its first run ends, its age counts from then. */
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

    /** The periodic jobs of this version, by name. @throws when the database does not answer */
    async list(now: Date): Promise<readonly PeriodicJobState[]> {
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
