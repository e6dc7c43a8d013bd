import { beforeAll, expect, test } from "vitest";
import type { ListingPatch } from "../../domain/listings/listing-fields.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import {
  type ImportFixture,
  importTestNow as now,
  setUpImportTests,
} from "../../tests/support/import-fixture.ts";
import { listAuditEntries } from "../audit/list-audit.ts";
import { seedPlaces } from "../places/save-places.ts";

describeEachDatabase("The words of a file", (kind) => {
  let database: TestDatabase;
  let scene: ImportFixture;
  let properties: ImportFixture["properties"];
  setUpImportTests(kind, (opened) => {
    ({ database, scene } = opened);
    ({ properties } = scene);
  });
  beforeAll(() => seedPlaces(database.db, now));

  const file = [
    "unitcode,unittype,finishing,delivery,payment,rooms,features,price,unitarea,place,sourcelink,status",
    'W-1,شقة دوبلكس,سوبر لوكس,نهاية 2026,تقسيط 8 سنين,3+1,"جنينة، بول",4.5 مليون,194.5 م²,التجمع,https://example.com/12,متاح',
    "W-2,Villa,Fully Finished,Ready,,4,,9000000,300,new-cairo,,active",
  ].join("\n");
  const words = {
    place: "التجمع",
    pool: "بول",
    rooms: "3+1",
    payment: "تقسيط 8 سنين",
    delivery: "نهاية 2026",
    unittype: "شقة دوبلكس",
    finishing: "سوبر لوكس",
    "maid-room": "3+1",
  };

  async function homes() {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      "select unit_code, source_words, source_link, unit_type, unit_type_ar, finishing_en, rooms, has_maid_room, price_egp, area_m2, status from listing order by unit_code",
    );
    return rows;
  }
  async function idOf(code: string): Promise<number> {
    const { rows } = await database.pool.query<{ id: number }>(
      "select id from listing where unit_code = $1",
      [code],
    );
    return rows[0]?.id ?? 0;
  }
  async function importFile(text: string) {
    const run = await scene.checkAsIs(text);
    await scene.apply(run.id);
    return run;
  }
  async function save(code: string, patch: ListingPatch) {
    const id = await idOf(code);
    const property = await properties.find(id, now);
    if (!property) throw new Error(code);
    const saved = await properties.update(patch, { id, revision: property.revision, actorId: null, now });
    if (saved.kind !== "saved") throw new Error(saved.kind);
    return saved.property;
  }

  test("are stored with the listing and shown to staff, and removed when the import is undone", async () => {
    const run = await importFile(file);
    expect(run.rows).toMatchObject({ new: 2, faulty: 0, statusless: 0 });
    expect(await homes()).toMatchObject([
      {
        unit_code: "W-1",
        source_words: words,
        source_link: "https://example.com/12",
        unit_type: "duplex",
        unit_type_ar: "دوبلكس",
        finishing_en: "Fully Finished",
        rooms: 3,
        has_maid_room: "yes",
        price_egp: 4_500_000,
        area_m2: 195,
        status: "active",
      },
      { unit_code: "W-2", source_words: null, source_link: "", unit_type: "villa", status: "active" },
    ]);
    expect(await properties.find(await idOf("W-1"), now)).toMatchObject({ sourceWords: words });
    const changed = await importFile(
      "unitcode,finishing,sourcelink\nW-1,على الطوب,https://example.com/13\nW-2,لوكس,\n",
    );
    expect(await homes()).toMatchObject([
      { source_words: { ...words, finishing: "على الطوب" }, source_link: "https://example.com/13" },
      { source_words: { finishing: "لوكس" }, finishing_en: "Standard Finished" },
    ]);
    const [entry] = await listAuditEntries(database.db, {
      limit: 1,
      about: { entity: "listing", entityId: await idOf("W-2") },
    });
    expect(entry?.changes["source_words"]).toEqual({ from: null, to: { finishing: "لوكس" } });
    await scene.undo(changed.id);
    expect(await homes()).toMatchObject([
      { source_words: words, source_link: "https://example.com/12", finishing_en: "Fully Finished" },
      { source_words: null, finishing_en: "Fully Finished" },
    ]);
  });

  test("do not change when the file, or an export of its listings, is imported again", async () => {
    await importFile(file);
    const secondRun = await scene.checkAsIs(file);
    expect(secondRun.rows).toMatchObject({ new: 0, changed: 0, unchanged: 2, faulty: 0 });
    for (const format of ["csv", "xlsx"] as const) {
      const run = await scene.checkAsIs(await scene.exported(format), `homes.${format}`);
      expect(run.rows).toMatchObject({ new: 0, changed: 0, unchanged: 2, faulty: 0 });
    }
  });

  test("do not affect texts of a listing from before words were read", async () => {
    await importFile(file);
    const before = { unittype: "Town villa", unittypear: "تاون", finishing: "", finishingar: "سوبر لوكس" };
    await save("W-2", { ...before, delivery: "Ready to move", deliveryar: "" });
    const secondRun = await scene.checkAsIs(await scene.exported());
    expect(secondRun.rows).toMatchObject({ changed: 0, unchanged: 2 });
    const laterRun = await importFile("unitcode,unittype\nW-2,Town house\n");
    expect(laterRun.rows).toMatchObject({ changed: 1 });
    expect(await homes()).toMatchObject([{}, { unit_type_ar: "تاون هاوس", source_words: null }]);
  });

  test("are dropped for a field when staff choose another value, and restored by an undo", async () => {
    await importFile(file);
    const { finishing: _, ...others } = words;
    const saved = await save("W-1", { finishing: "Semi Finished", finishingar: "نصف تشطيب" });
    expect(saved.sourceWords).toEqual(others);
    await properties.undo({ id: saved.id, revision: saved.revision, actorId: null, now });
    expect(await homes()).toMatchObject([{ source_words: words }, {}]);
    const repriced = await save("W-1", { price: 4_600_000 });
    expect(repriced.sourceWords).toEqual(words);
    await properties.stateFeature({ field: "pool", answer: "no" }, [repriced.id], { actorId: null, now });
    const { pool: __, ...rest } = words;
    expect(await homes()).toMatchObject([{ source_words: rest }, {}]);
    expect((await homes())[0]?.["source_words"]).not.toHaveProperty("pool");
    const [entry] = await listAuditEntries(database.db, {
      limit: 1,
      about: { entity: "listing", entityId: repriced.id },
    });
    expect(entry?.changes).toEqual({
      has_pool: { from: "yes", to: "no" },
      source_words: { from: words, to: rest },
    });
  });
});
