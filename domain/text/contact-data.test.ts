import { expect, test } from "vitest";
import { mayContainContactData } from "./contact-data.ts";

test.each([
  ["0100 123 4567", true],
  ["٠١٠٠١٢٣٤٥٦٧", true],
  ["mona@example.com", true],
  ["mona＠example.com", true],
  ["2735 2211", true],
  ["AA01-101", false],
  ["villa 2027", false],
  ["", false],
])("%s may be personal: %s", (text, isPersonal) => {
  expect(mayContainContactData(text)).toBe(isPersonal);
});
