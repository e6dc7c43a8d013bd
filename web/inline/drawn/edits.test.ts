import { expect, test } from "vitest";
import { withEdits } from "./edits.ts";

test("a text is changed at all places at once, in whichever order they are told", () => {
  const edits = [
    { from: 6, to: 8, text: "" },
    { from: 0, to: 0, text: "<" },
    { from: 3, to: 4, text: "شقة" },
    { from: 9, to: 9, text: ">" },
  ];
  expect(withEdits("abcdefghi", edits)).toBe("<abcشقةefi>");
  expect(withEdits("abc", [])).toBe("abc");
});
