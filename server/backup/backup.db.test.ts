import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { describeEachDatabase, openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { migrationsFolder, readMigrations } from "../db/migrate.ts";
import { createBackgroundJobs } from "../jobs/jobs.ts";
import { createLog } from "../process/log.ts";
import { writeBackup } from "./backup.ts";
import { sendCommandToSite, serveControlSocket } from "../commands/control-socket.ts";
import { restoreBackup } from "./restore.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

const migrations = readMigrations(migrationsFolder);
const now = new Date("2026-05-01T10:00:00Z");
let folder: string;
beforeEach(() => void (folder = createTestFolder("backup")));

async function addListings({ db }: TestDatabase): Promise<void> {
  const { id } = await db
    .insertInto("listing")
    .values({
      unit_code: "AA01-101",
      unit_type: "apartment",
      finishing: "raw",
      title_ar: 'شقة "مميزة"\n\\ 😀',
      area_slugs: ["new-cairo", "6-october"],
      price_egp: 3_500_000,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("listing")
    .values({ unit_code: "AA01-102", unit_type: "villa", finishing: "raw", delivery_quarter: 0 })
    .execute();
  await db.insertInto("listing_view").values({ listing_id: id, day: "2026-04-30", views: 7 }).execute();
  await db
    .insertInto("listing_image")
    .values({
      listing_id: id,
      position: 0,
      url: "/pictures/units/garden.webp",
      width_px: 1600,
      height_px: 1067,
    })
    .execute();
}

async function contentOf({ pool }: TestDatabase): Promise<unknown> {
  const listings = await pool.query("select to_jsonb(l) - 'tx' as row from listing l order by id");
  const images = await pool.query("select to_jsonb(i) as row from listing_image i order by id");
  const views = await pool.query("select to_jsonb(v) as row from listing_view v");
  return [listings.rows, images.rows, views.rows];
}

describeEachDatabase("A back-up", (kind) => {
  test("is restored completely into an empty database, uploads included, and new rows get new ids", async () => {
    const from = await openTestDatabase(kind);
    await addListings(from);
    mkdirSync(join(folder, "from/uploads"), { recursive: true });
    writeFileSync(join(folder, "from/uploads/one.webp"), "picture");
    writeFileSync(join(folder, "from/uploads/two.webp.0b1c.tmp"), "half a pic");
    await writeBackup(from, join(folder, "from"), join(folder, "kept"), now);

    const to = await openTestDatabase(kind, { isMigrated: false });
    mkdirSync(join(folder, "to"));
    await restoreBackup(to, join(folder, "to"), join(folder, "kept"), migrations);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(readFileSync(join(folder, "to/uploads/one.webp"), "utf8")).toBe("picture");
    expect(readdirSync(join(folder, "to/uploads"))).toEqual(["one.webp"]);
    const added = await to.db
      .insertInto("listing")
      .values({ unit_code: "NEXT-1", unit_type: "villa", finishing: "raw" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(added.id).toBe(3);
  });

  test("is refused as a whole when it was altered, or when the database already holds rows", async () => {
    const from = await openTestDatabase(kind);
    await addListings(from);
    await writeBackup(from, folder, join(folder, "kept"), now);
    await expect(restoreBackup(from, folder, join(folder, "kept"), migrations)).rejects.toThrow("not empty");

    const file = join(folder, "kept/tables/listing.jsonl.gz");
    writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().replace("3500000", "3500001")));
    const to = await openTestDatabase(kind, { isMigrated: false });
    await expect(restoreBackup(to, folder, join(folder, "kept"), migrations)).rejects.toThrow("altered");
    expect(await contentOf(to)).toEqual([[], [], []]);
    appendFileSync(join(folder, "kept/manifest.json"), "}");
    await expect(restoreBackup(to, folder, join(folder, "kept"), migrations)).rejects.toThrow("manifest");
  });

  test("leaves background jobs out, so that no job is done again after a restore", async () => {
    const log = createLog("silent");
    const from = await openTestDatabase(kind);
    await addListings(from);
    const jobs = createBackgroundJobs({ database: from, log });
    const mail = jobs.define({ name: "mail", handle: async () => {} });
    await jobs.start();
    await jobs.stop();
    await mail.send({ to: "sales" });
    const { tables } = await writeBackup(from, folder, join(folder, "kept"), now);
    expect(tables.filter(({ name }) => /job|queue|version/.test(name))).toEqual([]);

    const to = await openTestDatabase(kind);
    const targetJobs = createBackgroundJobs({ database: to, log });
    targetJobs.define({ name: "mail", handle: async () => {} });
    await targetJobs.start();
    await restoreBackup(to, folder, join(folder, "kept"), migrations);
    expect(await targetJobs.count()).toEqual([]);
    await targetJobs.stop();
  });

  test("keeps the accounts of staff but not their sessions: what was revoked stays revoked", async () => {
    const from = await openTestDatabase(kind);
    const { id } = await from.db
      .insertInto("staff_account")
      .values({ email: "mona@example.com", name: "Mona", role: "owner", created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await from.db
      .insertInto("staff_session")
      .values({ token_hash: "0a", account_id: id, created_at: now, seen_at: now, proved_at: now })
      .execute();
    await from.db
      .insertInto("calendar_feed")
      .values({ token_hash: "0a".repeat(32), account_id: id, created_at: now })
      .execute();
    await writeBackup(from, folder, join(folder, "kept"), now);

    const to = await openTestDatabase(kind, { isMigrated: false });
    await restoreBackup(to, folder, join(folder, "kept"), migrations);
    expect(await to.db.selectFrom("staff_account").select("email").execute()).toEqual([
      { email: "mona@example.com" },
    ]);
    expect(await to.db.selectFrom("staff_session").selectAll().execute()).toEqual([]);
    expect(await to.db.selectFrom("calendar_feed").selectAll().execute()).toEqual([]);
  });

  test("is made by the running site on request through its control socket", async () => {
    const from = await openTestDatabase(kind);
    await addListings(from);
    const server = await serveControlSocket(folder, {
      backup: (target) => writeBackup(from, folder, target, now),
    });
    await sendCommandToSite(folder, "backup", join(folder, "kept"));
    await expect(sendCommandToSite(folder, "backup", join(folder, "kept"))).rejects.toThrow("exists already");
    await new Promise((resolve) => server.close(resolve));
    expect(await sendCommandToSite(folder, "backup", join(folder, "again"))).toBe(null);
  });
});
