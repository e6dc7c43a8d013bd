import * as fc from "../../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  setBit,
  unionWith,
  addRowsBelow,
  countRows,
  hasBit,
  intersectWith,
  newBitset,
  clearBit,
  exceptWith,
  toRowNumbers,
  setToIntersection,
} from "./bitset.ts";
import { RowSetCounter } from "../catalogue/counting.ts";

const capacity = 200;
const rowSets = fc.uniqueArray(fc.nat({ max: capacity - 1 }));

function bitsetOf(rows: Iterable<number>) {
  const bits = newBitset(capacity);
  for (const row of rows) setBit(bits, row);
  return bits;
}
const ascending = (rows: Iterable<number>) => [...rows].sort((a, b) => a - b);

describe("A set of rows", () => {
  test("holds what was added and not removed", () => {
    fc.assert(
      fc.property(rowSets, rowSets, (added, removed) => {
        const bits = bitsetOf(added);
        for (const row of removed) clearBit(bits, row);
        const expected = ascending(added.filter((row) => !removed.includes(row)));
        expect([...toRowNumbers(bits)]).toEqual(expected);
        expect(countRows(bits)).toBe(expected.length);
        expect(added.every((row) => hasBit(bits, row) === expected.includes(row))).toBe(true);
      }),
    );
  });

  test("follows the set operations", () => {
    fc.assert(
      fc.property(rowSets, rowSets, (a, b) => {
        const both = newBitset(capacity);
        setToIntersection(both, bitsetOf(a), bitsetOf(b));
        expect([...toRowNumbers(both)]).toEqual(ascending(a.filter((row) => b.includes(row))));
        const intersection = bitsetOf(a);
        intersectWith(intersection, bitsetOf(b));
        expect(intersection).toEqual(both);
        const union = bitsetOf(a);
        unionWith(union, bitsetOf(b));
        expect([...toRowNumbers(union)]).toEqual(ascending(new Set([...a, ...b])));
        const difference = bitsetOf(a);
        exceptWith(difference, bitsetOf(b));
        expect([...toRowNumbers(difference)]).toEqual(ascending(a.filter((row) => !b.includes(row))));
      }),
    );
  });

  test.each([0, 1, 31, 32, 33, 64, 199, 200])("holds the first %d rows", (end) => {
    const bits = newBitset(capacity);
    addRowsBelow(bits, end);
    expect([...toRowNumbers(bits)]).toEqual(Array.from({ length: end }, (_, row) => row));
  });
});

describe("Counting options", () => {
  test("gives the same result by sets as by rows", () => {
    const codes = fc.uint8Array({ minLength: capacity, maxLength: capacity, max: 6 });
    fc.assert(
      fc.property(rowSets, codes, (rows, codeOf) => {
        const sets = [0, 1, 2, 3, 4, 5, 6].map((code) =>
          bitsetOf([...codeOf.keys()].filter((row) => codeOf[row] === code)),
        );
        const base = new RowSetCounter(bitsetOf(rows), new Uint32Array(capacity));
        const expected = sets.map((_, code) => rows.filter((row) => codeOf[row] === code).length);
        expect([...base.countCodes(codeOf, 7)]).toEqual(expected);
        expect(sets.map((set) => base.countWith(set))).toEqual(expected);
        expect(Array.from(base.countOptions(sets, codeOf)).slice(0, 7)).toEqual(expected);
      }),
    );
  });
});
