import { expect, test } from "vitest";
import { setBit, type Bitset, newBitset, toRowNumbers } from "./bitset.ts";
import { RowCounts } from "./row-counts.ts";

const rowCount = 100;
const setOf = (isIn: (row: number) => boolean): Bitset => {
  const set = newBitset(rowCount);
  for (let row = 0; row < rowCount; row++) if (isIn(row)) setBit(set, row);
  return set;
};

test("The count of a row is the number of added sets that contain it", () => {
  const counts = new RowCounts(() => newBitset(rowCount));
  for (let divisor = 1; divisor <= 11; divisor++) counts.add(setOf((row) => row % divisor === 0));
  const among = setOf((row) => row !== 12);
  const target = newBitset(rowCount);
  for (let count = 0; count <= counts.added; count++) {
    counts.select(count, among, target);
    const divisorsOf = (row: number) =>
      Array.from({ length: 11 }, (_, i) => i + 1).filter((divisor) => row % divisor === 0).length;
    const expected = Array.from({ length: rowCount }, (_, row) => row).filter(
      (row) => row !== 12 && divisorsOf(row) === count,
    );
    expect([...toRowNumbers(target)]).toEqual(expected);
  }
});

test("Before anything is added every count is 0", () => {
  const target = newBitset(rowCount);
  new RowCounts(() => newBitset(rowCount)).select(
    0,
    setOf((row) => row < 3),
    target,
  );
  expect([...toRowNumbers(target)]).toEqual([0, 1, 2]);
});
