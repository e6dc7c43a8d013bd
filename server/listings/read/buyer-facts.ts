import { type Kysely, sql } from "kysely";
import type { PublicAgent } from "../../../domain/staff/agent.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { type PriceChange, publicPriceChanges } from "../../../domain/listings/price-changes.ts";
import type { AuditChange } from "../../db/staff-tables.ts";
import type { Schema } from "../../db/schema.ts";
import { requireListingStatus } from "../record/listing-fields-row.ts";

/** What a listing's page tells visitors besides the listing: whom to contact, and how current the listing is. */
export interface ListingFactsForBuyers {
  /** The listing's agent; null if there is none, or the agent is no longer active. */
  readonly agent: PublicAgent | null;
  /** When staff last confirmed that the listing is available; null if they never did. */
  readonly confirmedAt: Date | null;
  /** When the listing was taken off the site; null while it is public, or if the time was not recorded. */
  readonly removedAt: Date | null;
  /** The price changes that visitors see, newest first; at most `maxChanges`. */
  readonly priceChanges: readonly PriceChange[];
}

/** Reads the facts of a public listing, by its primary key and an index of the audit. */
export type FactsForBuyersReader = (
  listing: Pick<Listing, "id" | "priceEgp" | "status" | "isSample">,
) => Promise<ListingFactsForBuyers>;

/** The maximum number of recorded changes that are read, newest first. A listing does not get so many in years. */
const maxEntries = 200;
/** The maximum number of price changes that are shown. */
const maxChanges = 8;

export function createFactsForBuyersReader(db: Kysely<Schema>): FactsForBuyersReader {
  return async (listing) => {
    const [row, recorded] = await Promise.all([selectAgent(db, listing.id), selectPrices(db, listing.id)]);
    const { isSample } = listing;
    return {
      agent: row?.agent_id == null || !row.is_active ? null : toPublicAgent(row),
      // A sample is not for sale, so it is never confirmed, and its price changes are not shown.
      confirmedAt: isSample ? null : (row?.confirmed_at ?? null),
      removedAt:
        isSample || listing.status !== "removed"
          ? null
          : (recorded.findLast(({ status }) => status?.to === "removed")?.at ?? null),
      priceChanges: isSample ? [] : publicPriceChanges(recorded, listing).toReversed().slice(0, maxChanges),
    };
  };
}

function selectAgent(db: Kysely<Schema>, listingId: number) {
  return db
    .selectFrom("listing")
    .leftJoin("agent", "agent.id", "listing.agent_id")
    .select(["listing.confirmed_at", "listing.agent_id", "agent.is_active", "agent.name", "agent.name_ar"])
    .select(["agent.title", "agent.title_ar", "agent.phone", "agent.whatsapp", "agent.avatar"])
    .where("listing.id", "=", listingId)
    .executeTakeFirst();
}

function toPublicAgent(row: NonNullable<Awaited<ReturnType<typeof selectAgent>>>): PublicAgent {
  return {
    name: { en: row.name ?? "", ar: row.name_ar ?? "" },
    title: { en: row.title ?? "", ar: row.title_ar ?? "" },
    phone: row.phone ?? "",
    whatsapp: row.whatsapp ?? "",
    avatar: row.avatar ?? "",
  };
}

/** The recorded changes of the price or the status, oldest first. */
async function selectPrices(db: Kysely<Schema>, listingId: number) {
  const rows = await db
    .selectFrom("audit_log")
    .select("at")
    .select(sql<AuditChange | null>`changes -> 'price_egp'`.as("price"))
    .select(sql<AuditChange | null>`changes -> 'status'`.as("status"))
    .where("entity", "=", "listing")
    .where("entity_id", "=", listingId)
    .where(sql<boolean>`changes ?| array['price_egp', 'status']`)
    .orderBy("id", "desc")
    .limit(maxEntries)
    .execute();
  return rows.toReversed().map(({ at, price, status }) => ({
    at,
    price: price && { from: toAmount(price.from), to: toAmount(price.to) ?? 0 },
    status: status && { from: status.from === null ? null : toStatus(status.from), to: toStatus(status.to) },
  }));
}

const toAmount = (value: AuditChange["from"]) => (typeof value === "number" ? value : null);
const toStatus = (value: AuditChange["from"]) => requireListingStatus(typeof value === "string" ? value : "");
