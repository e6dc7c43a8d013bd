import { sliderFilterNames, recordByFilter } from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { unknownOptionCode } from "./options.ts";

const binCount = 25;

/** The lower edges of each histogram's bins; the bins have equal widths on the filter's slider. */
export const histogramBinEdges = recordByFilter(sliderFilterNames, (kind): readonly number[] => {
  const { max, power } = filters[kind].slider;
  return Array.from({ length: binCount }, (_, bin) => bin ** power * (max / binCount ** power));
});

/** The bin of a value; the last bin has no upper end. `unknownOptionCode` for 0, which means "not known". */
export function binIndexOf(edges: readonly number[], value: number): number {
  if (value === 0) return unknownOptionCode;
  let bin = edges.length - 1;
  while (edges[bin]! > value) bin--;
  return bin;
}
