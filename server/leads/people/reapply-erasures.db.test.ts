import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { describeEachDatabase, createTestDatabase } from "../../../tests/support/database.ts";
import { fakeBucketCredentials, FakeBucket } from "../../../tests/support/fake-bucket.ts";
import { leadTestTimeAfter, createLeadFixture, leadTestStart } from "../../../tests/support/lead-fixture.ts";
import { writeBackup } from "../../backup/backup.ts";
import { erasureLedgerFolder, openErasureLedger } from "../../backup/erasure-ledger.ts";
import { restoreBackup } from "../../backup/restore.ts";
import { migrationsFolder, readMigrations } from "../../db/migrate.ts";
import type { Schema } from "../../db/schema.ts";
import { openBucketFiles } from "../../files/bucket-files.ts";
import { createLeadKeys } from "../record/lead-keys.ts";
import { continuePersonErasures } from "./erase-person.ts";
import { reapplyErasures } from "./reapply-erasures.ts";
import { createPersonDataService } from "./people.ts";

const mona = { name: "Mona", email: "mona@example.com" };
const karim = { name: "Karim", phone: "01101234567" };
const keys = createLeadKeys(Buffer.alloc(32, 7));
const changeContext = { actorId: 7, now: leadTestTimeAfter(3_600) };
const names = async (db: Kysely<Schema>) => {
  const rows = await db.selectFrom("lead").select("personal_name as name").orderBy("id").execute();
  return rows.map(({ name }) => name);
};

describeEachDatabase("A back-up that is older than an erasure", (kind) => {
  test.each(["beside the back-up", "in the bucket"] as const)(
    "does not bring anybody back: erasures are remembered %s",
    async (storage) => {
      const folder = mkdtempSync(join(tmpdir(), "home-finder-again-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const fake = new FakeBucket();
      await fake.listen();
      onTestFinished(() => fake.close());
      const bucket = openBucketFiles({ endpoint: fake.endpoint, ...fakeBucketCredentials }, "erasures");
      const scene = await createLeadFixture(kind);
      onTestFinished(() => scene.database.close());
      const { db } = scene;
      const makeBackup = (name: string, now: Date) =>
        writeBackup(scene.database, join(folder, "from"), join(folder, "kept", name), now);
      const openLedger = (dataDir: string) =>
        openErasureLedger(erasureLedgerFolder(dataDir), storage === "in the bucket" ? bucket : null);
      const ledger = openLedger(join(folder, "from"));
      const people = createPersonDataService({
        ...scene,
        ledger,
        afterErasure: () => ledger.syncWithBucket(changeContext.now),
      });
      const hers = await scene.storeLead(mona);
      const his = await scene.storeLead(karim);
      await scene.storeLead({ name: "Omar", phone: "01201234567" });
      for (const email of [mona.email, "only-alerts@example.com", "kept@example.com"])
        await scene.addAlert(email);
      await makeBackup("old", leadTestStart);

      // The leads are merged after the backup, so the backup does not connect his lead with hers.
      await db.updateTable("lead").set({ merged_into: hers }).where("id", "=", his).execute();
      await people.erase("+201001234567", changeContext);
      await people.eraseAddress("only-alerts@example.com", changeContext);
      // She sends another lead after the erasure, which must stay.
      await scene.storeLead({ name: "Mona again" }, { now: leadTestTimeAfter(7_200) });
      expect(await names(db)).toEqual(["Omar", "Mona again"]);
      if (storage === "beside the back-up") await makeBackup("new", leadTestTimeAfter(7_300));

      const noErasures = { people: 0, alerts: 0, requests: 0 };
      const [laterNames, allNames] = [
        ["Omar", "Mona again"],
        ["Mona", "Karim", "Omar"],
      ];
      const backups = [
        {
          name: "old",
          back: allNames,
          reapplied: { people: 1, alerts: 2, requests: 1 },
          keptNames: ["Omar"],
        },
        { name: "new", back: laterNames, reapplied: noErasures, keptNames: laterNames },
      ].slice(0, storage === "beside the back-up" ? 2 : 1);
      for (const { name, back, reapplied, keptNames } of backups) {
        const to = await createTestDatabase(kind, { isMigrated: false });
        onTestFinished(() => to.close());
        const dataDir = join(folder, `to-${name}`);
        mkdirSync(dataDir);
        await restoreBackup(to, dataDir, join(folder, "kept", name), readMigrations(migrationsFolder));
        expect(await names(to.db)).toEqual(back);
        const restored = openLedger(dataDir);
        await restored.syncWithBucket(leadTestTimeAfter(8_000));
        const parts = { db: to.db, keys, ledger: restored };
        expect(await reapplyErasures(parts, leadTestTimeAfter(8_000))).toEqual(reapplied);
        await continuePersonErasures(parts, () => leadTestTimeAfter(8_000), new AbortController().signal);
        expect(await names(to.db)).toEqual(keptNames);
        const alerts = await to.db.selectFrom("search_alert").select("personal_email as email").execute();
        expect(alerts).toEqual([{ email: "kept@example.com" }]);
        // At the next start the ledger is unchanged, so nothing is compared.
        expect(await reapplyErasures(parts, leadTestTimeAfter(9_000))).toEqual(noErasures);
      }
      expect([...fake.objects.values()].map(({ body }) => body).join("")).not.toMatch(
        /1001234567|1101234567|mona|example/u,
      );
    },
  );
});
