import { describe, expect, test } from "vitest";
import { findConsistencyViolations, type ConsistencyLimits, type ConsistencyRule } from "./checker.ts";
import {
  type VersionChain,
  type ProcessEvent,
  formPageName,
  type ClientOperation,
  type SubmitOperation,
  type ReadOperation,
  type StoredLead,
  type RecordedVersion,
  type WriteOperation,
} from "./events.ts";

/* Small histories of one home, with times in seconds. */

const thing = "home";
const limits: ConsistencyLimits = { followedMs: 2_000, unmarkedMs: 5_000, markedMs: 10_000 };

/** Versions with these numbers. Their values are a hundred times the number, unless a row says otherwise. */
const versions = (...numbers: readonly number[]): readonly RecordedVersion[] =>
  numbers.map((version) => ({ version, value: version * 100 }));

const timesAt = (second: number) => ({ sentAt: second * 1_000, answeredAt: second * 1_000 + 100 });
const write = (second: number, version: number, overrides: Partial<WriteOperation> = {}): WriteOperation => ({
  kind: "write",
  client: "mona",
  process: 0,
  thing,
  outcome: "ok",
  ...timesAt(second),
  baseVersion: version - 1,
  shownValue: (version - 1) * 100,
  value: version * 100,
  ...overrides,
});
const read = (second: number, version: number, overrides: Partial<ReadOperation> = {}): ReadOperation => ({
  kind: "read",
  client: "omar",
  process: 0,
  thing,
  page: "detail",
  outcome: "ok",
  ...timesAt(second),
  status: 200,
  value: version * 100,
  isStale: false,
  ...overrides,
});
/** A read of a page that shows no price, such as an error page. */
const blankRead = (second: number, status: number, overrides: Partial<ReadOperation> = {}): ReadOperation =>
  read(second, 1, { status, value: null, outcome: status === 200 ? "ok" : "fail", ...overrides });
const press = (
  second: number,
  reference: string | null,
  overrides: Partial<SubmitOperation> = {},
): SubmitOperation => ({
  kind: "press",
  client: "nour",
  process: 0,
  key: "k1",
  outcome: reference === null ? "unknown" : "ok",
  ...timesAt(second),
  reference,
  ...overrides,
});
const fault = (second: number, kind: ProcessEvent["kind"], process = 0): ProcessEvent => ({
  kind,
  process,
  at: second * 1_000,
  what: "a drill",
});

type Row = readonly [what: string, operations: readonly ClientOperation[], more?: Details];

interface Details {
  readonly faults?: readonly ProcessEvent[];
  /** The stored versions; without them, the first version and everything that the operations write. */
  readonly chain?: readonly RecordedVersion[];
  readonly last?: RecordedVersion;
  readonly leads?: readonly StoredLead[];
}

const storedLead = { key: "k1", reference: "R1" };
const two = versions(1, 2);
const cutOffEvents = [fault(1, "disturbed")];
const disturbedTwoSeconds = [fault(1, "disturbed"), fault(3, "sound")];

/** Histories by the rule that each breaks. */
const histories: Readonly<Record<ConsistencyRule | "nothing", readonly Row[]>> = {
  nothing: [
    ["an edit that is read at once", [write(0, 2), read(1, 2)]],
    [
      "another process may be behind for two seconds",
      [write(0, 2), read(0.5, 2), read(1, 1, { process: 1 })],
    ],
    [
      "another page of the process may be behind for two seconds",
      [write(0, 2), read(0.5, 2), read(1, 1, { page: "list" })],
    ],
    [
      "two looks of one client at once, whose answers change places",
      [write(0, 2), read(0.5, 2, { answeredAt: 1_500 }), read(1, 1)],
    ],
    [
      "a page that says that it is old may be older than the one before",
      [write(0, 2), read(1, 2), read(3, 1, { isStale: true })],
      { faults: [fault(2, "disturbed")] },
    ],
    [
      "a page that says so and was answered when its process was disturbed",
      [read(8, 1, { isStale: true, answeredAt: 8_500 })],
      { faults: [fault(8.2, "disturbed")] },
    ],
    [
      "a client's own write that nobody answered need not be there",
      [write(0, 2, { outcome: "unknown" }), read(3, 1, { client: "mona" })],
      { chain: versions(1) },
    ],
    ["a process that is cut off need not show it", [write(0, 2), read(8, 1)], { faults: cutOffEvents }],
    [
      "a process that is cut off for longer and says so",
      [write(0, 2), read(11, 1, { isStale: true })],
      { faults: cutOffEvents },
    ],
    [
      "a process that was cut off need not show it in the two seconds after it is sound",
      [write(0, 2), read(8, 1)],
      { faults: [fault(1, "disturbed"), fault(7, "sound")] },
    ],
    [
      "a page without its home that says it may be old",
      [blankRead(2, 200, { isStale: true })],
      { faults: cutOffEvents },
    ],
    ["a form that shows a draft", [blankRead(0, 200, { page: formPageName })]],
    ["an error of a process that is cut off", [blankRead(2, 503)], { faults: cutOffEvents }],
    [
      "an error of a process that was cut off before it answered",
      [blankRead(2, 503, { answeredAt: 3_000 })],
      { faults: [fault(2.5, "disturbed")] },
    ],
    ["a look that nobody answers", [blankRead(0, 0, { outcome: "unknown" })]],
    [
      "an edit over a draft that was published meanwhile",
      [write(0, 2), write(1, 3, { baseVersion: 1, shownValue: 200 })],
    ],
    ["an edit over a draft that never was published", [write(0, 2, { shownValue: 999 })]],
    [
      "an edit without an answer that happened, and one that did not",
      [write(0, 2, { outcome: "unknown" }), write(1, 3, { outcome: "unknown" })],
      { chain: two },
    ],
    ["a press that is stored", [press(0, "R1")], { leads: [storedLead] }],
    [
      "a press that is sent again after no answer came",
      [press(0, null), press(1, "R1", { process: 1 }), press(2, "R1")],
      { leads: [storedLead] },
    ],
    ["a press without an answer, stored", [press(0, null)], { leads: [storedLead] }],
    ["a press without an answer, not stored", [press(0, null)], { leads: [] }],
  ],
  "went-back": [
    ["one client, one process, one page", [write(0, 2), read(0.5, 2), read(1, 1)]],
    [
      "a process that was started anew in between",
      [write(0, 2), read(0.5, 2), read(4, 1)],
      { faults: disturbedTwoSeconds },
    ],
  ],
  "needlessly-old": [
    [
      "a page that says so once, six seconds after its process is sound",
      [write(0, 2), read(8, 2), read(9, 2, { isStale: true }), read(10, 2)],
      { faults: disturbedTwoSeconds },
    ],
    [
      "a page of a process whose clock has jumped",
      [read(8, 1, { isStale: true })],
      { faults: [fault(7, "jump")] },
    ],
  ],
  "stays-old": [
    [
      "a page that still says so to everybody nine seconds after its process is sound",
      [2, 5, 12].map((second) => read(second, 1, { isStale: true, client: `reader ${second}` })),
      { faults: disturbedTwoSeconds },
    ],
  ],
  "own-write-unread": [
    ["a client's own write, three seconds later", [write(0, 2), read(3, 1, { client: "mona", process: 1 })]],
    [
      "a client's own write on another page of the process that took it",
      [write(0, 2), read(1, 2, { client: "mona" }), read(3, 1, { client: "mona", page: "list" })],
    ],
  ],
  "not-followed": [
    ["another's write, three seconds later", [write(0, 2), read(3, 1)]],
    [
      "what another process has shown, three seconds later, though its writer had no answer",
      [write(0, 2, { outcome: "unknown" }), read(1, 2, { process: 1 }), read(4, 1)],
    ],
    ["a clock that jumps excuses nothing", [write(0, 2), read(3, 1)], { faults: [fault(1, "jump")] }],
    [
      "a disturbance of another process excuses nothing",
      [write(0, 2), read(3, 1)],
      { faults: [fault(1, "disturbed", 1)] },
    ],
  ],
  "silently-old": [
    [
      "a process that is cut off for longer than ten seconds and does not say that its pages are old",
      [write(0, 2), read(11, 1)],
      { faults: cutOffEvents },
    ],
  ],
  unwritten: [["a price from nowhere", [read(0, 7)]]],
  vanished: [
    ["a page without its home", [read(0, 1), blankRead(1, 200)]],
    ["a home that is not found", [blankRead(0, 404)]],
    ["a home that is gone from a process that is cut off", [blankRead(2, 410)], { faults: cutOffEvents }],
  ],
  "in-error": [
    ["an error of a process that nothing befell", [blankRead(0, 503)]],
    [
      "an error three seconds after its process is sound",
      [blankRead(6, 500)],
      { faults: disturbedTwoSeconds },
    ],
  ],
  skipped: [["two versions at once", [write(0, 3)]]],
  lost: [
    ["an edit that is gone", [write(0, 2)], { chain: versions(1) }],
    [
      "two edits that were both told that they are version 2",
      [write(0, 2), write(1, 2, { value: 250 })],
      { chain: two },
    ],
  ],
  overwritten: [
    [
      "an edit over a version that its form did not show",
      [write(0, 2), write(1, 3, { baseVersion: 1, shownValue: 100 })],
    ],
    [
      "the same without an answer",
      [write(0, 2), write(1, 3, { baseVersion: 1, shownValue: 100, outcome: "unknown" })],
    ],
  ],
  "refused-written": [["an edit that was refused and is there", [write(0, 2, { outcome: "fail" })]]],
  "from-nobody": [["an edit of nobody", [], { chain: two }]],
  "other-end": [
    ["a row that was changed beside its record", [write(0, 2)], { last: { version: 2, value: 777 } }],
  ],
  "two-references": [
    [
      "a press that is told two references",
      [press(0, "R1"), press(1, "R2")],
      { leads: [storedLead, { ...storedLead, reference: "R2" }] },
    ],
  ],
  "two-leads": [
    [
      "a press that is stored twice and told one reference",
      [press(0, null), press(1, "R1")],
      { leads: [storedLead, { ...storedLead, reference: "R2" }] },
    ],
  ],
  "lead-lost": [["a press that is not stored", [press(0, "R1")], { leads: [] }]],
};

function storedVersions(operations: readonly ClientOperation[]): readonly RecordedVersion[] {
  const writtenVersions = operations
    .filter((operation) => operation.kind === "write")
    .map(({ value }) => value / 100);
  return versions(...new Set([1, ...writtenVersions]));
}

function findBrokenRules(operations: readonly ClientOperation[], details: Details = {}): ConsistencyRule[] {
  const { faults = [], chain = storedVersions(operations), last = chain.at(-1)!, leads = [] } = details;
  const chains: readonly VersionChain[] = [{ thing, versions: chain, last }];
  return findConsistencyViolations({ operations, faults }, { chains, leads }, limits).map(({ rule }) => rule);
}

describe.each(Object.entries(histories))("A history that breaks %s", (rule, rows) => {
  test.each(rows.map((row) => ({ what: row[0], row })))("$what", ({ row: [, operations, details] }) => {
    expect(new Set(findBrokenRules(operations, details))).toEqual(expectedRules(rule));
  });
});

/**
 * Rules that cannot be broken alone: two references imply two stored leads, and a page that stays marked as
 * outdated is marked needlessly.
 */
const impliedRules: Partial<Record<ConsistencyRule, ConsistencyRule>> = {
  "two-references": "two-leads",
  "stays-old": "needlessly-old",
};

function expectedRules(rule: string): ReadonlySet<string> {
  return new Set(rule === "nothing" ? [] : [rule, impliedRules[rule as ConsistencyRule] ?? rule]);
}
