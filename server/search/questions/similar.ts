import { unionWith, type Bitset, intersectWith, exceptWith, toRowNumbers } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { insertSorted } from "./insert-sorted.ts";
import type { BitsetPool } from "../sets/scratch.ts";

/**
 * Rows of active listings in the same area, those of the same type first, then by similarity in price and size. A
 * listing without an area is compared with those of its type in all areas.
 */
export function findSimilarRows(
  catalogue: Catalogue,
  row: number,
  count: number,
  scratch: BitsetPool,
): number[] {
  const { options, columns } = catalogue;
  const active = catalogue.rowsWithStatus("active");
  const sameTypeRows = options.unitTypes.sets[columns.codes.unitTypes[row]!];
  const nearby = scratch.takeEmpty();
  for (const area of catalogue.lexicon.places[columns.of.place[row]!]!.areaCodes) {
    unionWith(nearby, options.areas.sets[area]!);
  }
  const hasArea = nearby.some((word) => word !== 0);
  if (!hasArea) nearby.set(sameTypeRows ?? active);
  intersectWith(nearby, active);

  const candidates = scratch.take();
  candidates.set(nearby);
  if (sameTypeRows) intersectWith(candidates, sameTypeRows);
  const nearestRows = nearest(catalogue, row, candidates, count);
  if (nearestRows.length >= count) return nearestRows;
  exceptWith(nearby, candidates);
  return [...nearestRows, ...nearest(catalogue, row, nearby, count - nearestRows.length)];
}

interface Neighbour {
  readonly row: number;
  readonly distance: number;
}

function nearest(catalogue: Catalogue, row: number, candidates: Bitset, count: number): number[] {
  const { priceEgp, areaM2 } = catalogue.columns.of;
  const price = priceEgp[row]!;
  const size = areaM2[row]!;
  const best: Neighbour[] = [];
  const compare = (a: Neighbour, b: Neighbour) =>
    a.distance - b.distance || catalogue.orders.compare("newest", a.row, b.row);
  for (const other of toRowNumbers(candidates)) {
    if (other === row) continue;
    const distance = contrast(price, priceEgp[other]!) + contrast(size, areaM2[other]!);
    const last = best[count - 1];
    if (last && last.distance < distance) continue;
    insertSorted(best, { row: other, distance }, count, compare);
  }
  return best.map((home) => home.row);
}

/** Relative difference |log2(a / b)|: 0 if equal or both unknown; 1 if one is double, or only one is known. */
function contrast(a: number, b: number): number {
  if (a === 0 || b === 0) return a === b ? 0 : 1;
  return a > b ? a / b - 1 : b / a - 1;
}
