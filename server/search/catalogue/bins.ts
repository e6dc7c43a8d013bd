import { areaMaxM2, priceMaxEgp } from "../../../domain/search/search-query.ts";
import { noOption } from "./options.ts";

const binCount = 25;

/** Equal widths on the price slider, whose scale is the square root of the price. */
export const priceBinEdges: readonly number[] = Array.from(
  { length: binCount },
  (_, bin) => bin ** 2 * (priceMaxEgp / binCount ** 2),
);

export const areaBinEdges: readonly number[] = Array.from(
  { length: binCount },
  (_, bin) => bin * (areaMaxM2 / binCount),
);

/** The bin of a value, the last one for all above its edge; `noOption` for 0, which is not known. */
export function binOf(edges: readonly number[], value: number): number {
  if (value === 0) return noOption;
  let bin = edges.length - 1;
  while (edges[bin]! > value) bin--;
  return bin;
}
