import { emptyNameId, type InventoryColumnStore, inventoryViewBits } from "./inventory-columns.ts";

/** The statistics of [STAT-1]. Deleted listings are not counted. Amounts are whole EGP. */
export interface InventoryStats {
  readonly totalProperties: number;
  readonly activeProperties: number;
  readonly pausedProperties: number;
  readonly removedProperties: number;
  readonly updateProperties: number;
  readonly totalValue: number;
  /** The total price divided by the number of listings [STAT-2]; 0 without listings. */
  readonly averagePrice: number;
  /** The lowest known price; null if none is known. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly averageAreaM2: number;
  readonly developers: number;
  readonly locations: number;
  /** The time of the last change to a listing; null without listings. */
  readonly lastUpdated: Date | null;
  /** The number of samples, including deleted ones. */
  readonly samples: number;
}

/** Computes the statistics of all listings except deleted ones [STAT-1]; only `samples` includes deleted ones. */
export function computeInventoryStats(columns: InventoryColumnStore): InventoryStats {
  const { views, prices, areas, updated } = columns;
  const developers = new Set<number>();
  const locations = new Set<number>();
  let [count, active, paused, removed, toUpdate, totalValue, totalAreaM2, samples] = [0, 0, 0, 0, 0, 0, 0, 0];
  let [minPrice, maxPrice, lastUpdated] = [Infinity, 0, -Infinity];
  for (let slot = 0; slot < columns.size; slot++) {
    const viewBits = views[slot]!;
    samples += columns.samples[slot]!;
    if (!(viewBits & inventoryViewBits.all)) continue;
    count++;
    if (viewBits & inventoryViewBits.active) active++;
    if (viewBits & inventoryViewBits.paused) paused++;
    if (viewBits & inventoryViewBits.removed) removed++;
    if (viewBits & inventoryViewBits.update) toUpdate++;
    const price = prices[slot]!;
    totalValue += price;
    totalAreaM2 += areas[slot]!;
    if (price > 0 && price < minPrice) minPrice = price;
    if (price > maxPrice) maxPrice = price;
    if (updated[slot]! > lastUpdated) lastUpdated = updated[slot]!;
    developers.add(columns.developers[slot]!);
    locations.add(columns.locations[slot]!);
  }
  return {
    totalProperties: count,
    activeProperties: active,
    pausedProperties: paused,
    removedProperties: removed,
    updateProperties: toUpdate,
    totalValue,
    averagePrice: count === 0 ? 0 : totalValue / count,
    minPrice: maxPrice === 0 ? null : minPrice,
    maxPrice: maxPrice === 0 ? null : maxPrice,
    averageAreaM2: count === 0 ? 0 : totalAreaM2 / count,
    developers: developers.size - Number(developers.has(emptyNameId)),
    locations: locations.size - Number(locations.has(emptyNameId)),
    lastUpdated: count === 0 ? null : new Date(lastUpdated),
    samples,
  };
}
