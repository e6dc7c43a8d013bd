import { expect, test } from "vitest";
import { normaliseSingleLine } from "./single-line.ts";

test.each([
  ["line breaks and controls become one space", "Two\r\n\tlines\u0000", "Two lines"],
  ["what turns the writing round is left out", "\u202eright\u2066 to left", "right to left"],
  ["what has no width and joins nothing is left out", "\u200b\ufeffTwo\u2060 words\u200b", "Two words"],
  [
    "a joiner that Arabic and Persian words need stays",
    "\u0645\u06cc\u200c\u062e",
    "\u0645\u06cc\u200c\u062e",
  ],
  ["a lone half of a character is mended", "a\ud800b", "a\ufffdb"],
])("%s", (_, text, expected) => {
  expect(normaliseSingleLine(text, 100)).toEqual({ kept: expected, cut: "" });
});

test("a cut never halves a character", () => {
  expect(normaliseSingleLine("ab\u{1f3e1}c", 3)).toEqual({ kept: "ab", cut: "\u{1f3e1}c" });
});
