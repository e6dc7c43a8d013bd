import * as fc from "../../tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { parseLeadReference, createLeadReference } from "./lead-reference.ts";

const picks = fc.array(fc.nat({ max: 30 }), { minLength: 7, maxLength: 7 });
const referenceOf = (indexes: readonly number[]) => {
  let next = 0;
  return createLeadReference(() => indexes[next++] ?? 0);
};

test("a reference is short, and read back however it is written", () => {
  const reference = referenceOf([5, 20, 3, 17, 0, 30, 9]);
  expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(parseLeadReference(` ${reference.toLowerCase().replace("-", " ")} `)).toBe(reference);
});

test("one wrong letter never passes", () => {
  fc.assert(
    fc.property(picks, fc.nat({ max: 6 }), fc.integer({ min: 1, max: 30 }), (indexes, place, step) => {
      const reference = referenceOf(indexes);
      const other = referenceOf(
        indexes.map((value, index) => (index === place ? (value + step) % 31 : value)),
      );
      expect(parseLeadReference(other.slice(0, -1) + reference.slice(-1))).toBeNull();
    }),
  );
});

test("two letters that changed places never pass", () => {
  fc.assert(
    fc.property(picks, fc.nat({ max: 6 }), (indexes, place) => {
      const letters = referenceOf(indexes).replace("-", "");
      fc.pre(letters[place] !== letters[place + 1]);
      const swapped = `${letters.slice(0, place)}${letters[place + 1]}${letters[place]}${letters.slice(place + 2)}`;
      expect(parseLeadReference(swapped)).toBeNull();
    }),
  );
});

test.each(["", "K7QX", "K7QX-2M4P-9", "O0I1-L000", "<script>"])("%j is no reference", (text) => {
  expect(parseLeadReference(text)).toBeNull();
});
