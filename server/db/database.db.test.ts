import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";

test("a server that ends a connection somebody holds costs that connection only", async () => {
  const database = await testDatabase("postgres");
  const held = await database.pool.connect();
  const { rows } = await held.query<{ pid: number }>("select pg_backend_pid() as pid");
  const broken = new Promise((resolve) => held.once("end", resolve));
  await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await broken;
  await expect(held.query("select 1")).rejects.toThrow(/connection|queryable/i);
  held.release(true);
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
});
