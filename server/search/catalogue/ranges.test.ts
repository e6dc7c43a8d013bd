import * as fc from "../../../tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { histogramBinEdges, binIndexOf } from "./bins.ts";
import { newBitset, toRowNumbers } from "../sets/bitset.ts";
import { testPlanBasis } from "./catalogue.fixture.ts";
import { CatalogueColumns } from "./columns.ts";
import { RowSetCounter } from "./counting.ts";
import { RangeSets } from "./ranges.ts";
import { runInSlices } from "../sets/slices.ts";

const bound = fc.option(fc.oneof(fc.nat({ max: 1_100 }), fc.constantFrom(0.5, 39.5, 40, 1_000)));

test("A range contains exactly the known values between its ends, for base rows and late rows", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 1_100 }), { maxLength: 90 }),
      fc.nat({ max: 90 }),
      bound,
      bound,
      async (sizes, baseLimit, min, max) => {
        const baseCount = Math.min(baseLimit, sizes.length);
        const columns = new CatalogueColumns(90, testPlanBasis);
        columns.of.areaM2.set(sizes);
        const ranges = new RangeSets("areaM2", columns);
        await runInSlices(ranges.fill(baseCount));
        for (let row = baseCount; row < sizes.length; row++) ranges.add(row);

        const selectedRows = newBitset(90);
        ranges.select({ min, max }, selectedRows, newBitset(90));
        const expected = sizes.flatMap((value, row) =>
          value > 0 && value >= (min ?? 0) && value <= (max ?? Infinity) ? row : [],
        );
        expect([...toRowNumbers(selectedRows)]).toEqual(expected);

        const bins = expected.map((row) => binIndexOf(histogramBinEdges.areaM2, sizes[row] ?? 0));
        expect(
          ranges.countBins(new RowSetCounter(selectedRows, new Uint32Array(90)), histogramBinEdges.areaM2),
        ).toEqual(histogramBinEdges.areaM2.map((_, bin) => bins.filter((other) => other === bin).length));
      },
    ),
  );
});
