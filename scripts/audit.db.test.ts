import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runAuditCommand } from "../server/audit/audit-command.ts";
import { createAuditVerdictSigner } from "../server/audit/audit-heads.ts";
import { readConfig } from "../server/config/config.ts";
import { appendAuditEntries } from "../server/audit/append-audit.ts";
import { sealAuditEntries } from "../server/audit/seal-audit.ts";
import { verifyAuditChain } from "../server/audit/verify-audit.ts";
import { serveControlSocket } from "../server/commands/control-socket.ts";
import { createEmptyDataFolder, removeFolder } from "../tests/support/data-folder.ts";
import { runScript } from "../tests/support/run-script.ts";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../tests/support/database.ts";

describeEachDatabase("npm run audit", (kind) => {
  let database: TestDatabase;
  let dataDir: string;
  let close = () => {};
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    dataDir = createEmptyDataFolder("audit");
    // A running site has the embedded database open, so the command runs in the site. A PostgreSQL server is used
    // directly.
    if (kind === "pglite") {
      const signVerdict = createAuditVerdictSigner(readConfig({ DATA_DIR: dataDir }));
      const control = await serveControlSocket(dataDir, {
        audit: (order) => runAuditCommand({ db: database.db, signVerdict }, order, new Date()),
      });
      close = () => void control.close();
    }
    const entryFields = { actorId: null, action: "pause", entity: "listing", entityId: 1, changes: {} };
    const entries = [2, 3].map((revision) => Object.assign({ at: new Date(), revision }, entryFields));
    await database.db.transaction().execute((tx) => appendAuditEntries(tx, entries));
  });
  afterEach(async () => {
    close();
    await database.close();
    removeFolder(dataDir);
  });

  async function run(...args: readonly string[]) {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url ?? "" };
    const { code, stdout, stderr } = await runScript("audit.ts", args, env);
    return { code, said: code === 0 ? stdout : stderr };
  }

  test("says that the record is whole, or which entry was altered", async () => {
    expect(await run()).toEqual({
      code: 0,
      said: "The record is empty.\n2 entries more, of the last seconds, not sealed yet.",
    });
    await sealAuditEntries(database.db);
    const verdict = await verifyAuditChain(database.db);
    const lastHash = verdict.kind === "whole" ? verdict.lastHash : "";
    expect(await run()).toEqual({
      code: 0,
      said: `The record is whole: 2 entries, the last hash is ${lastHash}`,
    });
    await database.pool.query("alter table audit_entry disable trigger user");
    await database.pool.query("update audit_entry set actor_id = 7 where id = 2");
    expect(await run()).toEqual({
      code: 1,
      said: "The record is broken: entry 2 is not what was written, or one before it is gone.",
    });
  });

  test("prints a signed head, and tells later whether the record still holds it", async () => {
    await sealAuditEntries(database.db);
    const head = await run("--head");
    expect(head).toMatchObject({ code: 0, said: expect.stringMatching(/^\{"site":.*"entries":2,.*\}$/) });
    const file = join(dataDir, "head.json");
    writeFileSync(file, head.said);
    const unchanged = await run("--against", file);
    expect(unchanged).toMatchObject({ code: 0, said: expect.stringContaining("this site's.") });
    await database.pool.query("alter table audit_entry disable trigger user");
    await database.pool.query("delete from audit_entry where id = 2");
    expect((await run()).said).toContain("The record is whole: 1 entry");
    const truncated = await run("--against", file);
    expect(truncated).toMatchObject({
      code: 1,
      said: expect.stringContaining("Entries were cut off at its end"),
    });
    writeFileSync(file, head.said.replace('"entries":2', '"entries":1'));
    expect((await run("--against", file)).said).toContain("holds no signed head, or one that was altered");
  });
});
