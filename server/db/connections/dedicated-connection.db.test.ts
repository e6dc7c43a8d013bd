import { expect, inject, onTestFinished, test } from "vitest";
import { startTcpProxy, type TcpProxy } from "../../../tests/support/tcp-proxy.ts";
import { type Database, openDatabase } from "../database.ts";

/** A database behind a proxy that can go silent. */
async function opened(): Promise<{ readonly database: Database; readonly proxy: TcpProxy }> {
  const address = new URL(inject("postgresUrl"));
  const proxy = await startTcpProxy(Number(address.port));
  address.port = String(proxy.port);
  const database = await openDatabase({
    databaseUrl: address.href,
    dataDir: "",
    limits: { connectionTimeoutMillis: 1_000 },
  });
  onTestFinished(async () => {
    await proxy.close();
    await database.close();
  });
  return { database, proxy };
}

/** Opens all connections of the pool for pages; they are idle afterwards. */
async function fillPool({ pool }: Database): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
}

test("pages have one connection fewer while a connection for long work is open", async () => {
  const { database } = await opened();
  const { pool } = database;
  const { max } = pool.options;
  await fillPool(database);
  const connection = await database.connect();
  expect(pool.options.max).toBe(max - 1);
  expect(pool.totalCount).toBe(max - 1);
  expect((await connection.client.query("show statement_timeout")).rows).toEqual([
    { statement_timeout: "0" },
  ]);
  await connection.end();
  expect(pool.options.max).toBe(max);
});

test("a second one waits until the first has ended", async () => {
  const { database } = await opened();
  const order: string[] = [];
  const first = await database.connect();
  const second = database.connect().then((connection) => {
    order.push("second is open");
    return connection;
  });
  await first.client.query("select pg_sleep(0.1)");
  order.push("first ends");
  await first.end();
  await (await second).end();
  expect(order).toEqual(["first ends", "second is open"]);
});

test("the end of one whose server has gone silent gives the turn and the lent connection back", async () => {
  const { database, proxy } = await opened();
  const { max } = database.pool.options;
  const connection = await database.connect();
  const pendingQuery = connection.client.query("select 1").catch((error: unknown) => error);
  await proxy.setMode("blackhole");
  const unanswered = connection.client.query("select pg_sleep(60)").catch((error: unknown) => error);
  await connection.end();
  expect(database.pool.options.max).toBe(max);
  await pendingQuery;
  expect(await unanswered).toBeInstanceOf(Error);
  await proxy.setMode("pass");
  const next = await database.connect();
  expect((await next.client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await next.end();
});

test("one that cannot be opened because the server has gone silent gives both back as well", async () => {
  const { database, proxy } = await opened();
  const { max } = database.pool.options;
  await fillPool(database);
  await proxy.setMode("blackhole");
  await expect(database.connect()).rejects.toThrow(/timeout/);
  expect(database.pool.options.max).toBe(max);
  await proxy.setMode("pass");
  await (await database.connect()).end();
});
