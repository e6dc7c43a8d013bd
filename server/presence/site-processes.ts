import type pg from "pg";

/** A process as the others know it. */
export interface Entry {
  readonly id: string;
  readonly folder: string;
  readonly shares: string | null;
  readonly described: string;
}

export interface Neighbour {
  readonly id: string;
  readonly described: string;
  /** Its last sign of life, by the database's clock. */
  readonly seenAtMs: number;
  readonly hasOtherFolder: boolean;
  /** It has another folder, and they share no bucket. */
  readonly isRival: boolean;
}

/** Any number, but the same in every process: of two that enter at once, one comes first. */
const enterLock = 4_715_151_022;

const living = `
  select id, described, (extract(epoch from seen_at) * 1000)::float8 as "seenAtMs", folder <> $2 as "hasOtherFolder",
         folder <> $2 and ($3::text is null or shares is distinct from $3::text) as "isRival"
    from site_process
   where id <> $1 and seen_at > clock_timestamp() - make_interval(secs => $4::float8 / 1000)`;

/**
 * Enters a process among the living, unless it has rivals there.
 * @param goneMs who has given no sign of life for so long is forgotten
 * @returns its rivals; none when it is entered
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

/** Renews this process's row, or adds it again after another process has removed it as dead. */
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

/** The other processes that live. */
export async function neighbours(pool: pg.Pool, me: Entry, goneMs: number): Promise<readonly Neighbour[]> {
  return (await pool.query<Neighbour>(living, valuesOf(me, goneMs))).rows;
}

export async function leave(pool: pg.Pool, { id }: Entry): Promise<void> {
  await pool.query("delete from site_process where id = $1", [id]);
}

function valuesOf({ id, folder, shares }: Entry, goneMs: number) {
  return [id, folder, shares, goneMs];
}
