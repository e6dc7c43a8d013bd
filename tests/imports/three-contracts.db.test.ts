import { sampleAreas } from "../../content/places/sample-areas.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ListingPatch } from "../../domain/listings/listing-fields.ts";
import { createInventoryService } from "../../server/listings/inventory/inventory.ts";
import { createListingReader } from "../../server/listings/read/listings.ts";
import { fullListing } from "../../server/listings/write/listing-writes.fixture.ts";
import { createInventoryExport, type ExportFormat } from "../../server/imports/export-inventory.ts";
import { seedPlaces } from "../../server/places/save-places.ts";
import { toApiListing } from "../../web/api/api-listing.ts";
import { collect } from "../support/collect.ts";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../support/database.ts";
import { createImportFixture } from "../support/import-fixture.ts";
import { readStoredListings } from "./stored-listings.ts";

const now = new Date("2026-05-01T10:00:00Z");
const fullQuery = { text: "", view: "all", sort: "code", page: 1 } as const;
const origin = "https://homes.example.com";

const noContract = { originalprice: null, paid: null, over: null, remaining: null, nextdue: null } as const;
/** Changes to a sample listing: together they give each field each kind of value, and also leave it empty. */
const fieldVariants: readonly ListingPatch[] = [
  {
    unitcode: "TC-1",
    place: "el-narges",
    floor: 3,
    gardenarea: 60,
    roofarea: 25,
    garden: "yes",
    roof: "yes",
    pool: "no",
  },
  { unitcode: "TC-2", payment: "cash", downpayment: null, monthlyinst: null, status: "update" },
  {
    unitcode: "TC-3",
    payment: "instalments",
    downpayment: null,
    monthlyinst: null,
    delivery: "Q3 2027",
    deliveryar: "الربع الثالث 2027",
  },
  {
    unitcode: "TC-4",
    downpayment: 0,
    monthlyinst: 0,
    unittype: "Villa",
    unittypear: "فيلا",
    price: 9_000_000,
  },
  {
    unitcode: "TC-5",
    price: 0,
    downpayment: null,
    monthlyinst: null,
    finishing: "",
    finishingar: "",
    rooms: 0,
  },
  {
    unitcode: "TC-6",
    titlear: 'شقة "بفيو"، دور أرضي',
    title: "1+1",
    floor: 0,
    "sea-view": "yes",
    furnished: "no",
  },
  { unitcode: "TC-7", delivery: "", deliveryar: "", latitude: null, longitude: null, "has-parking": "yes" },
];

/** Columns that the API omits because buyers do not see them; a file made from its answer cannot have them. */
const notInTheApi = [
  // Figures of the resale contract, and data for staff only.
  "original_price_egp",
  "paid_egp",
  "over_egp",
  "remaining_egp",
  "next_due_on",
  "agent_id",
  "confirmed_at",
  // Only the listing's page shows charges.
  "transfer_fee_egp",
  "maintenance_deposit_egp",
  "club_egp",
  "parking_egp",
  "registration_egp",
  "tax_egp",
  // The API returns URLs of pictures on its own site, which is another site for the import.
  "pictures",
] as const;

const omitColumns = (homes: Awaited<ReturnType<typeof readStoredListings>>, columns: readonly string[]) =>
  [...homes.values()].map((home) =>
    Object.fromEntries(Object.entries(home).filter(([column]) => !columns.includes(column))),
  );

describeEachDatabase("The contracts of imported files", (kind) => {
  let database: TestDatabase;
  let scene: ReturnType<typeof createImportFixture>;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    scene = createImportFixture(database);
    await seedPlaces(database.db, now);
  });
  beforeEach(async () => void (await database.pool.query("delete from listing; delete from import_run")));
  afterAll(async () => {
    scene.close();
    await database.close();
  });

  /** Writes listings of every kind with the functions that staff use. */
  async function writeHomes(): Promise<void> {
    const properties = createInventoryService(database.db);
    for (const patch of fieldVariants) {
      // Only TC-1 has contract figures, because they would not match the other listings' prices.
      const contract = patch.unitcode === "TC-1" ? {} : noContract;
      await properties.create({ ...fullListing, ...contract, ...patch }, { actorId: null, now });
    }
    await database.pool.query(
      `insert into listing_image (listing_id, position, url, width_px, height_px, placeholder)
       select id, 1, '/pictures/units/living-sea.webp', 1600, 1067, '' from listing where unit_code = 'TC-1'`,
    );
  }

  /** Imports a file into an empty site and returns the listings. */
  async function homesOf(content: string | Buffer, name: string) {
    await database.pool.query("delete from listing; delete from import_run");
    const run = await scene.checkAsIs(content, name);
    const faults = await database.pool.query(
      "select unit_code, faults from import_row where faults is not null",
    );
    expect(faults.rows).toEqual([]);
    expect(run).toMatchObject({ state: "checked", rows: { new: fieldVariants.length } });
    await scene.apply(run.id, "all", false);
    return readStoredListings(database);
  }

  const exported = async (format: ExportFormat) =>
    Buffer.concat(
      await collect(
        createInventoryExport(database.db, createInventoryService(database.db))(fullQuery, format, now),
      ),
    );

  test("an export of homes as CSV, XLSX and JSON of the API is read to the homes that it was made of", async () => {
    await writeHomes();
    const before = await readStoredListings(database);
    const csv = await exported("csv");
    const xlsx = await exported("xlsx");
    const { rows } = await database.pool.query<{ id: number }>("select id from listing order by unit_code");
    const listings = await createListingReader(database.db, () => sampleAreas).byIds(
      rows.map(({ id }) => id),
    );
    const answered = {
      total: listings.length,
      listings: listings.map((home) => toApiListing(home, origin, "2")),
    };

    const fromCsv = await homesOf(csv, "homes.csv");
    expect([...fromCsv.values()]).toEqual([...before.values()]);
    expect([...(await homesOf(xlsx, "homes.xlsx")).values()]).toEqual([...before.values()]);
    const fromJson = await homesOf(JSON.stringify(answered), "homes.json");
    expect(omitColumns(fromJson, notInTheApi)).toEqual(omitColumns(before, notInTheApi));
  });

  // An equals sign begins a formula only in spreadsheets.
  test("a text that begins with an equals sign is a text in JSON", async () => {
    const run = await scene.checkAsIs('[{"unitcode":"TC-8","title":"=1+1"}]', "homes.json");
    expect(run.rows).toMatchObject({ new: 1, faulty: 0 });
  });
});
