import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blankAgent } from "../../../domain/staff/agent.ts";
import { describeEachDatabase, createTestDatabase } from "../../../tests/support/database.ts";
import { toAgentRow } from "../../agents/agent-row.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import { writeBackup } from "../../backup/backup.ts";
import { restoreBackup } from "../../backup/restore.ts";
import { migrationsFolder, readMigrations } from "../../db/migrate.ts";
import { createListing } from "./create-listing.ts";
import { fullListing } from "./listing-writes.fixture.ts";
import { updateListing } from "./update-listing.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const later = new Date("2026-11-21T10:05:00.000Z");

describeEachDatabase("A property that was written", (kind) => {
  test("is in a back-up with its revision and the complete audit chain, which can be continued", async () => {
    const source = await createTestDatabase(kind);
    const target = await createTestDatabase(kind, { isMigrated: false });
    const folder = mkdtempSync(join(tmpdir(), "home-finder-audit-"));
    try {
      const agent = { ...blankAgent, name: "Mona", phone: "+201001234567", email: "mona@example.com" };
      await source.db.insertInto("agent").values(toAgentRow(agent)).execute();
      const created = await createListing(source.db, fullListing, { actorId: 7, now });
      if (created.kind !== "saved") throw new Error(created.kind);
      const { id, revision } = created.property;
      await updateListing(source.db, { rooms: 4 }, { id, revision, actorId: 8, now: later });
      await writeBackup(source, folder, join(folder, "backup"), now);
      const migrations = readMigrations(migrationsFolder);
      await restoreBackup(target, join(folder, "new"), join(folder, "backup"), migrations);
      expect(await sealAndVerifyAudit(target.db)).toEqual(await sealAndVerifyAudit(source.db));
      const change = { id, revision: 2, actorId: null, now: later };
      const updated = await updateListing(target.db, { rooms: 5 }, change);
      expect(updated).toMatchObject({ kind: "saved", property: { revision: 3 } });
      expect(await sealAndVerifyAudit(target.db)).toMatchObject({ kind: "whole", entries: 3 });
    } finally {
      await source.close();
      await target.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
