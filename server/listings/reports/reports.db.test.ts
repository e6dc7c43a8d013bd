import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListingStatus } from "../../../domain/listings/listing.ts";
import { suggestedListingFields } from "../../../domain/listings/listing-fields.ts";
import { createStaffFixture, type StaffFixture } from "../../../tests/support/staff-fixture.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import { createListing } from "../write/create-listing.ts";
import { createListingReportService, type ListingReportService } from "./reports.ts";
import { deleteOldListingReports } from "./delete-old-reports.ts";

const timeAt = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));

describeEachDatabase("Reports of visitors", (kind) => {
  let scene: StaffFixture;
  let reports: ListingReportService;
  const homes = {} as Record<ListingStatus, number>;
  beforeAll(async () => {
    scene = await createStaffFixture(kind);
    reports = createListingReportService(scene.database.db);
    for (const status of ["active", "update", "removed", "paused"] as const) {
      const values = {
        ...suggestedListingFields,
        unitcode: `R-${status}`,
        status,
        price: 3_000_000,
        projectname: "Telal",
      };
      const result = await createListing(scene.database.db, values, { actorId: null, now: timeAt(0) });
      if (result.kind !== "saved") throw new Error(result.kind);
      homes[status] = result.property.id;
    }
  });
  afterAll(() => scene.database.close());

  test("are stored for public listings only", async () => {
    const goneReport = { reason: "gone", message: "" } as const;
    expect(await reports.submit(homes.active, goneReport, timeAt(1))).toBe(true);
    expect(await reports.submit(homes.update, { reason: "other", message: "الصور خطأ" }, timeAt(2))).toBe(
      true,
    );
    for (const id of [homes.removed, homes.paused, 9_999])
      expect(await reports.submit(id, goneReport, timeAt(3)), String(id)).toBe(false);
    expect(await reports.countOpen()).toBe(2);
    expect((await reports.list(10))[0]).toEqual({
      id: 2,
      reason: "other",
      message: "الصور خطأ",
      createdAt: timeAt(2),
      closedAt: null,
      closedBy: "",
      home: {
        id: homes.update,
        unitCode: "R-update",
        projectName: { en: "Telal", ar: "" },
        unitType: { en: "Apartment", ar: "شقة" },
        priceEgp: 3_000_000,
        status: "update",
      },
    });
  });

  test("are closed once, with a record of who did it; open ones come first", async () => {
    const change = { actorId: scene.owner.id, now: timeAt(5) };
    const both = await Promise.all([reports.close(2, change), reports.close(2, change)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await reports.close(9_999, change)).toBe(false);
    expect(await reports.countOpen()).toBe(1);
    const listed = await reports.list(10);
    expect(listed.map(({ id, closedAt, closedBy }) => [id, closedAt, closedBy])).toEqual([
      [1, null, ""],
      [2, timeAt(5), "Mona"],
    ]);
    expect((await reports.list(1)).map(({ id }) => id)).toEqual([1]);
    const about = { entity: "listing_report", entityId: 2 };
    expect(await listAuditEntries(scene.database.db, { limit: 5, about })).toMatchObject([
      {
        action: "close",
        actorId: scene.owner.id,
        changes: { closed_at: { from: null, to: timeAt(5).toISOString() } },
      },
    ]);
  });

  test("beyond the limit of one listing are dropped, and visitors are thanked all the same", async () => {
    const priceReport = { reason: "wrong-price", message: "" } as const;
    const before = await reports.countOpen();
    for (let index = 0; index < 25; index++)
      expect(await reports.submit(homes.active, { ...priceReport, message: `${index}` }, timeAt(10))).toBe(
        true,
      );
    expect(await reports.countOpen()).toBe(before + 19);
    expect(await reports.submit(homes.update, priceReport, timeAt(11))).toBe(true);
    expect(await reports.countOpen()).toBe(before + 20);
  });

  test("are deleted a year after they were closed, and two years after they arrived", async () => {
    const { db } = scene.database;
    await db.deleteFrom("listing_report").execute();
    const add = (message: string, createdAt: string, closedAt: string | null) =>
      db
        .insertInto("listing_report")
        .values({
          listing_id: homes.active,
          reason: "other",
          message,
          created_at: new Date(createdAt),
          closed_at: closedAt === null ? null : new Date(closedAt),
          closed_by: closedAt === null ? null : scene.owner.id,
        })
        .execute();
    await add("closed long ago", "2025-01-01", "2025-11-20");
    await add("closed lately", "2025-01-01", "2025-11-22");
    await add("open", "2024-11-22", null);
    await add("open for too long", "2024-11-20", null);
    await deleteOldListingReports(db, timeAt(0));
    const remainingRows = await db.selectFrom("listing_report").select("message").orderBy("id").execute();
    expect(remainingRows.map(({ message }) => message)).toEqual(["closed lately", "open"]);
  });

  test("that are sent again after the answer got lost are stored once, and another day is another report", async () => {
    const before = await reports.countOpen();
    const report = { reason: "other", message: "The same words" } as const;
    for (const minute of [20, 21])
      expect(await reports.submit(homes.update, report, timeAt(minute))).toBe(true);
    expect(await reports.countOpen()).toBe(before + 1);
    expect(await reports.submit(homes.update, report, timeAt(20 + 24 * 60))).toBe(true);
    expect(await reports.countOpen()).toBe(before + 2);
  });
});
