import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyAuditChain } from "../server/audit/verify-audit.ts";
import { restoreBackup } from "../server/backup/restore.ts";
import { isMigrated, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { createInboxService } from "../server/leads/inbox/inbox.ts";
import { createPersonDataService } from "../server/leads/people/people.ts";
import { createListingReader } from "../server/listings/read/listings.ts";
import { createLog } from "../server/process/log.ts";
import { majorVersionOf, releaseVersion } from "../server/process/release.ts";
import { createShowcaseQueryRunner } from "../server/showcase/publish-showcase.ts";
import { readShowcase } from "../server/showcase/read-showcase.ts";
import { createFixedShowcaseSource } from "../server/showcase/showcase-source.ts";
import { createStaffAuth } from "../server/staff/staff.ts";
import { listDrafts } from "../server/studio/read-drafts.ts";
import { previewDrafts } from "../server/studio/preview-drafts.ts";
import type { App } from "../server/wiring/app.ts";
import { createDatabaseServices } from "../server/wiring/database-services.ts";
import { openBuiltPages } from "./support/built-pages.ts";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "./support/database.ts";
import { unpackFolder } from "./support/packed-folder.ts";
import { publicConfig } from "./support/public-config.ts";
import { type TestReleaseContents, createReleaseLeadDeps, testReleaseOwner } from "./support/release-site.ts";
import { openTestReadModel } from "./support/read-model.ts";
import { createEmptyDataFolder, removeFolder } from "./support/data-folder.ts";

const folder = "tests/releases";
const migrations = readMigrations(migrationsFolder);
const log = createLog("silent");
const backups = readdirSync(folder)
  .filter((name) => name.endsWith(".backup.zip"))
  .toSorted();

let home: string;
beforeEach(() => void (home = createEmptyDataFolder("releases")));
afterEach(() => removeFolder(home));

test("a back-up of a release with this major version exists", () => {
  expect(backups.map((name) => majorVersionOf(name.slice(1, -".backup.zip".length)))).toContain(
    majorVersionOf(releaseVersion),
  );
});

describeEachDatabase("A back-up of an earlier release", (kind) => {
  test.each(backups)(
    "%s is restored into the code of now, and everything in it can be used",
    async (name) => {
      const source = join(home, "backup");
      await unpackFolder(join(folder, name), source);
      const facts = JSON.parse(readFileSync(join(source, "facts.json"), "utf8")) as TestReleaseContents;
      const database = await createTestDatabase(kind, { isMigrated: false });
      await restoreBackup(database, join(home, "data"), source, migrations);
      expect(await isMigrated(database.pool, migrations)).toBe(true);
      expect(readdirSync(join(home, "data", "uploads"))).toEqual(readdirSync(join(source, "uploads")));
      await openSite(database, facts);
      await openInbox(database, facts);
      const staff = createStaffAuth({ db: database.db, ownWords: [] });
      const now = new Date(facts.madeAt);
      const credentials = { ...testReleaseOwner, code: "", address: "203.0.113.5", deviceToken: null, now };
      expect(await staff.signIn(credentials)).toMatchObject({ kind: "signed-in" });
      expect(await verifyAuditChain(database.db)).toMatchObject({
        kind: "whole",
        unsealed: expect.any(Number),
      });
      await database.close();
    },
  );
});

/** Checks that the showcase with its drafts, the search, and pages for visitors work. */
async function openSite({ db, pool }: TestDatabase, facts: TestReleaseContents): Promise<void> {
  const showcase = await readShowcase(createShowcaseQueryRunner(db));
  if (!showcase) throw new Error("The showcase is not there");
  expect(showcase.developers).toHaveLength(facts.developers);
  const drafts = await listDrafts(db);
  expect(drafts).toHaveLength(facts.drafts);
  expect(previewDrafts(showcase, drafts, new Date(facts.madeAt)).unshown).toEqual([]);
  const source = createFixedShowcaseSource(showcase);
  const search = await openTestReadModel(pool, { log, showcase: source });
  expect(search.state().rowCount).toBe(facts.homes);
  const app = {
    ...createDatabaseServices(db, publicConfig),
    config: publicConfig,
    showcase: () => showcase,
    search,
    listings: createListingReader(db, () => showcase.areas),
    log,
    now: () => new Date(facts.madeAt),
  } as Partial<App> as App;
  const pages = await openBuiltPages(app);
  const { rows } = await pool.query<{ unit_code: string }>(
    "select unit_code from listing order by id limit 1",
  );
  const developer = showcase.developers[0]?.slug;
  for (const path of ["/en/listings", `/ar/listings/${rows[0]?.unit_code}`, `/en/developer/${developer}`])
    expect([path, (await pages.fetch(path)).status]).toEqual([path, 200]);
}

/** Checks that everyone who sent a lead is in the inbox with their name and can be found by phone number. */
async function openInbox(database: TestDatabase, facts: TestReleaseContents): Promise<void> {
  const parts = createReleaseLeadDeps(database);
  const { rows } = await database.pool.query<{ id: number; personal_name: string }>(
    "select id, personal_name from lead order by id",
  );
  expect(rows.map(({ personal_name: name }) => name)).toEqual(Object.values(facts.people));
  const inbox = createInboxService(parts);
  for (const { id } of rows) expect(await inbox.find(id, new Date(facts.madeAt))).not.toBeNull();
  const ledger = { append: async () => {}, read: async () => [], syncWithBucket: async () => {} };
  const people = createPersonDataService({ ...parts, ledger, afterErasure: async () => {} });
  for (const phone of Object.keys(facts.people))
    expect(await people.find(phone)).toMatchObject({ kind: "person", person: { phone } });
}
