import { expect, test } from "vitest";
import { parseEmail } from "./email.ts";

test.each([
  ["mona@example.com", "mona@example.com"],
  ["  Mona.Salem+sales@Example.CO.uk ", "mona.salem+sales@example.co.uk"],
  ["m@x1.io", "m@x1.io"],
  ["", null],
  ["mona", null],
  ["mona@localhost", null],
  ["mona@example.com\nBcc: all@example.com", null],
  ["mona@@example.com", null],
  [".mona@example.com", null],
  ["mona@-example.com", null],
  ["منى@example.com", null],
  [`${"a".repeat(65)}@example.com`, null],
  [
    `mona@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(20)}.com`,
    null,
  ],
])("%j as an e-mail address is %j", (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

test("a hostile text takes no time", () => {
  const started = performance.now();
  expect(parseEmail(`${"a.".repeat(100)}@${"a-".repeat(20)}`)).toBe(null);
  expect(performance.now() - started).toBeLessThan(50);
});
