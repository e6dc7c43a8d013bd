import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { startFakePooler } from "./support/fake-pooler.ts";
import { findFreePort } from "./support/postgres-server.ts";
import { createTestDatabase } from "./support/database.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "home-finder-boot-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server in a situation in which it must refuse to start. @returns its exit code and output */
async function failedStart(
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
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
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

const stack = /\n\s+at /;

describe("A start that cannot succeed says why in one sentence and ends with an exit code", () => {
  test("a faulty configuration", async () => {
    const { code, output } = await failedStart({ PORT: "70000", SALES_PHONE: "12" });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT is .*\n.*SALES_PHONE is /);
    expect(output).not.toMatch(stack);
  });

  test("a data folder that is a file", async () => {
    writeFileSync(join(folder, "data"), "");
    const { code, output } = await failedStart({});
    expect(code).toBe(1);
    expect(output).toContain("cannot be read and written");
    expect(output).not.toMatch(stack);
  });

  test("a database that does not exist", async () => {
    const url = new URL(inject("postgresUrl"));
    url.pathname = "/no_such_database";
    const { code, output } = await failedStart({ DATABASE_URL: url.href });
    expect(code).toBe(1);
    expect(output).toContain("has no database of that name");
    expect(output).not.toMatch(stack);
  });

  test("a pooler that gives each transaction another session", async () => {
    const pooler = await startFakePooler({ session: () => 7 });
    const { code, output } = await failedStart({ DATABASE_URL: pooler.url });
    await pooler.close();
    expect(code).toBe(1);
    expect(output).toContain("DATABASE_URL leads to a connection pooler");
    expect(output).not.toMatch(stack);
  });

  test("migrations that were changed after they were applied", async () => {
    const database = await createTestDatabase("postgres");
    await database.pool.query("update schema_migration set checksum = 'other'");
    const { code, output } = await failedStart({ DATABASE_URL: database.url ?? "" });
    expect(code).toBe(1);
    expect(output).toContain("was changed after this database had it");
    expect(output).not.toMatch(stack);
    await database.close();
  });

  test("a port that is in use", async () => {
    const database = await createTestDatabase("postgres", { isMigrated: false });
    const occupant = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => occupant.once("listening", resolve));
    const { port } = occupant.address() as AddressInfo;
    const { code, output } = await failedStart({ PORT: String(port), DATABASE_URL: database.url ?? "" });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} of 127.0.0.1 is in use`);
    const { rows } = await database.pool.query("select to_regclass('schema_migration') as found");
    expect(rows, "nothing was begun").toEqual([{ found: null }]);
    expect(output).not.toMatch(stack);
    await new Promise((resolve) => occupant.close(resolve));
    await database.close();
  });
});
