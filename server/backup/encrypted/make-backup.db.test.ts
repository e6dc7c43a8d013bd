import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  describeEachDatabase,
  openTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { fakeBucketCredentials, FakeBucket, formatS3Error } from "../../../tests/support/fake-bucket.ts";
import type { BackupStorageConfig } from "../../config/backup-config.ts";
import { migrationsFolder, readMigrations } from "../../db/migrate.ts";
import { erasureLedgerFolder, openErasureLedger } from "../erasure-ledger.ts";
import { openBackupStorage } from "../storage/open-storage.ts";
import { createObjectCipher } from "../storage/object-cipher.ts";
import { maxBackupPartBytes } from "./encrypted-manifest.ts";
import { type BackupDeps, makeEncryptedBackup } from "./make-backup.ts";
import { restoreEncryptedBackup } from "./restore-encrypted.ts";
import { createTestFolder } from "../../../tests/support/test-folder.ts";

const migrations = readMigrations(migrationsFolder);
const key = Buffer.alloc(32, 9);
const keeping = { days: 2, weeks: 0, months: 0 };
const day = (number: number) => new Date(Date.UTC(2026, 4, number, 2, 30));
let folder: string;
let bucket: FakeBucket;
beforeEach(async () => {
  folder = createTestFolder("kept");
  bucket = new FakeBucket();
  // Smaller than the number of objects, so that listing takes several pages.
  bucket.pageLimit = 7;
  await bucket.listen();
  mkdirSync(join(folder, "from/uploads"), { recursive: true });
});
afterEach(() => bucket.close());

const placeOf = (kind: "folder" | "bucket"): BackupStorageConfig =>
  kind === "folder"
    ? { kind, folder: join(folder, "kept") }
    : { kind, endpoint: bucket.endpoint, ...fakeBucketCredentials };
const inFolder = (name: string) => readdirSync(join(folder, "kept", name)).toSorted();
const upload = (name: string, content: string | Buffer) =>
  writeFileSync(join(folder, "from/uploads", name), content);

async function addHome({ db }: TestDatabase, unitCode: string): Promise<void> {
  await db
    .insertInto("listing")
    .values({ unit_code: unitCode, unit_type: "villa", finishing: "raw", title_ar: 'فيلا "مميزة"\n\\ 😀' })
    .execute();
}

const codesOf = async ({ db }: TestDatabase) =>
  (await db.selectFrom("listing").select("unit_code").orderBy("id").execute()).map((home) => home.unit_code);

describeEachDatabase("An encrypted back-up", (kind) => {
  const make = (
    database: TestDatabase,
    storage: BackupStorageConfig,
    number: number,
    overrides: Partial<BackupDeps> = {},
  ) =>
    makeEncryptedBackup(
      {
        database,
        dataDir: join(folder, "from"),
        config: { storage, key, keeping },
        refuseBytes: 0,
        ...overrides,
      },
      day(number),
    );
  const restore = (database: TestDatabase, storage: BackupStorageConfig, name: string, ofKey = key) =>
    restoreEncryptedBackup(
      database,
      join(folder, "to"),
      { storage: openBackupStorage(storage), cipher: createObjectCipher(ofKey) },
      name,
      { migrations, now: day(9) },
    );

  // Each kind of storage is tested with only one kind of database, because neither depends on the other.
  test.each([kind === "pglite" ? "folder" : "bucket"] as const)(
    "in a %s is restored completely, sends pictures once, and prunes what no kept back-up names",
    async (storageKind) => {
      const storage = placeOf(storageKind);
      const from = await openTestDatabase(kind);
      await addHome(from, "AA01-101");
      const film = Buffer.alloc(maxBackupPartBytes + 5, "film");
      upload("film.mp4", film);
      upload("gone-soon.webp", "picture of a home that is sold");
      upload("half.webp.tmp", "half");
      upload("empty.pdf", "");
      await openErasureLedger(erasureLedgerFolder(join(folder, "from")), null).append([
        { at: "2026-04-30T10:00:00.000Z", kind: "phone", hash: "aa" },
      ]);
      const first = await make(from, storage, 1);
      expect(first).toMatchObject({ name: "2026-05-01T02-30-00Z", files: 3, removed: [] });
      expect(first.sentBytes).toBeGreaterThan(film.length);

      rmSync(join(folder, "from/uploads/gone-soon.webp"));
      upload("new.webp", "new picture");
      await addHome(from, "AA01-102");
      const second = await make(from, storage, 2);
      expect(second.sentBytes).toBeLessThan(maxBackupPartBytes);
      expect(second.bytes).toBeGreaterThan(film.length);
      const third = await make(from, storage, 3);
      expect(third.removed).toEqual([first.name]);

      const stored = openBackupStorage(storage);
      const { nameOf } = createObjectCipher(key);
      const parts = await stored.list("parts/");
      expect(parts.has(`parts/${nameOf(Buffer.from("new picture"))}`)).toBe(true);
      expect(parts.has(`parts/${nameOf(Buffer.from("picture of a home that is sold"))}`)).toBe(false);
      const all =
        storageKind === "folder"
          ? inFolder("parts").map((name) => readFileSync(join(folder, "kept/parts", name)))
          : [...bucket.objects.values()].map(({ bytes }) => bytes);
      expect(Buffer.concat(all).includes("new picture")).toBe(false);

      const to = await openTestDatabase(kind, { isMigrated: false });
      const manifest = await restore(to, storage, "latest");
      expect(manifest.madeAt).toBe(day(3).toISOString());
      expect(await codesOf(to)).toEqual(["AA01-101", "AA01-102"]);
      expect(readFileSync(join(folder, "to/uploads/film.mp4")).equals(film)).toBe(true);
      expect(readdirSync(join(folder, "to/uploads")).toSorted()).toEqual([
        "empty.pdf",
        "film.mp4",
        "new.webp",
      ]);
      expect(await openErasureLedger(erasureLedgerFolder(join(folder, "to")), null).read()).toHaveLength(1);
      expect(readdirSync(join(folder, "to"))).not.toContain("backup-being-restored");
      expect(readdirSync(join(folder, "from"))).not.toContain("backup-being-made");
    },
  );

  test("is refused with another key, when a part is cut off, exchanged or missing; nothing is restored", async () => {
    const storage = placeOf("folder");
    const from = await openTestDatabase(kind);
    await addHome(from, "AA01-101");
    upload(
      "film.mp4",
      Buffer.concat([Buffer.alloc(maxBackupPartBytes, "one"), Buffer.alloc(maxBackupPartBytes, "two")]),
    );
    upload("small.webp", "small");
    const { name } = await make(from, storage, 1);
    const to = await openTestDatabase(kind, { isMigrated: false });
    const { nameOf } = createObjectCipher(key);
    const partOf = (content: Buffer | string) => join(folder, "kept/parts", nameOf(Buffer.from(content)));
    const [one, two, small] = [
      partOf(Buffer.alloc(maxBackupPartBytes, "one")),
      partOf(Buffer.alloc(maxBackupPartBytes, "two")),
      partOf("small"),
    ];
    const original = { one: readFileSync(one), two: readFileSync(two), small: readFileSync(small) };

    const refusedWith = (words: string, ofKey = key) =>
      expect(restore(to, storage, name, ofKey)).rejects.toThrow(words);
    await refusedWith("BACKUP_KEY is not the key", Buffer.alloc(32, 8));
    writeFileSync(one, original.two);
    writeFileSync(two, original.one);
    await refusedWith("part 1 of 2 of uploads/film.mp4");
    writeFileSync(one, original.one);
    writeFileSync(two, original.two);
    truncateSync(small, original.small.length - 1);
    await refusedWith("uploads/small.webp");
    rmSync(small);
    await refusedWith("1 parts are missing, of uploads/small.webp");
    const { rows } = await to.pool.query("select to_regclass('listing') as listing");
    expect(rows).toEqual([{ listing: null }]);

    // The next back-up notices the missing part and uploads it again.
    await make(from, storage, 2);
    expect(readFileSync(small)).toHaveLength(original.small.length);
    await restore(to, storage, "latest");
    expect(await codesOf(to)).toEqual(["AA01-101"]);
  });

  test("that fails because of its place leaves no back-up behind, and a second one at the same time is refused", async () => {
    const storage = placeOf("bucket");
    const from = await openTestDatabase(kind);
    await addHome(from, "AA01-101");
    const first = make(from, storage, 1);
    await expect(make(from, storage, 1)).rejects.toThrow("Another back-up is being made");
    const { name } = await first;
    upload("new.webp", "new picture");
    let putCount = 0;
    bucket.intercept = ({ method }) =>
      method === "PUT" && (putCount += 1) > 1 ? [503, formatS3Error("SlowDown")] : null;
    await expect(make(from, storage, 2)).rejects.toThrow("of the back-ups cannot be used: it answers 503");
    bucket.intercept = null;
    expect([...(await openBackupStorage(storage).list("backups/")).keys()]).toEqual([`backups/${name}`]);
    expect(readdirSync(join(folder, "from"))).not.toContain("backup-being-made");
    const otherKey = { storage, key: Buffer.alloc(32, 8), keeping };
    await expect(make(from, storage, 3, { config: otherKey })).rejects.toThrow("BACKUP_KEY is not the key");
    await bucket.close();
    await expect(make(from, storage, 4)).rejects.toThrow("cannot be used");
  });

  test("is refused to a restored copy of the site until the copy takes over, and on a disk without room", async () => {
    const storage = placeOf("folder");
    const from = await openTestDatabase(kind);
    await addHome(from, "AA01-101");
    await make(from, storage, 1);
    const copy = await openTestDatabase(kind, { isMigrated: false });
    await restore(copy, storage, "latest");
    await expect(make(copy, storage, 2)).rejects.toThrow("npm run backup -- --take-over");
    await expect(make(from, storage, 2, { refuseBytes: 2 ** 60 })).rejects.toMatchObject({ kind: "room" });
    const { name } = await make(from, storage, 2);
    expect(name).toBe("2026-05-02T02-30-00Z");
    await make(copy, storage, 3, { isTakeover: true });
    await make(copy, storage, 4);
    await expect(make(from, storage, 5)).rejects.toMatchObject({ kind: "site" });
    expect(inFolder("backups")).toHaveLength(2);
  });
});
