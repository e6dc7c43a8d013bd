import type pg from "pg";
import type { Database } from "../db/database.ts";
import { hasDedicatedSessions, sharedSessionsMessage } from "../db/connections/pooler.ts";
import { isReachable, acceptsWrites } from "../db/reachability.ts";
import { BootError } from "../process/boot-error.ts";
import type { ClockOffsetCollector } from "./clock.ts";
import { checkDatabaseConnections } from "./connections.ts";
import { errorCodeOf, type Finding, findingsAbout } from "./finding.ts";
import { checkMigrations } from "./migrations.ts";
import { checkReplication } from "./replication.ts";
import type { Migration } from "../db/migration.ts";

const { ok, fault } = findingsAbout("Database");
const role = findingsAbout("Database role");
/** PostgreSQL 16, as `server_version_num` states it. */
const leastVersion = 160_000;

export interface DatabaseCheckDeps {
  readonly database: Pick<Database, "kind" | "backgroundPool" | "followingPool">;
  /** Maximum number of connections of each process. */
  readonly connections: number;
  readonly migrations: readonly Migration[];
  readonly clock: ClockOffsetCollector;
}

/** Checks everything that the site needs of its database. Changes nothing: test writes are rolled back. */
export async function checkDatabase({
  database,
  connections,
  migrations,
  clock,
}: DatabaseCheckDeps): Promise<readonly Finding[]> {
  const { kind, backgroundPool: pool } = database;
  try {
    if (!(await isReachable(pool)))
      return fault(
        "the server of DATABASE_URL does not answer. See that it runs, and that its address and port can be reached from here",
      );
  } catch (error) {
    if (error instanceof BootError) return fault(`${error.message} Put DATABASE_URL right`);
    throw error;
  }
  if (kind === "postgres" && !(await hasDedicatedSessions(database.followingPool)))
    return fault(sharedSessionsMessage);
  const findings = [
    ...(await findVersion(pool)),
    ...(await findRights(pool)),
    ...(await checkMigrations(pool, migrations)),
  ];
  if (kind === "pglite") return findings;
  await readClock(pool, clock);
  return [
    ...findings,
    ...(await checkDatabaseConnections(pool, connections)),
    ...(await checkReplication(pool)),
  ];
}

async function findVersion(pool: pg.Pool): Promise<readonly Finding[]> {
  const { rows } = await pool.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  );
  const { number = 0, version = "" } = rows[0] ?? {};
  if (number < leastVersion)
    return fault(`it is PostgreSQL ${version}, and the site needs 16 or newer: upgrade the server`);
  if (!(await acceptsWrites(pool)))
    return fault(
      `PostgreSQL ${version} answers, but takes no writes: it is a replica or set to be read only. Name the primary in DATABASE_URL`,
    );
  return ok(`PostgreSQL ${version} answers and takes writes`);
}

interface MissingRights {
  readonly table: string;
  readonly missing: string;
}

/**
 * Tables on which the site's role lacks privileges, with the missing privileges. Views need only `select`. The
 * schema `pgboss` has the background jobs.
 */
const missingRights = `
  select format('%I.%I', n.nspname, c.relname) as table, string_agg(wanted, ', ' order by wanted) as missing
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
         unnest(array['select', 'insert', 'update', 'delete']) as wanted
   where (c.relkind in ('r', 'p') or (c.relkind = 'v' and wanted = 'select')) and (n.nspname = current_schema() or n.nspname = 'pgboss')
     and not case when has_schema_privilege(n.oid, 'usage') then has_table_privilege(c.oid, wanted) else false end
   group by 1 order by 1`;

/** Maximum number of tables that a finding names; further ones are only counted. */
const maxNamed = 3;

/**
 * Checks the role's privileges. Reading and writing are looked up in the catalogue; creating tables is tried in a
 * transaction that is rolled back.
 */
async function findRights(pool: pg.Pool): Promise<readonly Finding[]> {
  const { rows } = await pool.query<MissingRights>(missingRights);
  if (rows.length > 0) {
    const listedRights = rows.slice(0, maxNamed).map(({ table, missing }) => `${missing} on ${table}`);
    const moreText = rows.length > maxNamed ? ` and ${rows.length - maxNamed} more tables` : "";
    return role.fault(
      `may not ${listedRights.join("; ")}${moreText}. Grant it select, insert, update and delete on all tables, and the use of their schemas`,
    );
  }
  const refused = await tryToCreate(pool);
  if (refused === null) return role.ok("may read, write and create tables");
  return role.warning(
    `may read and write, but not create tables (${refused}): a release with new migrations has to be started once with a role that owns the schema`,
  );
}

/** Creates a table and rolls back. @returns null when the role may create tables, else PostgreSQL's error code */
async function tryToCreate(pool: pg.Pool): Promise<string | null> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("create table doctor_was_here ()");
    return null;
  } catch (error) {
    return errorCodeOf(error);
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}

async function readClock(pool: pg.Pool, clock: ClockOffsetCollector): Promise<void> {
  const askedAt = Date.now();
  const { rows } = await pool.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  clock.note("the database server", (rows[0]?.ms ?? 0) - (askedAt + Date.now()) / 2);
}
