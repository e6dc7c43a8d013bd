import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SubmittedPicture, pictureListHash } from "../../domain/pictures/picture-list.ts";
import { suggestedListingFields } from "../../domain/listings/listing-fields.ts";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "../../tests/support/database.ts";
import { listAuditEntries } from "../audit/list-audit.ts";
import { sealAndVerifyAudit } from "../../tests/support/sealed-audit.ts";
import type { PictureStoreFault } from "../files/picture-store.ts";
import { recordUploadedPictures } from "./uploaded-pictures.ts";
import type { PictureUploadOutcome, PictureUploader } from "./uploads.ts";
import { createListing } from "../listings/write/create-listing.ts";
import { updateListing } from "../listings/write/update-listing.ts";
import { recordPictureUploadStart, markUploadsFailed } from "./uploads-in-progress.ts";
import { createPictureService, type PictureService } from "./pictures.ts";

const start = new Date("2026-05-01T10:00:00Z");
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);
const change = { actorId: null, now: start };
const noWords = { en: "", ar: "" };
const plain = (url: string): SubmittedPicture => ({ url, alt: noWords });

describeEachDatabase("Pictures of properties", (kind) => {
  let database: TestDatabase;
  let files: Set<string>;
  let storeFault: PictureStoreFault | null;
  let pictures: PictureService;
  let count = 0;

  /**
   * A fake uploader that accepts any file, but refuses "bad", has no disk space for "full", and throws for
   * "killed".
   */
  const uploads: PictureUploader = {
    async storePictures(sources, _unitCode, begin) {
      const outcomes: PictureUploadOutcome[] = [];
      for (const source of sources) {
        if (source === "bad") outcomes.push({ kind: "refused", fault: "damaged" });
        else if (source === "full") outcomes.push({ kind: "trouble", trouble: "full" });
        else {
          const url = `/uploads/${String(1_763_741_599_000 + count++)}-${"ab".repeat(16)}.webp`;
          await begin(url);
          files.add(url);
          if (source === "killed") throw new Error("the process was killed");
          outcomes.push({ kind: "uploaded", url, widthPx: 1_600, heightPx: 900, placeholder: "3OcR" });
        }
      }
      return { outcomes, bucketTrouble: null };
    },
    async remove(url) {
      if (storeFault) return { kind: "trouble", trouble: storeFault };
      return { kind: files.delete(url) ? "removed" : "missing" };
    },
  };

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    files = new Set();
    pictures = createPictureService(database.db, uploads);
  });
  beforeEach(() => {
    storeFault = null;
  });
  afterAll(() => database.close());

  async function addProperty() {
    const unitcode = `EE-${++count}`;
    const saved = await createListing(database.db, { ...suggestedListingFields, unitcode }, change);
    if (saved.kind !== "saved") throw new Error(saved.kind);
    return saved.property;
  }
  async function upload(pictureCount: number): Promise<string[]> {
    const result = await pictures.upload(
      Array.from({ length: pictureCount }, () => "good"),
      null,
      change,
    );
    if (result.kind !== "done") throw new Error(result.kind);
    return result.outcomes.flatMap((one) => (one.kind === "uploaded" ? [one.url] : []));
  }
  const rows = (listingId: number) =>
    database.db
      .selectFrom("listing_image")
      .selectAll()
      .where("listing_id", "=", listingId)
      .orderBy("position")
      .execute();
  const save = (listingId: number, submitted: readonly SubmittedPicture[], version: string | null = null) =>
    pictures.save({ listingId, pictures: submitted, version }, change);
  const urlsOf = async (listingId: number) => (await rows(listingId)).map(({ url }) => url);
  const remove = (url: string) => pictures.remove(url.slice("/uploads/".length, -".webp".length), change);
  const stampOf = (listingId: number) =>
    database.db
      .selectFrom("listing")
      .select(["tx", "revision", "updated_at"])
      .where("id", "=", listingId)
      .executeTakeFirst();

  test("are saved in their order, with the measured size and descriptions in both languages", async () => {
    const { id } = await addProperty();
    const [first = "", second = ""] = await upload(2);
    const words = { en: "The living room", ar: "غرفة المعيشة" };
    const saved = await save(id, [plain(second), { url: first, alt: words }]);
    expect(saved).toMatchObject({ kind: "saved", pictures: [{ url: second }, { url: first, alt: words }] });
    expect(await rows(id)).toMatchObject([
      { position: 0, url: second, width_px: 1_600, height_px: 900, placeholder: "3OcR" },
      { position: 1, url: first, alt_en: words.en, alt_ar: words.ar },
    ]);
    expect(await save(id, [plain(first)])).toMatchObject({ kind: "saved" });
    expect(await urlsOf(id)).toEqual([first]);
  });

  test("reach the catalogue, are its home's last update, and leave the texts' revision alone, so that nobody's form is out of date", async () => {
    const property = await addProperty();
    const before = await stampOf(property.id);
    const [url = ""] = await upload(1);
    const pictured = { listingId: property.id, pictures: [plain(url)], version: null };
    await pictures.save(pictured, { actorId: null, now: days(1) });
    const after = await stampOf(property.id);
    expect(after?.updated_at).toEqual(days(1));
    expect(after?.revision).toBe(before?.revision);
    expect(after?.tx).not.toBe(before?.tx);
    const { id, revision } = property;
    const texts = await updateListing(database.db, { price: 5_000_000 }, { id, revision, ...change });
    expect(texts.kind).toBe("saved");
  });

  test("that were never uploaded or are deleted are refused, and nothing changes", async () => {
    const { id } = await addProperty();
    const [url = ""] = await upload(1);
    await save(id, [plain(url)]);
    const foreignUrl = "https://evil.example/x/1763741599000-00000000000000000000000000000000.webp";
    for (const refusedUrl of [foreignUrl, "/pictures/units/roof.webp", "javascript:alert(1)"])
      expect((await save(id, [plain(url), plain(refusedUrl)])).kind).toBe("refused");
    const excessPictures = Array.from({ length: 41 }, (_, at) => plain(`${url}?${at}`));
    expect((await save(id, excessPictures)).kind).toBe("refused");
    expect((await save(999_999, [])).kind).toBe("missing");
    expect(await urlsOf(id)).toEqual([url]);
  });

  test("that another person changed meanwhile are not overwritten", async () => {
    const { id } = await addProperty();
    const [first = "", second = ""] = await upload(2);
    await save(id, [plain(first)]);
    const version = pictureListHash([plain(first)]);
    expect((await save(id, [plain(first), plain(second)], version)).kind).toBe("saved");
    expect(await save(id, [], version)).toMatchObject({
      kind: "conflict",
      pictures: [{ url: first }, { url: second }],
    });
    // Only one of two simultaneous saves succeeds.
    const now = pictureListHash([plain(first), plain(second)]);
    const both = await Promise.all([save(id, [plain(first)], now), save(id, [plain(second)], now)]);
    expect(both.map((one) => one.kind).toSorted()).toEqual(["conflict", "saved"]);
  });

  test("are recorded with every column, and each change can be undone and redone", async () => {
    const { id } = await addProperty();
    const [first = "", second = ""] = await upload(2);
    const words = { en: "Roof", ar: "السطح" };
    const lists = [
      [plain(first), plain(second)],
      [plain(second), { url: first, alt: words }],
      [plain(first)],
      [],
    ];
    for (const list of lists) {
      const before = await rows(id);
      await save(id, list);
      const after = await rows(id);
      const [entry] = await listAuditEntries(database.db, { limit: 1 });
      const recorded = { action: "update", entity: "listing_image", entityId: id, revision: null };
      expect(entry).toMatchObject(recorded);
      // The columns of a row without its ids and its position.
      const columnsOf = (all: typeof before) =>
        all.map(({ id: _id, listing_id: _listing, position: _position, ...columns }) =>
          Object.values(columns),
        );
      expect(entry?.changes.pictures).toEqual({ from: columnsOf(before), to: columnsOf(after) });
      expect((await pictures.undo(id, change)).kind).toBe("saved");
      expect(columnsOf(await rows(id))).toEqual(columnsOf(before));
      expect((await pictures.undo(id, change)).kind).toBe("saved");
      expect(columnsOf(await rows(id))).toEqual(columnsOf(after));
    }
    expect((await sealAndVerifyAudit(database.db)).kind).toBe("whole");
  });

  test("that are saved unchanged are not recorded", async () => {
    const { id } = await addProperty();
    const [url = ""] = await upload(1);
    await save(id, [plain(url)]);
    const before = await listAuditEntries(database.db, { limit: 100 });
    expect((await save(id, [plain(url)])).kind).toBe("saved");
    expect(await listAuditEntries(database.db, { limit: 100 })).toEqual(before);
  });

  test("that find no space leave nothing behind, even if others of the form were stored", async () => {
    const listUrls = () => database.db.selectFrom("uploaded_picture").select("url").execute();
    const before = [new Set(files), await listUrls()];
    const result = await pictures.upload(["good", "good", "full"], null, change);
    expect(result).toEqual({ kind: "trouble", trouble: "full" });
    expect([files, await listUrls()]).toEqual(before);
  });

  test("of an interrupted upload are deleted by the next clean-up, but not while they may still be written", async () => {
    const before = new Set(files);
    // As after a kill of the process: its files cannot be cleaned up immediately.
    storeFault = "unreachable";
    await expect(pictures.upload(["good", "killed"], null, change)).rejects.toThrow("killed");
    storeFault = null;
    expect(files.size).toBe(before.size + 2);
    expect(await pictures.sweepBegun(new Date(start.getTime() + 60_000))).toBe(0);
    expect(await pictures.sweepBegun(days(0.03))).toBe(2);
    expect(files).toEqual(before);
    expect(await database.db.selectFrom("upload_begun").selectAll().execute()).toEqual([]);
  });

  test("that were recorded keep their files although the database's answer was lost", async () => {
    const [url = ""] = await upload(1);
    const next = url.replace("ab", "cd");
    await recordPictureUploadStart(database.db, next, start);
    const outcome = { kind: "uploaded", url: next, widthPx: 1, heightPx: 1, placeholder: "" } as const;
    await recordUploadedPictures(database.db, [outcome], change);
    expect(await markUploadsFailed(database.db, [url, next])).toEqual([]);
    await recordPictureUploadStart(database.db, "/uploads/late.webp", start);
    expect(await markUploadsFailed(database.db, ["/uploads/late.webp"])).toEqual(["/uploads/late.webp"]);
    await expect(
      recordUploadedPictures(database.db, [{ ...outcome, url: "/uploads/late.webp" }], change),
    ).rejects.toThrow("removed");
    await database.db.deleteFrom("upload_begun").execute();
  });

  test("with faults are reported, each at its position", async () => {
    const result = await pictures.upload(["bad", "good"], null, change);
    expect(result).toMatchObject({
      kind: "done",
      outcomes: [{ kind: "refused", fault: "damaged" }, { kind: "uploaded" }],
    });
  });

  test("are deleted at once if unused, and never while a listing or an agent uses them", async () => {
    const { id } = await addProperty();
    const [listingUrl = "", avatarUrl = "", spare = ""] = await upload(3);
    await save(id, [plain(listingUrl)]);
    await database.db
      .insertInto("agent")
      .values({ name: "Mona", phone: "+201001234567", email: "m@example.com", avatar: avatarUrl })
      .execute();
    expect(await remove(listingUrl)).toEqual({ kind: "used" });
    expect(await remove(avatarUrl)).toEqual({ kind: "used" });
    expect(await remove(spare)).toEqual({ kind: "removed" });
    expect(await remove(spare)).toEqual({ kind: "missing" });
    expect([listingUrl, avatarUrl, spare].map((url) => files.has(url))).toEqual([true, true, false]);
    expect((await save(id, [plain(listingUrl), plain(spare)])).kind).toBe("refused");
  });

  test("that are removed from a listing are kept for a week, and then deleted", async () => {
    const { id } = await addProperty();
    const [keptUrl = "", droppedUrl = "", unusedUrl = ""] = await upload(3);
    await save(id, [plain(keptUrl), plain(droppedUrl)]);
    const filesExist = () => [keptUrl, droppedUrl, unusedUrl].map((url) => files.has(url));
    await pictures.sweep(days(1));
    await save(id, [plain(keptUrl)]);
    await pictures.sweep(days(2));
    expect(filesExist()).toEqual([true, true, true]);
    // This picture was uploaded a week ago and never used.
    expect(await pictures.sweep(days(7.5))).toBeGreaterThan(0);
    expect(filesExist()).toEqual([true, true, false]);
    await pictures.undo(id, change);
    expect(await urlsOf(id)).toEqual([keptUrl, droppedUrl]);
    await pictures.undo(id, change);
    await pictures.sweep(days(8));
    expect(filesExist()).toEqual([true, true, false]);
    await pictures.sweep(days(15.5));
    expect(filesExist()).toEqual([true, false, false]);
    // The removed picture has been deleted, so the change that removed it cannot be undone.
    expect((await pictures.undo(id, change)).kind).toBe("refused");
  });

  test("whose files cannot be deleted now are retried, and cannot be used meanwhile", async () => {
    const { id } = await addProperty();
    const [url = ""] = await upload(1);
    storeFault = "unreachable";
    expect(await remove(url)).toEqual({ kind: "trouble", trouble: storeFault });
    expect((await save(id, [plain(url)])).kind).toBe("refused");
    storeFault = null;
    await pictures.sweep(days(1));
    expect(files.has(url)).toBe(false);
  });

  test("that are deleted while somebody chooses them are either chosen or deleted, never both", async () => {
    const { id } = await addProperty();
    for (let round = 0; round < 8; round++) {
      const [url = ""] = await upload(1);
      const [removed, saved] = await Promise.all([remove(url), save(id, [plain(url)])]);
      const isShown = (await urlsOf(id)).includes(url);
      expect([removed.kind, saved.kind, files.has(url)]).toEqual(
        isShown ? ["used", "saved", true] : ["removed", "refused", false],
      );
    }
  });
});
