import { expect } from "vitest";
import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { toListingImage } from "../../../content/pictures/pictures.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { type ListingStatus, listingStatuses } from "../../../domain/listings/listing.ts";
import { blankAgent } from "../../../domain/staff/agent.ts";
import { createAnalytics } from "../../../server/analytics/analytics.ts";
import { createListingViewCountStore } from "../../../server/analytics/views.ts";
import { createWhatsappChatService } from "../../../server/leads/intake/chats.ts";
import { createLeadKeys } from "../../../server/leads/record/lead-keys.ts";
import { createListingReader } from "../../../server/listings/read/listings.ts";
import type { ListingSeed } from "../../../server/listings/record/listing-draft.ts";
import { updateListing } from "../../../server/listings/write/update-listing.ts";
import { insertListings } from "../../../server/listings/write/write-listings.ts";
import type { Log } from "../../../server/process/log.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import type { App } from "../../../server/wiring/app.ts";
import { createDatabaseServices } from "../../../server/wiring/database-services.ts";
import type { TestDatabase } from "../../../tests/support/database.ts";
import { publicConfig } from "../../../tests/support/public-config.ts";

/** Unit code of the stored home with each status. */
export const unitCodesByStatus: Readonly<Record<ListingStatus, string>> = {
  active: "AA01-101",
  update: "AA01-102",
  removed: "AA01-103",
  paused: "AA01-104",
  deleted: "AA01-105",
};
const draft: ListingSeed = { ...sampleListing, images: [toListingImage("units/living-sea")] };
const draftOf = (status: ListingStatus): ListingSeed => ({
  ...draft,
  status,
  unitCode: unitCodesByStatus[status],
  title: { en: `Home ${unitCodesByStatus[status]}`, ar: `وحدة ${unitCodesByStatus[status]}` },
});
const hostileHome: ListingSeed = {
  ...draft,
  unitCode: "XSS-1",
  title: { en: "</script><script>alert(1)</script>", ar: "" },
};

/** Has only the search method that the page uses, so that a call of any other fails the test. */
const search = {
  similar: (id: number) => [1, 2].filter((other) => other !== id),
} as unknown as SearchService;

/** A brokerage's home (not a sample) with an agent and a lowered price. */
const agencyHome: ListingSeed = { ...draft, unitCode: "NN01-1", isSample: false };

/** A home whose payment terms and size are not stated. */
const unstatedHome: ListingSeed = {
  ...agencyHome,
  unitCode: "NN02-1",
  title: { en: "", ar: "شقة ناصية 90 شارع" },
  areaM2: 0,
  downPaymentEgp: null,
  monthlyEgp: null,
  images: [],
};

async function nameAgent({ agents }: Pick<App, "agents">, { db, pool }: TestDatabase): Promise<void> {
  const day = (date: number) => ({ actorId: null, now: new Date(Date.UTC(2026, 9, date, 10)) });
  const values = { ...blankAgent, name: "Adam Nabil", nameAr: "آدم نبيل", title: "Advisor" };
  const added = await agents.create(
    { ...values, phone: "+201000000007", whatsapp: "+971501234567", email: "adam@example.com" },
    day(1),
  );
  if (added.kind !== "saved") throw new Error(added.kind);
  const { rows } = await pool.query<{ id: number }>("select id::int from listing where unit_code = 'NN01-1'");
  const change = { id: rows[0]?.id ?? 0, revision: 1, ...day(2) };
  const patch = { agentid: added.agent.id, price: agencyHome.priceEgp - 100_000 };
  expect(await updateListing(db, patch, change)).toMatchObject({ kind: "saved" });
  await pool.query("update listing set confirmed_at = '2026-10-03T10:00:00Z' where id = $1", [change.id]);
}

/** An application without services, so that using one fails the test. */
const noServices = {} as unknown as App;

const config: App["config"] = {
  ...publicConfig,
  salesPhone: "+201001234567",
  salesWhatsapp: "+201001234567",
};

/**
 * Stores a home of each status and the homes above, and returns an application that reads them.
 * @param log receives what the application logs
 * @param isDown while it returns true, reading a home fails
 */
export async function openPropertyApp(database: TestDatabase, log: Log, isDown: () => boolean): Promise<App> {
  await insertListings(database.db, [...listingStatuses.map(draftOf), hostileHome, agencyHome, unstatedHome]);
  const listings = createListingReader(database.db, () => sampleAreas);
  const now = () => new Date("2026-11-20T12:00:00Z");
  const parts = createDatabaseServices(database.db, config);
  await nameAgent(parts, database);
  return {
    ...noServices,
    ...parts,
    config,
    search,
    listings: {
      ...listings,
      findByUnitCode: (code) =>
        isDown()
          ? Promise.reject(new Error("the server at 10.0.0.7 is gone"))
          : listings.findByUnitCode(code),
    },
    socialCards: { get: () => Promise.resolve(null) },
    chats: createWhatsappChatService({
      pool: database.backgroundPool,
      keys: createLeadKeys(Buffer.alloc(32, 7)),
      log,
      now,
    }),
    analytics: createAnalytics({
      views: createListingViewCountStore(database.pool),
      isPublic: () => true,
      log,
      now,
    }),
    log,
    now,
  };
}
