import { expect, test } from "vitest";
import { type AuditVerdict, parseVerdict, sayVerdict } from "./audit-verdict.ts";

const hash = "ab".repeat(32);

test.each<[AuditVerdict, string]>([
  [{ kind: "whole", entries: 0, lastHash: "0".repeat(64) }, "The record is empty."],
  [{ kind: "whole", entries: 1, lastHash: hash }, `The record is whole: 1 entry, the last hash is ${hash}`],
  [
    { kind: "whole", entries: 12_345, lastHash: hash },
    `The record is whole: 12,345 entries, the last hash is ${hash}`,
  ],
  [
    { kind: "broken", entryId: 40 },
    "The record is broken: entry 40 is not what was written, or one before it is gone.",
  ],
])("a verdict comes through the socket as it was and is said in words: %j", (verdict, words) => {
  expect(parseVerdict(JSON.stringify(verdict))).toEqual(verdict);
  expect(sayVerdict(verdict)).toBe(words);
});

test("an answer that is no verdict is not taken for one", () => {
  expect(() => parseVerdict('{"kind":"fine"}')).toThrow("Invalid type");
  expect(() => parseVerdict("")).toThrow("Invalid JSON");
});
