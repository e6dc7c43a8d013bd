import * as fc from "../../tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { escapeCsvFormula, unescapeCsvFormula } from "./csv-formula.ts";

test.each([
  "=1+1",
  "+20100",
  "-5",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\tplain",
  " =1",
  "\u00a0=1",
  "\n=1",
  "＝1",
  "＋1",
  "－1",
  "＠x",
  "−5",
  "\u200b=1",
  "\ufeff=1",
  "'=1",
])("%j gets an apostrophe, and is itself again when it is read", (text) => {
  expect(escapeCsvFormula(text)).toBe(`'${text}`);
  expect(unescapeCsvFormula(escapeCsvFormula(text))).toBe(text);
});

test.each(["", "Villa", "شقة", "'quoted'", "3,500,000", "AA01-101", "a=b", "2027-03-31"])(
  "%j stays as it is, in both directions",
  (text) => {
    expect(escapeCsvFormula(text)).toBe(text);
    expect(unescapeCsvFormula(text)).toBe(text);
  },
);

test("every text survives an export and an import", () => {
  const piece = fc.constantFrom("'", "=", "+", "-", "@", " ", "\t", "\r", "\n", "\u00a0", "＝", "a", "ش");
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: piece, maxLength: 6 }), fc.string()), (text) => {
      expect(unescapeCsvFormula(escapeCsvFormula(text))).toBe(text);
    }),
  );
});
