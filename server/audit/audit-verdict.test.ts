import { expect, test } from "vitest";
import { parseAuditCommandResult } from "./audit-command.ts";
import { type AuditVerdict, describeAuditVerdict } from "./audit-verdict.ts";

const hash = "ab".repeat(32);

test.each<[AuditVerdict, string]>([
  [{ kind: "whole", entries: 0, lastHash: "0".repeat(64), unsealed: 0 }, "The record is empty."],
  [
    { kind: "whole", entries: 1, lastHash: hash, unsealed: 0 },
    `The record is whole: 1 entry, the last hash is ${hash}`,
  ],
  [
    { kind: "whole", entries: 12_345, lastHash: hash, unsealed: 0 },
    `The record is whole: 12,345 entries, the last hash is ${hash}`,
  ],
  [
    { kind: "whole", entries: 2, lastHash: hash, unsealed: 1 },
    `The record is whole: 2 entries, the last hash is ${hash}\n1 entry more, of the last seconds, not sealed yet.`,
  ],
  [
    { kind: "altered", pendingId: 7 },
    "The record was altered: the change that waits under number 7 is not what was recorded. It stays out of the chain.",
  ],
  [
    { kind: "broken", entryId: 40 },
    "The record is broken: entry 40 is not what was written, or one before it is gone.",
  ],
])("a verdict passes the control socket unchanged, and has a text: %j", (verdict, words) => {
  const answer = { verdict, head: null, holdsKept: null };
  expect(parseAuditCommandResult(JSON.stringify(answer))).toEqual(answer);
  expect(describeAuditVerdict(verdict)).toBe(words);
});

test("an answer that is no verdict is refused", () => {
  expect(() => parseAuditCommandResult('{"verdict":{"kind":"fine"}}')).toThrow("Invalid type");
  expect(() => parseAuditCommandResult("")).toThrow("Invalid JSON");
});
