import { toCairoIsoDate } from "../time/cairo-date.ts";
import { isPublicStatus, type ListingStatus } from "./listing.ts";

/** A change of the public price on a day, in whole EGP. */
export interface PriceChange {
  readonly at: Date;
  readonly fromEgp: number;
  readonly toEgp: number;
}

interface RecordedChange<Value> {
  /** Null if the audit entry records the creation of the listing. */
  readonly from: Value | null;
  readonly to: Value;
}

/** An audit entry about a listing's price or status; null for the value that did not change. */
export interface PriceAuditEntry {
  readonly at: Date;
  readonly price: RecordedChange<number> | null;
  readonly status: RecordedChange<ListingStatus> | null;
}

/**
 * Price changes that buyers could see [HOME-17], the oldest first, each from one public price to the next. Skips
 * unknown prices (0) and changes made while the listing was not public. Of several changes on one day in Egypt
 * only the last counts, so that a corrected error does not appear.
 * @param recorded audit entries, the oldest first
 * @param current the listing's present price and status; used for whichever of them no entry changes
 */
export function publicPriceChanges(
  recorded: readonly PriceAuditEntry[],
  current: { readonly priceEgp: number; readonly status: ListingStatus },
): readonly PriceChange[] {
  const prices = recorded.flatMap((entry) => entry.price ?? []);
  const statuses = recorded.flatMap((entry) => entry.status ?? []);
  let price = prices.length > 0 ? (prices[0]?.from ?? 0) : current.priceEgp;
  let status = statuses[0] ? statuses[0].from : current.status;
  let publicPrice = 0;
  const changes: PriceChange[] = [];
  const recordChange = (at: Date | null) => {
    if (status === null || !isPublicStatus(status) || price === 0 || price === publicPrice) return;
    if (at !== null && publicPrice > 0) addChange(changes, { at, fromEgp: publicPrice, toEgp: price });
    publicPrice = price;
  };
  recordChange(null);
  for (const entry of recorded) {
    price = entry.price?.to ?? price;
    status = entry.status?.to ?? status;
    recordChange(entry.at);
  }
  return changes;
}

function addChange(changes: PriceChange[], change: PriceChange): void {
  const last = changes.at(-1);
  if (!last || toCairoIsoDate(last.at) !== toCairoIsoDate(change.at)) {
    changes.push(change);
    return;
  }
  changes.pop();
  if (last.fromEgp !== change.toEgp) changes.push({ ...change, fromEgp: last.fromEgp });
}
