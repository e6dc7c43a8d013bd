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
const systemStatement = `select ${markColumns}, (select system_identifier::text from pg_control_system()) as system`;

type Asked = Pick<pg.ClientBase, "query">;

/** Pools whose servers do not let their role ask, so that they are not asked again and again. */
const silent = new WeakSet<object>();

/**
 * Asks a server for its mark. To be asked outside a transaction.
 * @param pool what the client is of
 * @returns null where the server does not tell it, as some managed services do
 * @throws when the server does not answer
 */
export async function readLogMark(client: Asked, pool: object): Promise<LogMark | null> {
  if (silent.has(pool)) return null;
  try {
    return (await client.query<LogMark>(markStatement)).rows[0] ?? null;
  } catch (error) {
    if (isAway(error)) throw error;
    silent.add(pool);
    return null;
  }
}

export interface ServerState extends LogMark {
  /** The same for a primary and all its standbys; differs between servers that were made apart. */
  readonly system: string;
}

/** @throws when the server does not answer, or its role may not ask */
export async function readServerState(client: Asked): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(systemStatement);
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
  // A standby may say a lower timeline than the one that it follows, and whoever chose it knows how far it is.
  return now.isStandby ? is <= was : is === was && now.position >= before.position;
}

/** What is known of the log after something was read at `now`. */
export function later(before: LogMark | null, now: LogMark | null): LogMark | null {
  if (before === null || now === null) return now ?? before;
  return { ...now, timeline: Math.max(before.timeline ?? 0, now.timeline ?? 0) };
}
