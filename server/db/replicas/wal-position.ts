import type pg from "pg";
import { databaseErrorCode, isTemporaryOutage } from "../reachability.ts";

/** The position of a server in the log of its database (WAL). */
export interface WalPosition {
  /** Whether the server follows another one and accepts no writes. */
  readonly isStandby: boolean;
  /**
   * Rises with each promotion of a standby. For some minutes after a promotion a standby may report a lower
   * timeline than the one it follows, unless its role has pg_monitor. Null if the role may not read it.
   */
  readonly timeline: number | null;
  /** Everything that is visible now was written before this byte of the log. */
  readonly position: number;
}

/**
 * With asynchronous commits a transaction becomes visible before its part of the log is flushed; then the insert
 * position is used, otherwise the flush position.
 */
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
/** `to_regclass` is null if the role may not use the schema, and before the first migration. */
const stateStatement = `
  select ${markColumns}, (select system_identifier::text from pg_control_system()) as system,
         coalesce(has_table_privilege(to_regclass('listing'), 'select'), false) as "mayRead"`;

type Queryable = Pick<pg.ClientBase, "query">;

/** Error codes that no retry changes: insufficient privilege, undefined function, feature not supported. */
const lastingRefusals = new Set(["42501", "42883", "0A000"]);

/** Tests whether the role may not run the query. */
export const isPermissionDenied = (error: unknown): boolean => databaseErrorCode(error) === "42501";

/** Pools whose server refuses to report its position; they are not queried again. */
const silentPools = new WeakSet<object>();

/** Timeout in milliseconds for the first answer of a server; afterwards another server may be tried. */
export const firstResponseTimeoutMs = 3_000;

/**
 * Reads a server's position in the log. Must be called outside a transaction.
 * @param pool the client's pool, which leads to a single server
 * @param warn called with errors that are neither an outage nor a lasting refusal
 * @returns null if the server does not report its position, as with some managed services
 * @throws if the server does not answer
 */
export async function readWalPosition(
  client: Queryable,
  pool: object,
  warn?: (error: unknown) => void,
): Promise<WalPosition | null> {
  if (silentPools.has(pool)) return null;
  try {
    const question = { text: markStatement, query_timeout: firstResponseTimeoutMs };
    return (await client.query<WalPosition>(question)).rows[0] ?? null;
  } catch (error) {
    if (isTemporaryOutage(error)) throw error;
    if (lastingRefusals.has(databaseErrorCode(error))) silentPools.add(pool);
    else warn?.(error);
    return null;
  }
}

export interface DbServerState extends WalPosition {
  /** Identifier of the database cluster, the same for a primary and all its standbys. */
  readonly system: string;
  /** Whether the table of listings exists and the role may read it. */
  readonly mayRead: boolean;
}

/** @throws if the server does not answer, or its role may not read the state */
export async function readDbServerState(client: Queryable): Promise<DbServerState> {
  const { rows } = await client.query<DbServerState>(stateStatement);
  return rows[0]!;
}

/**
 * Tests whether a server's data continues what was read before. After a promotion, or if a primary is reset to an
 * earlier state, transactions that were read may be missing, and their numbers may belong to other transactions.
 * @param before null if unknown
 */
export function continuesWalHistory(before: WalPosition | null, now: WalPosition | null): boolean {
  if (before === null || now === null) return true;
  const [was, is] = [before.timeline ?? 0, now.timeline ?? 0];
  // A standby may report a lower timeline than the server it follows; its position was checked when it was chosen.
  return now.position >= before.position && (now.isStandby ? is <= was : is === was);
}

/**
 * Merges two log positions of one server: the newer one, but never with a lower timeline than before. A position
 * is null if the server did not report it.
 */
export function laterWalPosition(before: WalPosition | null, now: WalPosition | null): WalPosition | null {
  if (before === null || now === null) return now ?? before;
  return { ...now, timeline: Math.max(before.timeline ?? 0, now.timeline ?? 0) };
}
