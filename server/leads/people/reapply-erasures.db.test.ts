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
import { continueErasures } from "./erase-person.ts";
import { reapplyErasures } from "./reapply-erasures.ts";
import { createPeople } from "./people.ts";

const mona = { name: "Mona", email: "mona@example.com" };
const karim = { name: "Karim", phone: "01101234567" };
const keys = createLeadKeys(Buffer.alloc(32, 7));
const act = { actorId: 7, now: leadTestTimeAfter(3_600) };
const names = async (db: Kysely<Schema>) =>
  (await db.selectFrom("lead").select("personal_name").orderBy("id").execute()).map(
    (row) => row.personal_name,
  );
const alertsOf = async (db: Kysely<Schema>) =>
  (await db.selectFrom("search_alert").select("personal_email").orderBy("id").execute()).map(
    (row) => row.personal_email,
  );

describeEachDatabase("A back-up that is older than an erasure", (kind) => {
  test.each(["beside the back-up", "in the bucket"] as const)(
    "does not bring anybody back: erasures are remembered %s",
    async (where) => {
      const folder = mkdtempSync(join(tmpdir(), "home-finder-again-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const fake = new FakeBucket();
      await fake.listen();
      onTestFinished(() => fake.close());
      const bucket = openBucketFiles({ endpoint: fake.endpoint, ...fakeBucketCredentials }, "erasures");
      const scene = await createLeadFixture(kind);
      onTestFinished(() => scene.database.close());
      const { db } = scene;
      const ledger = openErasureLedger(
        erasureLedgerFolder(join(folder, "from")),
        where === "in the bucket" ? bucket : null,
      );
      const people = createPeople({ ...scene, ledger, afterErasure: () => ledger.syncWithBucket(act.now) });
      const addAlert = (email: string, at: Date) =>
        db
          .insertInto("search_alert")
          .values({
            personal_email: email,
            locale: "en",
            search: "",
            token_hash: Buffer.from(email.padEnd(32).slice(0, 32)).toString("hex"),
            text_version: "1",
            told_until: at,
            created_at: at,
          })
          .execute();

      const hers = await scene.storeLead(mona);
      const his = await scene.storeLead(karim);
      await scene.storeLead({ name: "Omar", phone: "01201234567" });
      await addAlert(mona.email, leadTestStart);
      await addAlert("only-alerts@example.com", leadTestStart);
      await addAlert("kept@example.com", leadTestStart);
      await writeBackup(scene.database, join(folder, "from"), join(folder, "kept/old"), leadTestStart);

      // The leads are merged after the backup, so the backup does not connect his lead with hers.
      await db.updateTable("lead").set({ merged_into: hers }).where("id", "=", his).execute();
      await people.erase("+201001234567", act);
      await people.eraseAddress("only-alerts@example.com", act);
      // She sends another lead after the erasure, which must stay.
      await scene.storeLead({ name: "Mona again" }, { now: leadTestTimeAfter(7_200) });
      expect(await names(db)).toEqual(["Omar", "Mona again"]);
      if (where === "beside the back-up")
        await writeBackup(
          scene.database,
          join(folder, "from"),
          join(folder, "kept/new"),
          leadTestTimeAfter(7_300),
        );

      const backups = [
        {
          name: "old",
          back: ["Mona", "Karim", "Omar"],
          again: { people: 1, alerts: 2, requests: 1 },
          kept: ["Omar"],
        },
        {
          name: "new",
          back: ["Omar", "Mona again"],
          again: { people: 0, alerts: 0, requests: 0 },
          kept: ["Omar", "Mona again"],
        },
      ].slice(0, where === "beside the back-up" ? 2 : 1);
      for (const { name, back, again, kept } of backups) {
        const to = await createTestDatabase(kind, { isMigrated: false });
        onTestFinished(() => to.close());
        const dataDir = join(folder, `to-${name}`);
        mkdirSync(dataDir);
        await restoreBackup(to, dataDir, join(folder, "kept", name), readMigrations(migrationsFolder));
        expect(await names(to.db)).toEqual(back);
        const restored = openErasureLedger(
          erasureLedgerFolder(dataDir),
          where === "in the bucket" ? bucket : null,
        );
        await restored.syncWithBucket(leadTestTimeAfter(8_000));
        const parts = { db: to.db, keys, ledger: restored };
        expect(await reapplyErasures(parts, leadTestTimeAfter(8_000))).toEqual(again);
        await continueErasures(parts, () => leadTestTimeAfter(8_000), new AbortController().signal);
        expect(await names(to.db)).toEqual(kept);
        expect(await alertsOf(to.db)).toEqual(["kept@example.com"]);
        // At the next start the ledger is unchanged, so nothing is compared.
        expect(await reapplyErasures(parts, leadTestTimeAfter(9_000))).toEqual({
          people: 0,
          alerts: 0,
          requests: 0,
        });
      }
      expect([...fake.objects.values()].map(({ body }) => body).join("")).not.toMatch(/0100|mona|example/u);
    },
  );
});
