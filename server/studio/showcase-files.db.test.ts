import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ShowcasePartRef, formValuesOfShowcasePart } from "../../domain/studio/studio-parts.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { findUnusedPictures } from "../pictures/uploaded-pictures.ts";
import { nonSampleShowcase, withProject } from "../showcase/showcase-scene.fixture.ts";
import { setUpShowcaseTests, type ShowcaseTestHelper } from "../showcase/showcase-suite.fixture.ts";
import { discardDraft } from "./decide-drafts.ts";
import { saveDraft } from "./drafts.ts";
import { findDraft } from "./read-drafts.ts";
import { storeShowcaseFile, deleteUnusedShowcaseFiles } from "./showcase-files.ts";

const name: ShowcasePartRef = { kind: "project", key: "telal-east", parent: "horizon-developments" };
const now = new Date("2026-11-26T08:00:00Z");
const later = new Date(now.getTime() + 8 * 86_400_000);
const change = { actorId: null, now };

describeEachDatabase("Brochures and films", (kind) => {
  let database: TestDatabase;
  let showcase: ShowcaseTestHelper;
  let folder: string;
  setUpShowcaseTests(kind, (opened) => void ({ database, showcase } = opened), nonSampleShowcase);
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "files-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Stores a brochure with `now` as its time. */
  const storeBrochure = async () => {
    const source = join(folder, "sent");
    writeFileSync(source, "%PDF-1.7\n%%EOF\n");
    const result = await storeShowcaseFile(folder, source, "brochure", now);
    rmSync(source);
    if (result.kind !== "kept") throw new Error(result.fault);
    return result.url;
  };
  const draft = (formValues: Readonly<Record<string, string>>, basedOn = 0) =>
    saveDraft(
      database.db,
      nonSampleShowcase,
      { name, typed: { ...formValuesOfShowcasePart(nonSampleShowcase, name), ...formValues }, basedOn },
      change,
    );

  test("get a name from this site, and no temporary file is left", async () => {
    expect(await storeBrochure()).toMatch(/^\/uploads\/\d{13}-[\da-f]{32}\.pdf$/);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test("of another type are refused, and nothing is stored", async () => {
    const source = join(folder, "sent");
    writeFileSync(source, "MZ");
    expect(await storeShowcaseFile(folder, source, "brochure", now)).toEqual({
      kind: "refused",
      fault: "no-pdf",
    });
    expect(readdirSync(folder)).toEqual(["sent"]);
  });

  test("are kept while a draft, an earlier version of it or a publication names them", async () => {
    const [drafted, former, published, unused] = [
      await storeBrochure(),
      await storeBrochure(),
      await storeBrochure(),
      await storeBrochure(),
    ];
    await draft({ "brochure.url": former });
    await draft({ "brochure.url": drafted }, 1);
    const brochure = { url: published, pages: null, datedOn: null };
    await showcase.publish(withProject(nonSampleShowcase, "hadaba", (project) => ({ ...project, brochure })));
    // No page shows the published brochure any more, but its revision can be published again.
    await showcase.publish(nonSampleShowcase);
    const listRemaining = () => readdirSync(folder).map((file) => `/uploads/${file}`);
    expect(await deleteUnusedShowcaseFiles(database.db, folder, now)).toBe(0);
    expect(await deleteUnusedShowcaseFiles(database.db, folder, later)).toBe(1);
    expect(listRemaining()).not.toContain(unused);
    expect(listRemaining().toSorted()).toEqual([drafted, former, published].toSorted());
  });

  test("that are missing do not stop the clean-up of the others", async () => {
    await storeBrochure();
    symlinkSync(join(folder, "gone"), join(folder, `${now.getTime()}-${"0".repeat(32)}.pdf`));
    expect(await deleteUnusedShowcaseFiles(database.db, folder, later)).toBe(1);
  });

  test("a picture that a draft names is kept, however long it stays unpublished", async () => {
    const url = `/uploads/${now.getTime()}-${"a".repeat(32)}.webp`;
    const row = { url, width_px: 800, height_px: 600, placeholder: "", uploaded_by: null };
    await database.db
      .insertInto("uploaded_picture")
      .values({
        ...row,
        name: url.slice("/uploads/".length, -".webp".length),
        uploaded_at: now,
        unused_since: now,
      })
      .execute();
    await draft({
      "pictures.n1.file": JSON.stringify({ url, widthPx: 800, heightPx: 600, placeholder: "" }),
    });
    expect(await findUnusedPictures(database.db, later)).toEqual([]);
    const version = (await findDraft(database.db, name))?.version ?? 0;
    await discardDraft(database.db, { name, version }, change);
    expect(await findUnusedPictures(database.db, later)).toEqual([]);
    const muchLater = new Date(later.getTime() + 8 * 86_400_000);
    expect(await findUnusedPictures(database.db, muchLater)).toHaveLength(1);
  });
});
