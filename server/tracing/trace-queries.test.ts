import { expect, test } from "vitest";
import { sqlOperationOf, redactStatement } from "./trace-queries.ts";

test.each([
  ["select name from lead where phone = $1", "select name from lead where phone = $1"],
  ["select 'Mona''s home', 42, 4.5 from lead", "select ?, ?, ? from lead"],
  [String.raw`select e'it\'s Mona', 'C:\', 'Mona'`, "select ?, ?, ?"],
  ["select $$Mona 'x'$$, $tag$ $$Mona$$ $tag$", "select ?, ?"],
  ['select "column 2", t1.a2 from "t""x"', 'select "column 2", t1.a2 from "t""x"'],
  ["select 1 -- Mona\n, /* 'Mona' */ 2", "select ? , ?"],
  ["  select\n\t a  ", "select a"],
])("%j becomes %j", (statement, redacted) => {
  expect(redactStatement(statement)).toBe(redacted);
});

test("a long statement is cut off", () => {
  expect(redactStatement(`select ${"a, ".repeat(1_000)}`)).toHaveLength(1_000);
});

test.each([
  ["INSERT into lead", "insert"],
  ["  (select 1)", "select"],
  ["", "other"],
])("the operation of %j is %s", (statement, operation) => {
  expect(sqlOperationOf(statement)).toBe(operation);
});
