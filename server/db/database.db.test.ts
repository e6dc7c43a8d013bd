import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { divideConnections } from "./connections/connection-shares.ts";
import { type Database, openDatabase } from "./database.ts";
import { acceptsWrites } from "./reachability.ts";

test("a server that ends a connection somebody holds costs that connection only", async () => {
  const database = await openTestDatabase("postgres");
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const disconnected = new Promise((resolve) => client.once("end", resolve));
  await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await disconnected;
  await expect(client.query("select 1")).rejects.toThrow(/connection|queryable/i);
  client.release(true);
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

describe("The connections of a process", () => {
  let database: TestDatabase;
  let watcher: pg.Client;
  let site: Database;
  const connections = 8;
  beforeEach(async () => {
    database = await createTestDatabase("postgres");
    watcher = new pg.Client({ connectionString: database.url ?? "" });
    await watcher.connect();
    site = await openDatabase({
      databaseUrl: `${database.url}?application_name=counted`,
      dataDir: "",
      connections,
      limits: { connectionTimeoutMillis: 60_000, query_timeout: 60_000, statement_timeout: 60_000 },
    });
  });
  afterEach(async () => {
    await site.close();
    await watcher.end();
    await database.close();
  });

  const count = async () =>
    (
      await watcher.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where application_name = 'counted'",
      )
    ).rows[0]?.count ?? 0;
  /** Four statements for each connection of each pool. */
  const queryEverywhere = () =>
    [site.pool, site.backgroundPool, site.followingPool, site.healthPool].flatMap((pool) =>
      Array.from({ length: 4 * pool.options.max }, () => pool.query("select pg_sleep(0.05)")),
    );
  /** Returns the maximum number of open connections during the work. */
  const mostDuring = async (work: Promise<unknown>) => {
    const state = { isOver: false, most: 0 };
    const completion = work.finally(() => (state.isOver = true));
    while (!state.isOver) state.most = Math.max(state.most, await count());
    await completion;
    return state.most;
  };

  test("are never more than it may open, nor fewer than it could use", async () => {
    expect(await mostDuring(Promise.all(queryEverywhere()))).toBe(connections);
  });

  test("count those for long work, which one of the pages' is lent for", async () => {
    await Promise.all(queryEverywhere());
    const long = async () => {
      const { client, end } = await site.connect();
      await client.query("select pg_sleep(0.3)");
      await end();
    };
    // Two connections for long work are requested at the same time; the second one waits for the first.
    const peak = await mostDuring(Promise.all([...queryEverywhere(), long(), long(), ...queryEverywhere()]));
    expect(peak).toBeLessThanOrEqual(connections);
    expect(site.pool.options.max).toBe(divideConnections(connections).pages);
    expect(await mostDuring(Promise.all(queryEverywhere()))).toBe(connections);
  });

  test("of health and of jobs wait for no page, nor pages for them", async () => {
    const clients = await Promise.all(
      Array.from({ length: site.pool.options.max }, async () => site.pool.connect()),
    );
    expect(await acceptsWrites(site.healthPool)).toBe(true);
    expect(await site.backgroundDb.selectFrom("lead").select("id").execute()).toEqual([]);
    for (const client of clients) client.release();
    const jobs = await Promise.all(
      Array.from({ length: site.backgroundPool.options.max }, async () => site.backgroundPool.connect()),
    );
    expect((await site.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    for (const client of jobs) client.release();
  });

  test("for long work that cannot be opened are given back, and the next one can", async () => {
    const unreachable = await openDatabase({
      databaseUrl: "postgres://nobody@127.0.0.1:1/none",
      dataDir: "",
    });
    const before = unreachable.pool.options.max;
    for (let time = 0; time < 2; time += 1)
      await expect(unreachable.connect()).rejects.toThrow("ECONNREFUSED");
    expect(unreachable.pool.options.max).toBe(before);
    await unreachable.close();
  });
});
