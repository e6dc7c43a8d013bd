import { expect, test } from "vitest";
import { stripNulBytes } from "./without-nul.ts";

const form = "application/x-www-form-urlencoded";
const json = "application/json; charset=utf-8";

test.each([
  ["a form", form, "name=Mo%00na&x=%0000%2500", "name=Mona&x=00%2500"],
  ["a form with the byte itself", form, "name=Mo\0na", "name=Mona"],
  ["JSON", json, String.raw`{"name":"Mo\u0000na\u00001"}`, '{"name":"Mona1"}'],
  ["JSON that only tells of it", json, String.raw`{"name":"\\u0000"}`, String.raw`{"name":"\\u0000"}`],
  ["JSON with a backslash before it", json, String.raw`{"name":"\\\u0000"}`, String.raw`{"name":"\\"}`],
  ["JSON with the byte itself", json, '{"name":"Mo\0na"}', '{"name":"Mona"}'],
  ["a form in parts", "multipart/form-data; boundary=b", "--b\r\n\r\nMo\0na%00", "--b\r\n\r\nMona%00"],
  ["what says nothing of itself", undefined, "a\0b%00", "ab%00"],
])("NUL is removed from %s", (_, type, sent, expected) => {
  expect(stripNulBytes(Buffer.from(sent), type).toString()).toBe(expected);
});

test("a body without NUL is passed on unchanged, in any encoding", () => {
  const bytes = Buffer.from("name=منى&x=\xff", "utf8");
  expect(stripNulBytes(bytes, form)).toBe(bytes);
});
