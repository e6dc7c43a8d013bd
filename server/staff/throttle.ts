import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";

/** So many at once, and then one each so often. */
interface Pace {
  readonly burst: number;
  readonly everySeconds: number;
}

/**
 * How often a password may be tried, right ones not counted. Somebody who knows nothing has 10 + 40 tries an hour at one
 * account from all the world's addresses together, and each browser that was signed in before has as many of its own.
 */
export const paces = {
  account: { burst: 10, everySeconds: 90 },
  device: { burst: 10, everySeconds: 90 },
  /** An office behind one address has more than one account. */
  address: { burst: 30, everySeconds: 30 },
  /** The password once more, within a session. */
  proof: { burst: 5, everySeconds: 60 },
  /** Links for a new password, by who asks and by whose account it would be. */
  forgottenAddress: { burst: 10, everySeconds: 360 },
  forgottenAccount: { burst: 3, everySeconds: 1_200 },
} as const satisfies Record<string, Pace>;

export interface ThrottleKey {
  readonly of: keyof typeof paces;
  readonly id: string;
}

/** Counts in the database, so that neither a restart nor a second process gives more tries. */
export interface Throttle {
  /** Pays for one try with each of these. @returns 0, or the seconds until one that refused would take it */
  take(keys: readonly ThrottleKey[], now: Date): Promise<number>;
  /** Gives back what a right password had paid. */
  refund(keys: readonly ThrottleKey[]): Promise<void>;
  /** Forgets keys that owe nothing. */
  tidy(now: Date): Promise<void>;
}

export function createThrottle(db: Kysely<Schema>): Throttle {
  /** The generic cell rate algorithm in one statement, and so safe from races. */
  async function takeOne(key: ThrottleKey, now: Date): Promise<number> {
    const { burst, everySeconds } = paces[key.of];
    const hash = toKeyHash(key);
    const taken = await sql<{ key: string }>`
      insert into staff_throttle (key, free_at) values (${hash}, ${now}::timestamptz + make_interval(secs => ${everySeconds}))
      on conflict (key) do update
        set free_at = greatest(staff_throttle.free_at, ${now}::timestamptz) + make_interval(secs => ${everySeconds})
        where staff_throttle.free_at <= ${now}::timestamptz + make_interval(secs => ${(burst - 1) * everySeconds})
      returning key`.execute(db);
    if (taken.rows.length > 0) return 0;
    const row = await db
      .selectFrom("staff_throttle")
      .select("free_at")
      .where("key", "=", hash)
      .executeTakeFirst();
    const owed = ((row?.free_at.getTime() ?? 0) - now.getTime()) / 1_000;
    return Math.max(1, Math.ceil(owed - (burst - 1) * everySeconds));
  }

  return {
    async take(keys, now) {
      for (const key of keys) {
        const seconds = await takeOne(key, now);
        if (seconds > 0) return seconds;
      }
      return 0;
    },
    async refund(keys) {
      for (const key of keys) {
        await sql`update staff_throttle set free_at = free_at - make_interval(secs => ${paces[key.of].everySeconds})
          where key = ${toKeyHash(key)}`.execute(db);
      }
    },
    async tidy(now) {
      // Locked rows are in use; waiting for several of them in two processes at once could end in a deadlock.
      await sql`delete from staff_throttle where key in
        (select key from staff_throttle where free_at <= ${now}::timestamptz for update skip locked)`.execute(
        db,
      );
    },
  };
}

/** Neither addresses nor e-mails are stored. */
function toKeyHash({ of, id }: ThrottleKey): string {
  return createHash("sha256").update(`${of}\n${id}`).digest("hex");
}
