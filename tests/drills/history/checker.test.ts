import { describe, expect, test } from "vitest";
import { checkHistory, type ConsistencyLimits, type ConsistencyRule, consistencyRules } from "./checker.ts";
import {
  type VersionChain,
  type ProcessEvent,
  formPageName,
  type ClientOperation,
  type Submission,
  type ReadOperation,
  type StoredLead,
  type RecordedVersion,
  type WriteOperation,
} from "./events.ts";

/* Small histories of one home, with times in seconds. Each is named after the rule that it breaks or obeys. */

const thing = "home";
const limits: ConsistencyLimits = { followedMs: 2_000, unmarkedMs: 5_000, markedMs: 10_000 };

/** Versions with these numbers. Their values are a hundred times the number, unless a row says otherwise. */
const versions = (...numbers: readonly number[]): readonly RecordedVersion[] =>
  numbers.map((version) => ({ version, value: version * 100 }));

const at = (second: number) => ({ sentAt: second * 1_000, answeredAt: second * 1_000 + 100 });
const write = (second: number, version: number, more: Partial<WriteOperation> = {}): WriteOperation => ({
  kind: "write",
  client: "mona",
  process: 0,
  thing,
  outcome: "ok",
  ...at(second),
  baseVersion: version - 1,
  shownValue: (version - 1) * 100,
  value: version * 100,
  ...more,
});
const read = (second: number, version: number, more: Partial<ReadOperation> = {}): ReadOperation => ({
  kind: "read",
  client: "omar",
  process: 0,
  thing,
  page: "detail",
  outcome: "ok",
  ...at(second),
  status: 200,
  value: version * 100,
  isStale: false,
  ...more,
});
/** A read of a page that shows no price, such as an error page. */
const blank = (second: number, status: number, more: Partial<ReadOperation> = {}): ReadOperation =>
  read(second, 1, { status, value: null, outcome: status === 200 ? "ok" : "fail", ...more });
const press = (second: number, reference: string | null, more: Partial<Submission> = {}): Submission => ({
  kind: "press",
  client: "nour",
  process: 0,
  key: "k1",
  outcome: reference === null ? "unknown" : "ok",
  ...at(second),
  reference,
  ...more,
});
const fault = (second: number, kind: ProcessEvent["kind"], process = 0): ProcessEvent => ({
  kind,
  process,
  at: second * 1_000,
  what: "a drill",
});

interface Row {
  readonly broken: ConsistencyRule | null;
  readonly what: string;
  readonly operations: readonly ClientOperation[];
  readonly faults?: readonly ProcessEvent[];
  readonly chain?: readonly RecordedVersion[];
  readonly last?: RecordedVersion;
  readonly leads?: readonly StoredLead[];
}

const kept = { key: "k1", reference: "R1" };
const two = versions(1, 2);
const three = versions(1, 2, 3);

const rows: readonly Row[] = [
  { broken: null, what: "an edit that is read at once", operations: [write(0, 2), read(1, 2)], chain: two },
  {
    broken: "went-back",
    what: "one client, one process, one page",
    operations: [write(0, 2), read(0.5, 2), read(1, 1)],
    chain: two,
  },
  {
    broken: null,
    what: "another process may be behind for two seconds",
    operations: [write(0, 2), read(0.5, 2), read(1, 1, { process: 1 })],
    chain: two,
  },
  {
    broken: null,
    what: "another page of the process may be behind for two seconds",
    operations: [write(0, 2), read(0.5, 2), read(1, 1, { page: "list" })],
    chain: two,
  },
  {
    broken: null,
    what: "two looks of one client at once, whose answers change places",
    operations: [write(0, 2), read(0.5, 2, { answeredAt: 1_500 }), read(1, 1)],
    chain: two,
  },
  {
    broken: "went-back",
    what: "a process that was started anew in between",
    operations: [write(0, 2), read(0.5, 2), read(4, 1)],
    faults: [fault(1, "disturbed"), fault(3, "sound")],
    chain: two,
  },
  {
    broken: null,
    what: "a page that says that it is old may be older than the one before",
    operations: [write(0, 2), read(1, 2), read(3, 1, { isStale: true })],
    faults: [fault(2, "disturbed")],
    chain: two,
  },
  {
    broken: "needlessly-old",
    what: "a page that says so once, six seconds after its process is sound",
    operations: [write(0, 2), read(8, 2), read(9, 2, { isStale: true }), read(10, 2)],
    faults: [fault(1, "disturbed"), fault(3, "sound")],
    chain: two,
  },
  {
    broken: "needlessly-old",
    what: "a page of a process whose clock has jumped",
    operations: [read(8, 1, { isStale: true })],
    faults: [fault(7, "jump")],
  },
  {
    broken: null,
    what: "a page that says so and was answered when its process was disturbed",
    operations: [read(8, 1, { isStale: true, answeredAt: 8_500 })],
    faults: [fault(8.2, "disturbed")],
  },
  {
    broken: "stays-old",
    what: "a page that still says so to everybody nine seconds after its process is sound",
    operations: [2, 5, 12].map((second) => read(second, 1, { isStale: true, client: `reader ${second}` })),
    faults: [fault(1, "disturbed"), fault(3, "sound")],
  },
  {
    broken: "own-write-unread",
    what: "a client's own write, three seconds later",
    operations: [write(0, 2), read(3, 1, { client: "mona", process: 1 })],
    chain: two,
  },
  {
    broken: null,
    what: "a client's own write that nobody answered need not be there",
    operations: [write(0, 2, { outcome: "unknown" }), read(3, 1, { client: "mona" })],
    chain: versions(1),
  },
  {
    broken: "not-followed",
    what: "another's write, three seconds later",
    operations: [write(0, 2), read(3, 1)],
    chain: two,
  },
  {
    broken: "not-followed",
    what: "what another process has shown, three seconds later, though its writer had no answer",
    operations: [write(0, 2, { outcome: "unknown" }), read(1, 2, { process: 1 }), read(4, 1)],
    chain: two,
  },
  {
    broken: "not-followed",
    what: "a clock that jumps excuses nothing",
    operations: [write(0, 2), read(3, 1)],
    faults: [fault(1, "jump")],
    chain: two,
  },
  {
    broken: null,
    what: "a process that is cut off need not show it",
    operations: [write(0, 2), read(8, 1)],
    faults: [fault(1, "disturbed")],
    chain: two,
  },
  {
    broken: "silently-old",
    what: "a process that is cut off for longer than ten seconds and does not say that its pages are old",
    operations: [write(0, 2), read(11, 1)],
    faults: [fault(1, "disturbed")],
    chain: two,
  },
  {
    broken: null,
    what: "a process that is cut off for longer and says so",
    operations: [write(0, 2), read(11, 1, { isStale: true })],
    faults: [fault(1, "disturbed")],
    chain: two,
  },
  {
    broken: null,
    what: "a process that was cut off need not show it in the two seconds after it is sound",
    operations: [write(0, 2), read(8, 1)],
    faults: [fault(1, "disturbed"), fault(7, "sound")],
    chain: two,
  },
  {
    broken: "not-followed",
    what: "a disturbance of another process excuses nothing",
    operations: [write(0, 2), read(3, 1)],
    faults: [fault(1, "disturbed", 1)],
    chain: two,
  },
  {
    broken: "own-write-unread",
    what: "a client's own write on another page of the process that took it",
    operations: [write(0, 2), read(1, 2, { client: "mona" }), read(3, 1, { client: "mona", page: "list" })],
    chain: two,
  },
  { broken: "unwritten", what: "a price from nowhere", operations: [read(0, 7)] },
  { broken: "vanished", what: "a page without its home", operations: [read(0, 1), blank(1, 200)] },
  { broken: "vanished", what: "a home that is not found", operations: [blank(0, 404)] },
  {
    broken: "vanished",
    what: "a home that is gone from a process that is cut off",
    operations: [blank(2, 410)],
    faults: [fault(1, "disturbed")],
  },
  {
    broken: null,
    what: "a page without its home that says it may be old",
    operations: [blank(2, 200, { isStale: true })],
    faults: [fault(1, "disturbed")],
  },
  { broken: null, what: "a form that shows a draft", operations: [blank(0, 200, { page: formPageName })] },
  { broken: "in-error", what: "an error of a process that nothing befell", operations: [blank(0, 503)] },
  {
    broken: "in-error",
    what: "an error three seconds after its process is sound",
    operations: [blank(6, 500)],
    faults: [fault(1, "disturbed"), fault(3, "sound")],
  },
  {
    broken: null,
    what: "an error of a process that is cut off",
    operations: [blank(2, 503)],
    faults: [fault(1, "disturbed")],
  },
  {
    broken: null,
    what: "an error of a process that was cut off before it answered",
    operations: [blank(2, 503, { answeredAt: 3_000 })],
    faults: [fault(2.5, "disturbed")],
  },
  { broken: null, what: "a look that nobody answers", operations: [blank(0, 0, { outcome: "unknown" })] },
  { broken: "skipped", what: "two versions at once", operations: [write(0, 3)], chain: versions(1, 3) },
  { broken: "lost", what: "an edit that is gone", operations: [write(0, 2)], chain: versions(1) },
  {
    broken: "lost",
    what: "two edits that were both told that they are version 2",
    operations: [write(0, 2), write(1, 2, { value: 250 })],
    chain: two,
  },
  {
    broken: "overwritten",
    what: "an edit over a version that its form did not show",
    operations: [write(0, 2), write(1, 3, { baseVersion: 1, shownValue: 100 })],
    chain: three,
  },
  {
    broken: "overwritten",
    what: "the same without an answer",
    operations: [write(0, 2), write(1, 3, { baseVersion: 1, shownValue: 100, outcome: "unknown" })],
    chain: three,
  },
  {
    broken: null,
    what: "an edit over a draft that was published meanwhile",
    operations: [write(0, 2), write(1, 3, { baseVersion: 1, shownValue: 200 })],
    chain: three,
  },
  {
    broken: null,
    what: "an edit over a draft that never was published",
    operations: [write(0, 2, { shownValue: 999 })],
    chain: two,
  },
  {
    broken: null,
    what: "an edit without an answer that happened, and one that did not",
    operations: [write(0, 2, { outcome: "unknown" }), write(1, 3, { outcome: "unknown" })],
    chain: two,
  },
  {
    broken: "refused-written",
    what: "an edit that was refused and is there",
    operations: [write(0, 2, { outcome: "fail" })],
    chain: two,
  },
  { broken: "from-nobody", what: "an edit of nobody", operations: [], chain: two },
  {
    broken: "other-end",
    what: "a row that was changed beside its record",
    operations: [write(0, 2)],
    chain: two,
    last: { version: 2, value: 777 },
  },
  { broken: null, what: "a press that is stored", operations: [press(0, "R1")], leads: [kept] },
  {
    broken: null,
    what: "a press that is sent again after no answer came",
    operations: [press(0, null), press(1, "R1", { process: 1 }), press(2, "R1")],
    leads: [kept],
  },
  { broken: null, what: "a press without an answer, stored", operations: [press(0, null)], leads: [kept] },
  { broken: null, what: "a press without an answer, not stored", operations: [press(0, null)], leads: [] },
  {
    broken: "two-references",
    what: "a press that is told two references",
    operations: [press(0, "R1"), press(1, "R2")],
    leads: [kept, { ...kept, reference: "R2" }],
  },
  {
    broken: "two-leads",
    what: "a press that is stored twice and told one reference",
    operations: [press(0, null), press(1, "R1")],
    leads: [kept, { ...kept, reference: "R2" }],
  },
  { broken: "lead-lost", what: "a press that is not stored", operations: [press(0, "R1")], leads: [] },
];

function broken({
  operations,
  faults = [],
  chain = versions(1),
  last = chain.at(-1)!,
  leads = [],
}: Row): ConsistencyRule[] {
  const chains: readonly VersionChain[] = [{ thing, versions: chain, last }];
  return checkHistory({ operations, faults }, { chains, leads }, limits).map(({ rule }) => rule);
}

describe.each([...Object.keys(consistencyRules), null] as (ConsistencyRule | null)[])("%s", (rule) => {
  test.each(rows.filter((row) => row.broken === rule))("$what", (row) => {
    expect(new Set(broken(row))).toEqual(expectedOf(row));
  });
});

/**
 * Rules that cannot be broken alone: two references imply two stored leads, and a page that stays marked as
 * outdated is marked needlessly.
 */
const brokenWith: Partial<Record<ConsistencyRule, ConsistencyRule>> = {
  "two-references": "two-leads",
  "stays-old": "needlessly-old",
};

function expectedOf({ broken: rule }: Row): ReadonlySet<ConsistencyRule> {
  return new Set(rule === null ? [] : [rule, brokenWith[rule] ?? rule]);
}
