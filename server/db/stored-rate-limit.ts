import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "./in-batches.ts";
import type { Schema } from "./schema.ts";

/** A rate limit: `burst` requests in a row, and then one every `everySeconds`. */
export interface RateLimitRule {
  readonly burst: number;
  readonly everySeconds: number;
}

/** Tables with the time (`free_at`) from which a key's full burst is available again. */
type RateLimitTable = "staff_throttle" | "lead_limit";

/**
 * Takes one token for a key. This is the generic cell rate algorithm in one statement, so it has no races. The
 * state is in the database, so neither a restart nor a second process grants more tokens.
 * @returns 0, or the seconds until the next token if none is available
 */
export async function takeRateLimitToken(
  db: Kysely<Schema>,
  table: RateLimitTable,
  { burst, everySeconds }: RateLimitRule,
  key: string,
  now: Date,
): Promise<number> {
  const freeAt = sql.ref(`${table}.free_at`);
  const result = await sql`
    insert into ${sql.table(table)} (key, free_at) values (${key}, ${now}::timestamptz + make_interval(secs => ${everySeconds}))
    on conflict (key) do update
      set free_at = greatest(${freeAt}, ${now}::timestamptz) + make_interval(secs => ${everySeconds})
      where ${freeAt} <= ${now}::timestamptz + make_interval(secs => ${(burst - 1) * everySeconds})
    returning key`.execute(db);
  if (result.rows.length > 0) return 0;
  const row = await db.selectFrom(table).select("free_at").where("key", "=", key).executeTakeFirst();
  const owed = ((row?.free_at.getTime() ?? 0) - now.getTime()) / 1_000;
  return Math.max(1, Math.ceil(owed - (burst - 1) * everySeconds));
}

/** Deletes the keys whose full burst is available again. */
export async function deleteIdleRateLimitKeys(
  db: Kysely<Schema>,
  table: RateLimitTable,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await deleteInBatches(db, table, sql`free_at <= ${now}::timestamptz`, { signal });
}
