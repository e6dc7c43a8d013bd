import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blankAgent } from "../../../domain/staff/agent.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import type { ListingPatch } from "../../../domain/listings/listing-fields.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { createAgentService } from "../../agents/agents.ts";
import { createFactsForBuyersReader, type FactsForBuyersReader } from "./buyer-facts.ts";
import { createListing } from "../write/create-listing.ts";
import { createListingReader } from "./listings.ts";
import type { StoredListing } from "../record/listing-fields-row.ts";
import { fullListing, savedOf } from "../write/listing-writes.fixture.ts";
import { updateListing } from "../write/update-listing.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 10));
const property = { ...fullListing, paid: null, over: null, remaining: null, downpayment: 0 };

describeEachDatabase("What buyers are told besides the home", (kind) => {
  let database: TestDatabase;
  let read: FactsForBuyersReader;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    read = createFactsForBuyersReader(database.db);
  });
  afterAll(() => database.close());

  const listingOf = async (code: string): Promise<Listing> => {
    const listing = await createListingReader(database.db, () => sampleAreas).findByUnitCode(code);
    if (!listing) throw new Error(`${code} is not public`);
    return listing;
  };
  let home: StoredListing;
  const add = async (unitcode: string, patch: ListingPatch = {}) => {
    const values = { ...property, ...patch, unitcode };
    home = savedOf(await createListing(database.db, values, { actorId: null, now: day(1) }));
  };
  /** Changes the listing that was added last. */
  const set = async (patch: ListingPatch, date: number) => {
    const { id, revision } = home;
    home = savedOf(await updateListing(database.db, patch, { id, revision, actorId: null, now: day(date) }));
  };

  test("the agent while active, the day of the confirmation, and each change of price", async () => {
    const agents = createAgentService(database.db);
    const values = {
      ...blankAgent,
      name: "Mona",
      titleAr: "مستشارة",
      phone: "+201001234567",
      email: "mona@example.com",
    };
    const added = await agents.create(values, { actorId: null, now: day(1) });
    if (added.kind !== "saved") throw new Error(added.kind);
    await add("AA-1", { agentid: added.agent.id });
    await set({ price: 3_400_000 }, 2);
    await set({ rooms: 4 }, 3);
    await set({ status: "paused" }, 4);
    await set({ price: 9_000_000 }, 5);
    await set({ price: 3_300_000, status: "active" }, 6);
    expect(await read(await listingOf("AA-1"))).toEqual({
      agent: {
        name: { en: "Mona", ar: "" },
        title: { en: "", ar: "مستشارة" },
        phone: "+201001234567",
        whatsapp: "",
        avatar: "",
      },
      // The listing was put on offer again on this day.
      confirmedAt: day(6),
      removedAt: null,
      priceChanges: [
        { at: day(6), fromEgp: 3_400_000, toEgp: 3_300_000 },
        { at: day(2), fromEgp: 3_500_000, toEgp: 3_400_000 },
      ],
    });
    await agents.delete({ id: added.agent.id, revision: 1, actorId: null, now: day(7) });
    expect((await read(await listingOf("AA-1"))).agent).toBeNull();
  });

  test("nothing if nothing is known", async () => {
    await add("BB-2");
    await database.pool.query("update listing set confirmed_at = null where unit_code = 'BB-2'");
    expect(await read(await listingOf("BB-2"))).toEqual({
      agent: null,
      confirmedAt: null,
      removedAt: null,
      priceChanges: [],
    });
  });

  test("the day on which it was last taken off the site, while it is off", async () => {
    await add("DD-4");
    await set({ status: "removed" }, 2);
    await set({ status: "active" }, 3);
    expect((await read(await listingOf("DD-4"))).removedAt).toBeNull();
    await set({ status: "removed" }, 4);
    await set({ rooms: 4 }, 5);
    expect((await read(await listingOf("DD-4"))).removedAt).toEqual(day(4));
  });

  test("for a sample neither a confirmation nor prices, which were never an offer", async () => {
    await add("CC-3");
    await set({ price: 1_000_000 }, 2);
    await database.pool.query("update listing set is_sample = true where id = $1", [home.id]);
    expect(await read(await listingOf("CC-3"))).toMatchObject({ confirmedAt: null, priceChanges: [] });
  });
});
