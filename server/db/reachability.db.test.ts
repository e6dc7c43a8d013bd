import type pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { findFreePort } from "../../tests/support/postgres-server.ts";
import { openDatabase } from "./database.ts";
import { isTemporaryOutage, isReachable, acceptsWrites } from "./reachability.ts";

async function reach(change: (url: URL) => void): Promise<boolean> {
  const url = new URL(inject("postgresUrl"));
  change(url);
  const database = await openDatabase({ databaseUrl: url.href, dataDir: "" });
  return isReachable(database.pool).finally(() => database.close());
}

describe("Reaching the PostgreSQL server", () => {
  test("a running one is reached", async () => {
    expect(await reach(() => {})).toBe(true);
  });

  test.each([
    ["on", false],
    ["off", true],
  ])("one that is set to be read only (%s) takes no writes", async (readOnly, expected) => {
    const url = new URL(inject("postgresUrl"));
    url.searchParams.set("options", `-c default_transaction_read_only=${readOnly}`);
    const database = await openDatabase({ databaseUrl: url.href, dataDir: "" });
    expect(await acceptsWrites(database.followingPool).finally(() => database.close())).toBe(expected);
  });

  test("one that does not listen is away, and may come back", async () => {
    const port = await findFreePort();
    expect(await reach((url) => (url.port = String(port)))).toBe(false);
  });

  test("a connection that broke or was closed between two statements counts as away", async () => {
    const database = await openDatabase({ databaseUrl: inject("postgresUrl"), dataDir: "" });
    onTestFinished(() => database.close());
    for (const disconnect of [
      (pid: number) => database.backgroundPool.query("select pg_terminate_backend($1)", [pid]),
      (_: number, client: pg.PoolClient) => (client as unknown as pg.Client).end(),
    ]) {
      const client = await database.pool.connect();
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      const disconnected = new Promise<void>((resolve) => client.once("end", () => resolve()));
      await Promise.all([disconnected, disconnect(rows[0]!.pid, client)]);
      const failure: unknown = await client.query("select 1").catch((error: unknown) => error);
      client.release(true);
      expect(failure).toBeInstanceOf(Error);
      expect(isTemporaryOutage(failure)).toBe(true);
    }
  });

  test.each([
    ["a database that does not exist", { pathname: "/no_such_database" }, "has no database of that name"],
    ["an unknown user", { username: "nobody_of_that_name" }, "refused this user"],
    ["a host name that does not exist", { hostname: "no-such-host.invalid" }, "cannot be found"],
  ])("%s ends the start with a sentence", async (_, change, sentence) => {
    await expect(reach((url) => Object.assign(url, change))).rejects.toThrow(sentence);
  });
});
