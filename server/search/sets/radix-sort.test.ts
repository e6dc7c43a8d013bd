import * as fc from "../../../tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { sortRowsByKey, RadixSortBuffers } from "./radix-sort.ts";
import { runInSlices } from "./slices.ts";

test("Radix sort is stable and equals a comparison sort, in both directions", async () => {
  const key = fc.oneof(
    fc.nat({ max: 5 }),
    fc.double({ min: 0, noNaN: true }),
    fc.constant(Infinity),
    fc.maxSafeNat(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(key, { maxLength: 60 }), fc.boolean(), async (keys, isDescending) => {
      // fast-check generates -0, whose bits differ from those of 0.
      const room = new RadixSortBuffers(keys.length);
      const values = room.keys;
      values.set(keys.map((value) => value + 0));
      const order = Uint32Array.from(keys, (_, row) => keys.length - 1 - row);
      const direction = isDescending ? -1 : 1;
      const expected = [...order].sort((a, b) =>
        values[a] === values[b] ? b - a : direction * ((values[a] ?? 0) < (values[b] ?? 0) ? -1 : 1),
      );
      await runInSlices(sortRowsByKey(order, room, isDescending));
      expect([...order]).toEqual(expected);
    }),
  );
});
