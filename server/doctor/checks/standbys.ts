import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { describeStandbyFault } from "../../db/replicas/standby-fault.ts";
import { readDbServerState, type DbServerState } from "../../db/replicas/wal-position.ts";
import { errorCodeOf, type Finding, findingsAbout } from "../finding.ts";
import { describeNetworkError } from "../describe-network-error.ts";

const { ok, warning, fault } = findingsAbout("Standbys");
/** In milliseconds, for connecting and for each query. */
const timeoutMs = 5_000;
/** In milliseconds: a standby that takes longer to replay what the primary had written counts as behind. */
const lagMs = 1_000;
/** In milliseconds, between two reads of the standby's position. */
const pollPauseMs = 20;

/** Whether the site's role may see the standby's timeline, and may read all tables. */
const rights = `
  select pg_has_role('pg_read_all_stats', 'member') as "seesAll",
         coalesce(bool_and(has_table_privilege(c.oid, 'select')), false) as "mayRead"
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`;

interface Rights {
  readonly seesAll: boolean;
  readonly mayRead: boolean;
}

/** Checks by the site's own rules whether it could read each configured standby. Writes nothing. */
export async function checkStandbys(
  databaseUrl: string | null,
  replicaUrls: readonly string[],
): Promise<readonly Finding[]> {
  if (databaseUrl === null || replicaUrls.length === 0) return ok("none is named (DATABASE_REPLICA_URLS)");
  const primary = await withClient(databaseUrl, readDbServerState).catch(() => null);
  if (primary === null)
    return warning("they cannot be compared while the server of DATABASE_URL does not say how far it is");
  return (await Promise.all(replicaUrls.map((url) => checkStandby(url, primary)))).flat();
}

async function checkStandby(url: string, primary: DbServerState): Promise<readonly Finding[]> {
  const name = new URL(url).host;
  try {
    return await withClient(url, async (client) => {
      const state = await readDbServerState(client);
      if (state.system !== primary.system) return fault(`${name}: ${describeStandbyFault("other-server")}`);
      if (!state.isStandby)
        return fault(`${name}: ${describeStandbyFault("no-standby")}. Leave it out of DATABASE_REPLICA_URLS`);
      const { rows } = await client.query<Rights>(rights);
      if (!rows[0]?.mayRead)
        return fault(
          `${name}: its role may not read all tables, or finds none. Grant it usage of the schema and select`,
        );
      if (!rows[0].seesAll)
        return warning(
          `${name}: its role cannot say which timeline it follows, so the primary is read for some minutes after a promotion. Grant pg_monitor to it`,
        );
      if (state.timeline !== primary.timeline)
        return fault(`${name} follows another timeline than the primary. Make it anew`);
      return (await keepsUp(client, primary.position))
        ? ok(`${name} is read, and keeps up with the primary`)
        : warning(`${name}: ${describeStandbyFault("behind")}. See its disk, and what reads on it`);
    });
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "42501")
      return fault(`${name} cannot be read: its role may not call pg_control_system(). Grant execute on it`);
    return fault(`${name} ${describeNetworkError(code)}`);
  }
}

async function keepsUp(client: pg.Client, position: number): Promise<boolean> {
  for (const deadline = performance.now() + lagMs; performance.now() < deadline; await pause(pollPauseMs))
    if ((await readDbServerState(client)).position >= position) return true;
  return false;
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
