import { sampleAreas } from "../../content/places/sample-areas.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { undisclosedListingCharges } from "../../domain/listings/listing-charges.ts";
import { emptyPlanQuery, type PlanQuery } from "../../domain/plans/plan-query.ts";
import { makeListingDraft } from "../../tests/search/test-listing-draft.ts";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "../../tests/support/database.ts";
import { createListingReader } from "../listings/read/listings.ts";
import { insertListings } from "../listings/write/write-listings.ts";
import type { CatalogueReadModel } from "../search/following/read-model.ts";
import { createPlanSearch, type PlanMatch } from "./plan-search.ts";
import { openSampleReadModel } from "../../tests/support/samples.ts";

const villa = { unitTypeText: { en: "Villa", ar: "فيلا" } } as const;
/** A unit type that no sample project has. */
const warehouse = { unitTypeText: { en: "Warehouse", ar: "مخزن" } } as const;
const charged = { ...undisclosedListingCharges, "transfer-fee": 30_000, "maintenance-deposit": 200_000 };

describeEachDatabase("The search for plans", (kind) => {
  let database: TestDatabase;
  let model: CatalogueReadModel;
  let clock: Date;
  beforeEach(async () => {
    clock = new Date("2026-11-21T09:00:00Z");
    database = await createTestDatabase(kind);
    await insertListings(database.db, [
      makeListingDraft("AA-1", warehouse),
      makeListingDraft("AA-2", { ...warehouse, monthlyEgp: 0 }),
      makeListingDraft("AA-3", {
        ...warehouse,
        deliveryText: { en: "2028", ar: "2028" },
        chargesEgp: charged,
      }),
      makeListingDraft("AA-4", { ...warehouse, status: "update" }),
      makeListingDraft("AA-5", villa),
    ]);
    model = await openSampleReadModel(database.pool, () => clock);
  });
  afterEach(async () => {
    await model.stop();
    await database.close();
  });

  const find = (query: Partial<PlanQuery>) =>
    createPlanSearch({
      search: model,
      listings: createListingReader(database.db, () => sampleAreas),
      showcase: () => sampleShowcase,
      planRate: { percent: 20, month: "2026-11" },
    }).find({ ...emptyPlanQuery, ...query }, "2026-11-21");
  const change = (code: string, set: { down_payment_egp?: number; monthly_egp?: number; status?: string }) =>
    database.db.updateTable("listing").set(set).where("unit_code", "=", code).execute();
  const codeOf = (match: PlanMatch) => (match.kind === "home" ? match.listing.unitCode : match.project.slug);
  const warehouses = { unitTypes: ["warehouse"] } as const;

  test("finds listings with all payments, including charges, and follows changes", async () => {
    const { matches, total, leftOut } = await find(warehouses);
    expect(matches.map(codeOf)).toEqual(["AA-1", "AA-3"]);
    expect(matches[1]?.figures).toMatchObject({
      todayEgp: 730_000,
      monthlyEgp: 25_000,
      termMonths: 112,
      later: [{ kind: "maintenance-deposit", month: 25, egp: 200_000 }],
      totalEgp: 3_730_000,
    });
    expect(total).toEqual({ projectTypes: 0, homes: 2 });
    expect(Object.values(leftOut).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await find({ ...warehouses, cashEgp: 700_000 })).matches.map(codeOf)).toEqual(["AA-1"]);
    const result = await find({ ...warehouses, cashEgp: 699_999 });
    expect(result.relaxed.map(({ query, more }) => [query.cashEgp, more])).toEqual([[700_000, 1]]);

    await change("AA-2", { monthly_egp: 40_000 });
    await model.refresh();
    const sorted = await find({ ...warehouses, sort: "monthly" });
    expect(sorted.matches.map(codeOf)).toEqual(["AA-3", "AA-1", "AA-2"]);
  });

  test("a listing that changed after the catalogue was read is shown with its current figures or not at all", async () => {
    const query = { ...warehouses, cashEgp: 710_000 };
    await change("AA-1", { down_payment_egp: 705_000 });
    expect((await find(query)).matches.map(({ figures }) => figures.todayEgp)).toEqual([705_000]);
    await change("AA-1", { down_payment_egp: 800_000 });
    expect((await find(query)).matches).toEqual([]);
    await change("AA-1", { down_payment_egp: 700_000, status: "update" });
    expect((await find(query)).matches).toEqual([]);
  });

  test("in a new month, a charge due on delivery has a higher present value", async () => {
    const values = () =>
      model.plans({ ...emptyPlanQuery, ...warehouses }, 24, 0).homes.map(({ keyEgp }) => keyEgp);
    const [plain = 0, before = 0] = values();
    clock = new Date("2026-12-01T09:00:00Z");
    await model.refresh();
    // The changed values appear when they have been recomputed in the background.
    await vi.waitFor(() => expect(values()[1]).not.toBe(before), 30_000);
    const [plainAfter, after = 0] = values();
    expect(plainAfter).toBe(plain);
    expect(after).toBeGreaterThan(before);
    expect(after - before).toBeLessThan(200_000 * 0.02);
  });
});
