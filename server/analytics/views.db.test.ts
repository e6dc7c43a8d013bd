import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { createLog } from "../process/log.ts";
import { createAnalytics } from "./analytics.ts";
import { deleteOldCountWriters } from "./count-batch.ts";
import { createListingViewCountStore } from "./views.ts";

async function addHomes({ db }: TestDatabase): Promise<number[]> {
  const rows = await db
    .insertInto("listing")
    .values(
      (["active", "update", "removed", "paused"] as const).map((status, index) => ({
        unit_code: `AA01-10${index + 1}`,
        unit_type: "villa",
        finishing: "raw",
        project_name_en: "Ivoire East",
        status,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

const writer = randomUUID();
let batches = 0;
const nextBatch = () => ({ writer, number: (batches += 1) });

describeEachDatabase("Views of listings", (kind) => {
  test("add up by listing and day; unavailable and unknown listings are ignored", async () => {
    const database = await createTestDatabase(kind);
    const [first = 0, second = 0, removed = 0, paused = 0] = await addHomes(database);
    const views = createListingViewCountStore(database.backgroundPool);
    const monday = (unit: string, count: number) => ({ unit, day: "2026-05-04", count });
    const ignored = ["aa01103", "aa01104", "x"].map((unit) => monday(unit, 7));
    await views.add([monday("aa01101", 2), monday("aa01102", 1), ...ignored], nextBatch());
    const tuesday = { unit: "aa01101", day: "2026-05-05", count: 4 };
    await views.add([monday("aa01101", 3), tuesday], nextBatch());
    const all = [first, second, removed, paused];
    const counts = await views.viewsOf(all, "2026-05-01");
    expect(Object.fromEntries(counts)).toEqual({ [first]: 9, [second]: 1 });
    expect(await views.viewsOf(all, "2026-05-05")).toEqual(new Map([[first, 4]]));
    expect(await views.viewsOf([], "2026-05-05")).toEqual(new Map());
    expect(await views.mostViewed("2026-05-01", 10)).toEqual([
      {
        unitCode: "AA01-101",
        projectName: "Ivoire East",
        views: 9,
        days: [
          ["2026-05-04", 5],
          ["2026-05-05", 4],
        ],
      },
      { unitCode: "AA01-102", projectName: "Ivoire East", views: 1, days: [["2026-05-04", 1]] },
    ]);
    expect(await views.mostViewed("2026-05-01", 1)).toHaveLength(1);
    expect(await views.mostViewed("2027-01-01", 10)).toEqual([]);
    await database.close();
  });

  test("are added once, even if a batch is repeated because its answer was lost, also concurrently", async () => {
    const database = await createTestDatabase(kind);
    const [first = 0] = await addHomes(database);
    const views = createListingViewCountStore(database.backgroundPool);
    const counts = [{ unit: "aa01101", day: "2026-05-04", count: 2 }];
    const [one, other] = [nextBatch(), nextBatch()];
    await Promise.all([views.add(counts, one), views.add(counts, one)]);
    await views.add(counts, other);
    await views.add(counts, other);
    await views.add(counts, one);
    // The same batch number of another writer is another batch, so its views are added.
    await views.add(counts, { ...one, writer: randomUUID() });
    expect(await views.viewsOf([first], "2026-05-04")).toEqual(new Map([[first, 6]]));
    await deleteOldCountWriters(database.db, new Date());
    expect(await database.db.selectFrom("count_writer").selectAll().execute()).toHaveLength(2);
    await deleteOldCountWriters(database.db, new Date(Date.now() + 31 * 86_400_000));
    expect(await database.db.selectFrom("count_writer").selectAll().execute()).toEqual([]);
    await database.close();
  });

  test("are deleted with their listing, and adding them does not change the catalogue", async () => {
    const database = await createTestDatabase(kind);
    const [first = 0] = await addHomes(database);
    const stampOf = () =>
      database.db.selectFrom("listing").select("tx").where("id", "=", first).executeTakeFirst();
    const before = await stampOf();
    const views = createListingViewCountStore(database.backgroundPool);
    await views.add([{ unit: "aa01101", day: "2026-05-04", count: 2 }], nextBatch());
    expect(await stampOf()).toEqual(before);
    await database.db.deleteFrom("listing").where("id", "=", first).execute();
    expect(await database.db.selectFrom("listing_view").selectAll().execute()).toEqual([]);
    await database.close();
  });

  test("that came before a shutdown are stored", async () => {
    const database = await createTestDatabase(kind);
    const [first = 0] = await addHomes(database);
    const views = createListingViewCountStore(database.backgroundPool);
    const now = () => new Date("2026-05-04T12:00:00Z");
    const analytics = createAnalytics({ views, isPublic: () => true, log: createLog("silent"), now });
    analytics.receive(
      JSON.stringify({ path: "/en/listings/AA01-101", vitals: {} }),
      new Headers({ "User-Agent": "Mozilla/5.0 Firefox/140.0", "X-Visitor-Address": "203.0.113.5" }),
    );
    await analytics.close();
    expect(await views.viewsOf([first], "2026-05-04")).toEqual(new Map([[first, 1]]));
    await database.close();
  });
});
