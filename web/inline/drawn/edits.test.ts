import { expect, test } from "vitest";
import { applyTextEdits } from "./edits.ts";

test("all edits are applied at once, in any order", () => {
  const edits = [
    { from: 6, to: 8, text: "" },
    { from: 0, to: 0, text: "<" },
    { from: 3, to: 4, text: "شقة" },
    { from: 9, to: 9, text: ">" },
  ];
  expect(applyTextEdits("abcdefghi", edits)).toBe("<abcشقةefi>");
  expect(applyTextEdits("abc", [])).toBe("abc");
});
