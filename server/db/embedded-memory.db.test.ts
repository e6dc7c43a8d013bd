import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";

test("the embedded database keeps no more of its files in memory than it is told", async () => {
  const readCacheSize = async (cacheMb?: number) => {
    const database = await openDatabase({
      databaseUrl: null,
      dataDir: "memory:",
      ...(cacheMb !== undefined && { cacheMb }),
    });
    const { rows } = await database.pool.query<{ shared_buffers: string }>("show shared_buffers");
    await database.close();
    return rows[0]?.shared_buffers;
  };
  expect([await readCacheSize(), await readCacheSize(8)]).toEqual(["16MB", "8MB"]);
});
