import type pg from "pg";
import { type Finding, findingsAbout } from "./finding.ts";

export interface StandbyStatus {
  /** The standby's application name. */
  readonly name: string;
  /** Null when the site's role may not see the state. */
  readonly state: string | null;
  /** In seconds: the replay lag, or the time since the standby's last message if longer; null when unknown. */
  readonly lagSeconds: number | null;
  /** Bytes of WAL that the standby has not replayed yet; null when unknown. */
  readonly lagBytes: number | null;
}

export interface IdleReplicationSlot {
  readonly name: string;
  /** Bytes of WAL that the server keeps for the slot's standby. */
  readonly keptBytes: number;
}

const { ok, warning, fault } = findingsAbout("Replication");
/** In seconds; the same threshold as of the alert ReplicationLag in deploy/prometheus/rules.yml. */
const warnSeconds = 60;
const faultSeconds = 300;
/** In bytes (1 GiB): a slot that retains more WAL for a disconnected standby is a fault. */
const slotFaultBytes = 1 << 30;
const mebibyte = 1 << 20;

/** Checks how far this server's standbys are behind; no findings when it has none. */
export async function checkReplication(pool: Pick<pg.Pool, "query">): Promise<readonly Finding[]> {
  const { rows: place } = await pool.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
  if (place[0]?.standby) return [];
  const standbys = await pool.query<StandbyStatus>(
    `select coalesce(nullif(application_name, ''), 'without a name') as name, state,
            extract(epoch from greatest(replay_lag, clock_timestamp() - reply_time))::float8 as "lagSeconds",
            pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as "lagBytes"
       from pg_stat_replication where application_name <> 'pg_basebackup' order by 1`,
  );
  const slots = await pool.query<IdleReplicationSlot>(
    `select slot_name::text as name,
            coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as "keptBytes"
       from pg_replication_slots where not active order by 1`,
  );
  return judgeReplication(standbys.rows, slots.rows);
}

export function judgeReplication(
  standbys: readonly StandbyStatus[],
  slots: readonly IdleReplicationSlot[],
): readonly Finding[] {
  return [...standbys.flatMap(judgeStandby), ...slots.flatMap(judgeSlot)];
}

function judgeStandby({ name, state, lagSeconds, lagBytes }: StandbyStatus): readonly Finding[] {
  if (state === null)
    return warning(
      `the standby ${name} is there, but the role of the site may not see how far it is: grant pg_monitor to it`,
    );
  // If the standby has replayed everything, the time since its last message does not matter.
  const seconds = lagBytes === 0 ? 0 : Math.round(lagSeconds ?? 0);
  const lagText = `the standby ${name} is ${seconds} seconds and ${Math.round((lagBytes ?? 0) / mebibyte)} MiB behind (${state})`;
  const advice = "See whether it runs, and its network and disk";
  if (seconds > faultSeconds) return fault(`${lagText}. ${advice}`);
  if (seconds > warnSeconds || state !== "streaming") return warning(`${lagText}. ${advice}`);
  return ok(lagText);
}

function judgeSlot({ name, keptBytes }: IdleReplicationSlot): readonly Finding[] {
  const text = `nobody reads the replication slot ${name}, and the server keeps ${Math.round(keptBytes / mebibyte)} MiB of journal for it until its disk is full. Bring its standby back, or drop it: select pg_drop_replication_slot('${name}')`;
  return keptBytes > slotFaultBytes ? fault(text) : warning(text);
}
