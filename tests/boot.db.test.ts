import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { startFakePooler } from "./support/fake-pooler.ts";
import { findFreePort } from "./support/postgres-server.ts";
import { createTestDatabase } from "./support/database.ts";
import { createEmptyDataFolder, removeFolder } from "./support/data-folder.ts";

let folder: string;
beforeEach(() => void (folder = createEmptyDataFolder("boot")));
afterEach(() => removeFolder(folder));

/** Starts the server, which must end with exit code 1 and without a stack trace. @returns its output */
async function readRefusal(environment: Readonly<Record<string, string>>): Promise<string> {
  const port = environment["PORT"] ?? String(await findFreePort());
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: join(folder, "data"),
      ...environment,
      PORT: port,
    },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 30_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(code, output).toBe(1);
  expect(output).not.toMatch(/\n\s+at /);
  return output;
}

describe("A start that cannot succeed says why in one sentence and ends with an exit code", () => {
  test("a faulty configuration", async () => {
    expect(await readRefusal({ PORT: "70000", SALES_PHONE: "12" })).toMatch(/PORT is .*\n.*SALES_PHONE is /);
  });

  test("a data folder that is a file", async () => {
    writeFileSync(join(folder, "data"), "");
    expect(await readRefusal({})).toMatch("cannot be read and written");
  });

  test("a database that does not exist", async () => {
    const url = new URL(inject("postgresUrl"));
    url.pathname = "/no_such_database";
    expect(await readRefusal({ DATABASE_URL: url.href })).toMatch("has no database of that name");
  });

  test("a pooler that gives each transaction another session", async () => {
    const pooler = await startFakePooler({ session: () => 7 });
    expect(await readRefusal({ DATABASE_URL: pooler.url })).toMatch(
      "DATABASE_URL leads to a connection pooler",
    );
    await pooler.close();
  });

  test("migrations that were changed after they were applied", async () => {
    const database = await createTestDatabase("postgres");
    await database.pool.query("update schema_migration set checksum = 'other'");
    expect(await readRefusal({ DATABASE_URL: database.url ?? "" })).toMatch(
      "was changed after this database had it",
    );
    await database.close();
  });

  test("a port that is in use", async () => {
    const database = await createTestDatabase("postgres", { isMigrated: false });
    const occupant = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => occupant.once("listening", resolve));
    const { port } = occupant.address() as AddressInfo;
    expect(await readRefusal({ PORT: String(port), DATABASE_URL: database.url ?? "" })).toMatch(
      `Port ${port} of 127.0.0.1 is in use`,
    );
    const { rows } = await database.pool.query("select to_regclass('schema_migration') as found");
    expect(rows, "nothing was begun").toEqual([{ found: null }]);
    await new Promise((resolve) => occupant.close(resolve));
    await database.close();
  });
});
