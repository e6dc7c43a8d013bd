import { expect, test } from "vitest";
import { parseMessageArguments } from "./icu-message.ts";

test("a message tells what it asks for, inside plural forms too", () => {
  expect(
    parseMessageArguments("{name}: <b>{count, plural, =0 {none} one {# home in {area}} other {# homes}}</b>"),
  ).toEqual([
    { name: "b", kind: "tag", options: [] },
    { name: "name", kind: "value", options: [] },
    { name: "count", kind: "plural", options: ["=0", "one", "other"] },
    { name: "area", kind: "value", options: [] },
  ]);
});
