import { sql, type Kysely, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** So many at once, and then one each so often. */
const paces = {
  // Whole neighbourhoods share one address of a mobile network.
  address: { burst: 20, everySeconds: 180 },
  phone: { burst: 5, everySeconds: 3_600 },
  email: { burst: 5, everySeconds: 3_600 },
  // Each has a mail sent to somebody who may not have asked for it.
  "alert-address": { burst: 10, everySeconds: 600 },
  "alert-email": { burst: 3, everySeconds: 14_400 },
} as const;

export type LimitedBy = keyof typeof paces;

/** Pays for one request under this key. @returns whether there have been too many */
export async function isBusy(
  tx: Transaction<Schema>,
  of: LimitedBy,
  key: string,
  now: Date,
): Promise<boolean> {
  const { burst, everySeconds } = paces[of];
  // The generic cell rate algorithm in one statement, and so safe from races.
  const taken = await sql`
    insert into lead_limit (key, free_at) values (${key}, ${now}::timestamptz + make_interval(secs => ${everySeconds}))
    on conflict (key) do update
      set free_at = greatest(lead_limit.free_at, ${now}::timestamptz) + make_interval(secs => ${everySeconds})
      where lead_limit.free_at <= ${now}::timestamptz + make_interval(secs => ${(burst - 1) * everySeconds})
    returning key`.execute(tx);
  return taken.rows.length === 0;
}

/** Forgets keys that owe nothing. */
export async function tidyLimits(db: Kysely<Schema>, now: Date): Promise<void> {
  // Locked rows are in use; waiting for several of them in two processes at once could end in a deadlock.
  await sql`delete from lead_limit where key in
    (select key from lead_limit where free_at <= ${now}::timestamptz for update skip locked)`.execute(db);
}
