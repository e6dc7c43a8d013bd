import { suggestedListingFields } from "../../../domain/listings/listing-fields.ts";
import { createListing } from "../../../server/listings/write/create-listing.ts";
import { pollUntil } from "../drill.ts";
import { firstClientName } from "./coverage.ts";
import type { SiteProcess } from "./processes.ts";
import type { OperationRecorder } from "./recorder.ts";
import { createStaffClient } from "./staff-client.ts";
import { recordSave, versionedListing, type VersionedItem } from "./versioned.ts";
import { openMigratedDatabase } from "../postgres.ts";

/** Initial prices of the listings whose edits the drill records. No sample listing has a price near them. */
const listingStartPrices = [4_110_000, 4_310_000] as const;

type PreparedListing = VersionedItem & { readonly id: number };

/** Adds the homes whose prices clients change. */
export async function addVersionedListings(databaseUrl: string): Promise<PreparedListing[]> {
  await using database = await openMigratedDatabase({ databaseUrl, dataDir: "" });
  const homes: PreparedListing[] = [];
  for (const [index, price] of listingStartPrices.entries()) {
    const unitcode = `HI${index + 1}-001`;
    const result = await createListing(
      database.db,
      { ...suggestedListingFields, unitcode, price },
      { actorId: null, now: new Date() },
    );
    if (result.kind !== "saved") throw new Error(result.kind);
    const { id } = result.property;
    homes.push({ ...versionedListing(id, unitcode, price), id });
  }
  return homes;
}

/**
 * Publishes a price of the project; retries until it is acknowledged. Unlike the sample's own price, it appears on
 * no other page.
 */
export async function publishFirstPrice(
  process: SiteProcess,
  sold: VersionedItem,
  nextPrice: (thing: VersionedItem) => number,
  recorder: OperationRecorder,
) {
  const staff = createStaffClient();
  const { answer: outcome } = await pollUntil(
    async () => {
      const form = await sold.open(staff, process).catch(() => null);
      if (!form) return "no form";
      return recordSave(recorder, firstClientName, sold, staff, process, form, nextPrice(sold));
    },
    (each) => each === "ok",
  );
  if (outcome !== "ok") throw new Error(`The first price was not published: ${outcome}`);
}
