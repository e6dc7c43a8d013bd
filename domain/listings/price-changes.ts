import { toCairoIsoDate } from "../time/cairo-date.ts";
import { isPublicStatus, type ListingStatus } from "./listing.ts";

/** What a home was offered at, and what at from that day on. Whole EGP. */
export interface PriceChange {
  readonly at: Date;
  readonly fromEgp: number;
  readonly toEgp: number;
}

interface Recorded<Value> {
  /** Null where the home was only created then. */
  readonly from: Value | null;
  readonly to: Value;
}

/** A recorded change of a home's price or status; null for the one that did not change. */
export interface RecordedPrice {
  readonly at: Date;
  readonly price: Recorded<number> | null;
  readonly status: Recorded<ListingStatus> | null;
}

/**
 * The price changes that buyers could see, the oldest first: from one price that the public read to the next. A price
 * that was not known (0) is passed over, and so is what happened while the home was out of sight. Of several on one day
 * in Egypt the last counts, so that a slip that was put right at once is none.
 * @param recorded the oldest first
 * @param current what the home is now, for what was never changed
 */
export function publicPriceChanges(
  recorded: readonly RecordedPrice[],
  current: { readonly priceEgp: number; readonly status: ListingStatus },
): readonly PriceChange[] {
  const prices = recorded.flatMap((entry) => entry.price ?? []);
  const statuses = recorded.flatMap((entry) => entry.status ?? []);
  let price = prices.length > 0 ? (prices[0]?.from ?? 0) : current.priceEgp;
  let status = statuses[0] ? statuses[0].from : current.status;
  let shown = 0;
  const changes: PriceChange[] = [];
  const look = (at: Date | null) => {
    if (status === null || !isPublicStatus(status) || price === 0 || price === shown) return;
    if (at !== null && shown > 0) addChange(changes, { at, fromEgp: shown, toEgp: price });
    shown = price;
  };
  look(null);
  for (const entry of recorded) {
    price = entry.price?.to ?? price;
    status = entry.status?.to ?? status;
    look(entry.at);
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
