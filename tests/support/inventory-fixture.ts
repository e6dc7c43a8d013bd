import { suggestedListingFields, type ListingFields } from "../../domain/listings/listing-fields.ts";
import { emptyInventoryQuery, type InventoryQuery } from "../../domain/listings/inventory-query.ts";
import { type DatabaseKind, createTestDatabase, type TestDatabase } from "./database.ts";
import type { StoredListing } from "../../server/listings/record/listing-fields-row.ts";
import { createInventoryService, type InventoryService } from "../../server/listings/inventory/inventory.ts";

export const inventoryTestNow = new Date("2026-11-21T10:00:00.000Z");
const dayMs = 86_400_000;
export const daysBeforeTestNow = (days: number): Date => new Date(inventoryTestNow.getTime() - days * dayMs);

/** A listing that has everything except pictures. */
export const completeListingFields: ListingFields = {
  ...suggestedListingFields,
  unitcode: "AA01-101",
  title: "Garden corner",
  titlear: "ركن بحديقة",
  projectname: "Ivoire East",
  projectnamear: "آيفوار إيست",
  unitarea: 140,
  rooms: 3,
  price: 3_500_000,
};

/** A change without an actor, based on the listing's current revision. */
export const unattributedListingChange = ({ id, revision }: StoredListing, at = inventoryTestNow) => ({
  id,
  revision,
  actorId: null,
  now: at,
});

interface InventoryFixture {
  readonly database: TestDatabase;
  /** Deletes everything. @returns a new inventory without caches, as in a new process */
  clear(): Promise<InventoryService>;
  /** Adds another complete listing with changes and pictures. */
  add(
    unitcode: string,
    different?: Partial<ListingFields>,
    at?: Date,
    pictures?: number,
  ): Promise<StoredListing>;
  addPicture(listingId: number, position: number): Promise<unknown>;
  /** Unit codes of the listings that the inventory shows for a query, in order. */
  codesOf(query: Partial<InventoryQuery>, of?: InventoryService): Promise<string[]>;
}

/** Test fixture with a database and the inventory. */
export async function createInventoryFixture(kind: DatabaseKind): Promise<InventoryFixture> {
  const database = await createTestDatabase(kind);
  let properties = createInventoryService(database.db);
  const addPicture: InventoryFixture["addPicture"] = (listing_id, position) =>
    database.db
      .insertInto("listing_image")
      .values({
        listing_id,
        position,
        url: `/pictures/units/living-sea.webp?v=${position}`,
        width_px: 1600,
        height_px: 1200,
        placeholder: "abc",
      })
      .execute();
  return {
    database,
    addPicture,
    async clear() {
      await database.pool.query("truncate listing, listing_tombstone cascade");
      return (properties = createInventoryService(database.db));
    },
    async add(unitcode, overrides = {}, at = inventoryTestNow, pictures = 1) {
      const values = { ...completeListingFields, unitcode, ...overrides };
      const result = await properties.create(values, { actorId: null, now: at });
      if (result.kind !== "saved") throw new Error(JSON.stringify(result));
      for (let position = 0; position < pictures; position++) await addPicture(result.property.id, position);
      return result.property;
    },
    codesOf: async (query, service = properties) =>
      (await service.list({ ...emptyInventoryQuery, ...query }, inventoryTestNow)).properties.map(
        ({ unitCode }) => unitCode,
      ),
  };
}
