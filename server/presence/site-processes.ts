import type pg from "pg";

/** A process as it registers itself. */
export interface Entry {
  readonly id: string;
  readonly folder: string;
  readonly shares: string | null;
  readonly described: string;
}

export interface Neighbour {
  readonly id: string;
  readonly described: string;
  /** Unix milliseconds of its last heartbeat, by the database's clock. */
  readonly seenAtMs: number;
  readonly hasOtherFolder: boolean;
  /** Whether it has another data folder and no shared bucket. */
  readonly isRival: boolean;
}

/** Key of the advisory lock for registering; any number that every process shares. */
const enterLock = 4_715_151_022;

const living = `
  select id, described, (extract(epoch from seen_at) * 1000)::float8 as "seenAtMs", folder <> $2 as "hasOtherFolder",
         folder <> $2 and ($3::text is null or shares is distinct from $3::text) as "isRival"
    from site_process
   where id <> $1 and seen_at > clock_timestamp() - make_interval(secs => $4::float8 / 1000)`;

/**
 * Registers a process, unless rivals are registered.
 * @param goneMs processes without a heartbeat for this long are removed first
 * @returns the rivals; none when the process was registered
 */
export async function enter(pool: pg.Pool, me: Entry, goneMs: number): Promise<readonly Neighbour[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [enterLock]);
    await client.query(
      "delete from site_process where seen_at <= clock_timestamp() - make_interval(secs => $1::float8 / 1000)",
      [goneMs],
    );
    const { rows } = await client.query<Neighbour>(living, valuesOf(me, goneMs));
    const rivals = rows.filter(({ isRival }) => isRival);
    if (rivals.length === 0) await beat(client, me);
    await client.query("commit");
    return rivals;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Renews this process's row, or adds it again after another process removed it as dead. */
export async function beat(
  client: Pick<pg.ClientBase, "query">,
  { id, folder, shares, described }: Entry,
): Promise<void> {
  await client.query(
    `insert into site_process (id, folder, shares, described) values ($1, $2, $3, $4)
     on conflict (id) do update set seen_at = clock_timestamp()`,
    [id, folder, shares, described],
  );
}

/** The other running processes. */
export async function neighbours(pool: pg.Pool, me: Entry, goneMs: number): Promise<readonly Neighbour[]> {
  return (await pool.query<Neighbour>(living, valuesOf(me, goneMs))).rows;
}

export async function leave(pool: pg.Pool, { id }: Entry): Promise<void> {
  await pool.query("delete from site_process where id = $1", [id]);
}

function valuesOf({ id, folder, shares }: Entry, goneMs: number) {
  return [id, folder, shares, goneMs];
}
