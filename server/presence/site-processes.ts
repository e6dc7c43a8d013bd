import type pg from "pg";

/** What a process registers about itself. */
export interface ProcessEntry {
  readonly id: string;
  readonly folder: string;
  readonly shares: string | null;
  readonly described: string;
}

export interface OtherProcess {
  readonly id: string;
  readonly described: string;
  /** Time of the process's last heartbeat, in Unix milliseconds of the database's clock. */
  readonly seenAtMs: number;
  readonly hasOtherFolder: boolean;
  /** Whether the process has another data folder and shares no bucket with this one. */
  readonly isRival: boolean;
}

/** Key of the advisory lock for registering: an arbitrary number, the same in every process. */
const enterLock = 4_715_151_022;

const living = `
  select id, described, (extract(epoch from seen_at) * 1000)::float8 as "seenAtMs", folder <> $2 as "hasOtherFolder",
         folder <> $2 and ($3::text is null or shares is distinct from $3::text) as "isRival"
    from site_process
   where id <> $1 and seen_at > clock_timestamp() - make_interval(secs => $4::float8 / 1000)`;

/**
 * Registers a process, unless rivals (`isRival`) are registered.
 * @param heartbeatTimeoutMs processes whose last heartbeat is older are removed first
 * @returns the rivals; none when the process was registered
 */
export async function registerProcess(
  pool: pg.Pool,
  me: ProcessEntry,
  heartbeatTimeoutMs: number,
): Promise<readonly OtherProcess[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [enterLock]);
    await client.query(
      "delete from site_process where seen_at <= clock_timestamp() - make_interval(secs => $1::float8 / 1000)",
      [heartbeatTimeoutMs],
    );
    const { rows } = await client.query<OtherProcess>(living, valuesOf(me, heartbeatTimeoutMs));
    const rivals = rows.filter(({ isRival }) => isRival);
    if (rivals.length === 0) await sendHeartbeat(client, me);
    await client.query("commit");
    return rivals;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Renews this process's heartbeat; inserts its row again if another process removed it as dead. */
export async function sendHeartbeat(
  client: Pick<pg.ClientBase, "query">,
  { id, folder, shares, described }: ProcessEntry,
): Promise<void> {
  await client.query(
    `insert into site_process (id, folder, shares, described) values ($1, $2, $3, $4)
     on conflict (id) do update set seen_at = clock_timestamp()`,
    [id, folder, shares, described],
  );
}

/** The other running processes. */
export async function listOtherProcesses(
  pool: pg.Pool,
  me: ProcessEntry,
  heartbeatTimeoutMs: number,
): Promise<readonly OtherProcess[]> {
  return (await pool.query<OtherProcess>(living, valuesOf(me, heartbeatTimeoutMs))).rows;
}

export async function unregisterProcess(pool: pg.Pool, { id }: ProcessEntry): Promise<void> {
  await pool.query("delete from site_process where id = $1", [id]);
}

function valuesOf({ id, folder, shares }: ProcessEntry, heartbeatTimeoutMs: number) {
  return [id, folder, shares, heartbeatTimeoutMs];
}
