import { expect, onTestFinished, test } from "vitest";
import { makeListingDraft } from "../../tests/search/test-listing-draft.ts";
import { createTestDatabase } from "../../tests/support/database.ts";
import { sampleShowcaseSource } from "../../tests/support/samples.ts";
import { readConfig } from "../config/config.ts";
import { createPrimaryConnections } from "../db/replicas/read-connections.ts";
import { insertListings } from "../listings/write/write-listings.ts";
import { createLog } from "../process/log.ts";
import { createPublicCatalogue } from "./public-catalogue.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

const now = () => new Date("2026-06-01T00:00:00Z");

/** Public reads of a database with one listing, and the calls that they made in order. */
async function opened() {
  const dataDir = createTestFolder("public-reads");
  const database = await createTestDatabase("pglite");
  await insertListings(database.db, [makeListingDraft("KEPT-1")]);
  const steps: string[] = [];
  let regain = () => {};
  const reads = {
    ...createPrimaryConnections(database),
    afterWrite: async () => void steps.push("afterWrite"),
    onRegain: (listener: () => void) => (regain = listener),
  };
  const showcase = {
    ...sampleShowcaseSource,
    refresh: async () => void steps.push("refresh of the showcase"),
  };
  const publicReads = createPublicCatalogue({
    config: readConfig({ DATA_DIR: dataDir }),
    database,
    reads,
    showcase,
    log: createLog("silent"),
    now,
  });
  onTestFinished(async () => {
    await publicReads.close();
    await database.close();
  });
  await publicReads.search.open();
  return { database, publicReads, steps, regain: () => regain() };
}

test("cached listings are dropped when the primary answers again after reads from an older standby", async () => {
  const { database, publicReads, regain } = await opened();
  const [first] = await publicReads.listings.byUnitCodes(["KEPT-1"]);
  const price = async () => (await publicReads.listings.byIds([first!.id]))[0]!.priceEgp;
  const before = await price();
  await database.db
    .updateTable("listing")
    .set({ price_egp: before + 1_000 })
    .execute();
  regain();
  expect(await price()).toBe(before + 1_000);
});

test("a write is waited for before the catalogue and the showcase are brought up to date", async () => {
  const { database, publicReads, steps } = await opened();
  await insertListings(database.db, [makeListingDraft("KEPT-2")]);
  expect(await publicReads.refreshCatalogue()).toBe(true);
  expect(publicReads.search.rowCount).toBe(2);
  await publicReads.refreshShowcase();
  expect(steps).toEqual(["afterWrite", "afterWrite", "refresh of the showcase"]);
});
