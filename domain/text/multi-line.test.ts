import { expect, test } from "vitest";
import { normaliseLines } from "./multi-line.ts";

test.each([
  ["lines stay lines, however they end", "one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"],
  ["many empty lines become one", "\n\none\n\n\n\ntwo  \n", "one\n\ntwo"],
  ["controls and what turns the writing round are left out", "a\u0000b \u202ec\u2066d", "a b cd"],
  ["Arabic with its joiners stays as it is", "مرحبًا\u200cبكم", "مرحبًا\u200cبكم"],
])("%s", (_, text, expected) => {
  expect(normaliseLines(text)).toBe(expected);
});
