import type pg from "pg";
import { isAway } from "../reachability.ts";

/** How far a server is in the log of its database (WAL). */
export interface LogMark {
  /** Whether it follows another server and takes no writes. */
  readonly isStandby: boolean;
  /**
   * Rises with each promotion of a standby. What a standby says may be lower than the timeline that it follows, for some
   * minutes after a promotion, unless its role has pg_monitor. Null where the role may not ask.
   */
  readonly timeline: number | null;
  /** Everything that can be read by now was written before this byte of the log. */
  readonly position: number;
}

/** A transaction that is committed without waiting for the disk can be read before its part of the log is written. */
const markColumns = `
  pg_is_in_recovery() as "isStandby",
  case when pg_is_in_recovery() then (
      select greatest(timeline_id, (select min_recovery_end_timeline from pg_control_recovery()),
                      (select received_tli from pg_stat_wal_receiver)) from pg_control_checkpoint()
    ) else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
  pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
         when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
         else pg_current_wal_flush_lsn() end, '0/0')::float8 as position`;

const markStatement = `select ${markColumns}`;
/** A schema that the role may not use hides its tables, and before the first migration there are none. */
const stateStatement = `
  select ${markColumns}, (select system_identifier::text from pg_control_system()) as system,
         coalesce(has_table_privilege(to_regclass('listing'), 'select'), false) as "mayRead"`;

type Queryable = Pick<pg.ClientBase, "query">;

/** How a server says that it will never tell: insufficient privilege, no function of that name, feature not supported. */
const lastingRefusals = new Set(["42501", "42883", "0A000"]);

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

/** Whether a server answers that the role may not ask. */
export const isRefusal = (error: unknown): boolean => codeOf(error) === "42501";

/** Pools whose server does not tell, so that it is not asked again and again. */
const silent = new WeakSet<object>();

/** A server that does not answer by then is given up: another one may be there to ask. Milliseconds. */
export const firstAnswerMs = 3_000;

/**
 * Asks a server for its mark. To be asked outside a transaction.
 * @param pool what the client is of: a pool that leads to one server
 * @param warn is told of errors that are neither an outage nor a lasting refusal
 * @returns null where the server does not tell it, as some managed services do
 * @throws when the server does not answer
 */
export async function readLogMark(
  client: Queryable,
  pool: object,
  warn?: (error: unknown) => void,
): Promise<LogMark | null> {
  if (silent.has(pool)) return null;
  try {
    const question = { text: markStatement, query_timeout: firstAnswerMs };
    return (await client.query<LogMark>(question)).rows[0] ?? null;
  } catch (error) {
    if (isAway(error)) throw error;
    if (lastingRefusals.has(codeOf(error))) silent.add(pool);
    else warn?.(error);
    return null;
  }
}

export interface ServerState extends LogMark {
  /** The same for a primary and all its standbys; differs between servers that were made apart. */
  readonly system: string;
  /** Whether the role that asks may read listings, and that table is there. */
  readonly mayRead: boolean;
}

/** @throws when the server does not answer, or its role may not ask */
export async function readServerState(client: Queryable): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(stateStatement);
  return rows[0]!;
}

/**
 * Whether what a server has now goes on from what was read before. After a promotion transactions may be gone that had
 * been read, and others have their numbers; so it is where a primary is set back.
 * @param before null where it is not known
 */
export function goesOn(before: LogMark | null, now: LogMark | null): boolean {
  if (before === null || now === null) return true;
  const [was, is] = [before.timeline ?? 0, now.timeline ?? 0];
  // A standby may say a lower timeline than the one that it follows, and it was chosen because it is far enough.
  return now.position >= before.position && (now.isStandby ? is <= was : is === was);
}

/** What is known of the log after something was read at `now`. */
export function later(before: LogMark | null, now: LogMark | null): LogMark | null {
  if (before === null || now === null) return now ?? before;
  return { ...now, timeline: Math.max(before.timeline ?? 0, now.timeline ?? 0) };
}
