import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeEachDatabase } from "../../tests/support/database.ts";
import { createStaffFixture, type StaffFixture } from "../../tests/support/staff-fixture.ts";
import { createLog } from "../process/log.ts";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import type { SpellingMeaning } from "../../domain/search/spellings/added-spelling.ts";
import { createSearchMissCounter } from "../analytics/search-misses.ts";
import { listAuditEntries } from "../audit/list-audit.ts";
import { createListing } from "../listings/write/create-listing.ts";
import { fullListing } from "../listings/write/listing-writes.fixture.ts";
import { seedPlaces } from "../places/save-places.ts";
import type { CatalogueReadModel } from "../search/following/read-model.ts";
import { createSpellingService, type SpellingService } from "./spellings.ts";
import { openSampleReadModel } from "../../tests/support/samples.ts";

const now = new Date("2026-11-25T10:00:00Z");

describeEachDatabase("Added spellings", (kind) => {
  let scene: StaffFixture;
  let model: CatalogueReadModel;
  let spellings: SpellingService;
  beforeAll(async () => {
    scene = await createStaffFixture(kind);
    const { db, pool } = scene.database;
    await seedPlaces(db, now);
    const home = {
      ...fullListing,
      agentid: null,
      unitcode: "NG-1",
      projectname: "Stone Residence",
      projectnamear: "ستون ريزيدنس",
      location: "New Cairo",
      locationar: "القاهرة الجديدة",
      status: "active" as const,
    };
    await createListing(db, home, { actorId: null, now });
    model = await openSampleReadModel(pool);
    spellings = createSpellingService({ db, search: model, follow: () => model.refresh() });
  });
  beforeEach(async () => {
    await scene.database.pool.query("truncate search_miss, added_spelling");
    await scene.database.db.deleteFrom("setting").where("key", "=", "spellings-changed").execute();
    await model.refresh();
  });
  afterAll(() => scene.database.close());

  const by = () => ({ actorId: scene.owner.id, now });
  const stone: SpellingMeaning = { of: "project", id: "stone-residence" };
  const cairo: SpellingMeaning = { of: "place", id: "new-cairo" };
  const totalOf = (text: string) => model.find({ ...emptySearchQuery, text }, 24, now).total;
  const miss = async (...searches: string[]) => {
    const { backgroundPool: pool } = scene.database;
    const misses = createSearchMissCounter({ pool, log: createLog("silent"), now: () => now });
    for (const search of searches)
      misses.note(search, { userAgent: "Mozilla/5.0 Firefox/140.0", isUncounted: false });
    await misses.close();
  };

  test("words of a missed search become a spelling, and the next search finds the listing", async () => {
    expect(totalOf("اسطون ريزدانس")).toBe(0);
    await miss("ar q=%D8%A7%D8%B3%D8%B7%D9%88%D9%86+%D8%B1%D9%8A%D8%B2%D8%AF%D8%A7%D9%86%D8%B3&type=villa");
    const [unknownWords, ...others] = await spellings.misses(now);
    expect(others).toEqual([]);
    const typed = "اسطون ريزدانس";
    expect(unknownWords).toMatchObject({ words: typed, count: 1, lastDay: "2026-11-25", locales: ["ar"] });
    expect(spellings.names().closest(typed)?.meaning).toEqual(stone);
    const { version } = model.state();
    expect(await spellings.add({ typed, means: stone }, by())).toEqual({ kind: "added" });
    expect(totalOf("اسطون ريزدانس")).toBe(1);
    expect(totalOf("شقة اسطون ريزدانس nowhere")).toBe(0);
    expect(model.read("فيلا اسطون ريزدانس").filterValues).toEqual({
      unitTypes: ["villa"],
      projects: ["stone-residence"],
    });
    // The new version makes pages that are cached for the previous version unused.
    expect(model.state().version).toBe(version + 1);
    expect(await spellings.misses(now)).toEqual([]);
  });

  test("another process learns of an added and a removed spelling at its next refresh", async () => {
    const { db, pool } = scene.database;
    const other = await openSampleReadModel(pool);
    const otherService = createSpellingService({ db, search: model, follow: () => Promise.resolve() });
    await otherService.add({ typed: "niu qahira", means: cairo }, by());
    expect(other.find({ ...emptySearchQuery, text: "niu qahira" }, 24, now).total).toBe(0);
    expect(await other.refresh()).toBe(true);
    expect(other.find({ ...emptySearchQuery, text: "niu qahira" }, 24, now).total).toBe(1);
    expect(other.spellings.list).toEqual([{ spelling: "niu qahira", meaning: cairo }]);
    expect(await other.refresh()).toBe(false);
    const [spelling] = await spellings.list();
    expect(await otherService.takeBack(spelling?.id ?? 0, by())).toBe(true);
    await other.refresh();
    expect(other.spellings.list).toEqual([]);
    expect((await openSampleReadModel(pool)).spellings.list).toEqual([]);
  });

  test("adding twice makes one spelling; a different meaning for the same words is refused", async () => {
    const typed = "Niu Qahira";
    const both = await Promise.all([
      spellings.add({ typed, means: cairo }, by()),
      spellings.add({ typed: "niu  qahira", means: cairo }, by()),
    ]);
    expect(both.map((added) => added.kind).toSorted()).toEqual(["added", "again"]);
    const second = await spellings.add({ typed, means: stone }, by());
    expect(second).toMatchObject({ kind: "taken", kept: { means: cairo, addedBy: "Mona" } });
    expect(await spellings.add({ typed, means: null }, by())).toMatchObject({ kind: "taken" });
    const [spelling, ...others] = await spellings.list();
    expect(others).toEqual([]);
    expect(await spellings.takeBack(spelling?.id ?? 0, by())).toBe(true);
    expect(await spellings.takeBack(spelling?.id ?? 0, by())).toBe(false);
    const about = { entity: "added_spelling", entityId: spelling?.id ?? 0 };
    const audit = await listAuditEntries(scene.database.db, { limit: 5, about });
    const meaning = "place:new-cairo";
    const [removal, creation] = [
      { means: { from: meaning, to: null }, typed: { from: spelling?.typed, to: null } },
      { means: { from: null, to: meaning }, typed: { from: null, to: spelling?.typed } },
    ];
    expect(audit.map(({ action, actorId, changes }) => [action, actorId, changes])).toEqual([
      ["delete", scene.owner.id, removal],
      ["create", scene.owner.id, creation],
    ]);
  });

  test("ignored words leave the list, have no meaning, and can be restored", async () => {
    await miss("en q=igloo", "en q=igloo", "en q=yurt", "en q=stone+residence&type=land");
    expect((await spellings.misses(now)).map(({ words, count }) => [words, count])).toEqual([
      ["igloo", 2],
      ["yurt", 1],
    ]);
    const { version } = model.state();
    expect(await spellings.add({ typed: "igloo", means: null }, by())).toEqual({ kind: "added" });
    expect((await spellings.misses(now)).map(({ words }) => words)).toEqual(["yurt"]);
    expect(model.spellings.list).toEqual([]);
    expect(model.state().version).toBe(version);
    const [spelling] = await spellings.list();
    expect(spelling?.means).toBeNull();
    await spellings.takeBack(spelling?.id ?? 0, by());
    expect((await spellings.misses(now)).map(({ words }) => words)).toEqual(["igloo", "yurt"]);
  });

  test("a term of the market finds its listings, and combines with other words", async () => {
    // The names of features come from a separate file, because the server has no page texts in this test.
    expect(spellings.names().spelled("حديقة")?.meaning).toEqual({ of: "word", id: "feature:garden" });
    await spellings.add({ typed: "bataro", means: { of: "word", id: "type:apartment" } }, by());
    const apartments = model.find({ ...emptySearchQuery, unitTypes: ["apartment"] }, 24, now).total;
    expect(totalOf("bataro")).toBe(apartments);
    expect(totalOf("bataro stone")).toBe(apartments);
    expect(totalOf("bataro igloo")).toBe(0);
    expect(model.read("bataro in new cairo").filterValues).toEqual({
      unitTypes: ["apartment"],
      places: ["new-cairo"],
    });
  });
});
