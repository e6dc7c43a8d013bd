import { type DrillFinding, markAsTiming, requireAtLeast, requireNone } from "../drill.ts";
import {
  findConsistencyViolations,
  type ConsistencyLimits,
  promisedConsistencyLimits,
  type ConsistencyRule,
  consistencyRules,
  timeSensitiveRules,
  type ConsistencyViolation,
} from "./checker.ts";
import type {
  ProcessEvent,
  OperationHistory,
  RecorderMs,
  ClientOperation,
  OperationOutcome,
  SubmitOperation,
} from "./events.ts";
import type { ConsistencyTestRun } from "./run.ts";

/** A busy computer excuses delays up to this multiple of the promised limit. */
const busyMachineFactor = 10;
/** How many milliseconds before and after a violation to show, and how many operations. */
const eventContextMs = 2_500;
const maxEvents = 14;
/** Maximum number of violations that are shown with what happened around them. */
const maxDescribed = 5;

/** Findings about a history: one for each rule, and counts of requests and responses. */
export function consistencyFindings(
  { history, end, stalePages, coverageGaps: missing }: Omit<ConsistencyTestRun<unknown>, "meanwhile">,
  say: (line: string) => void,
): DrillFinding[] {
  const violations = findConsistencyViolations(history, end);
  const relaxedLimits: ConsistencyLimits = {
    followedMs: promisedConsistencyLimits.followedMs * busyMachineFactor,
    unmarkedMs: promisedConsistencyLimits.unmarkedMs * busyMachineFactor,
    markedMs: promisedConsistencyLimits.markedMs * busyMachineFactor,
  };
  const lateViolations = findConsistencyViolations(history, end, relaxedLimits).filter(
    // Not "needlessly-old": on a busy computer a process may miss a poll, and then its pages immediately say that
    // they may be outdated.
    ({ rule }) => timeSensitiveRules.has(rule) && rule !== "needlessly-old",
  );
  for (const violation of violations.slice(0, maxDescribed))
    for (const line of describeViolation(violation, history)) say(line);
  const countOf = (rule: ConsistencyRule) => violations.filter((each) => each.rule === rule).length;
  const all = Object.entries(consistencyRules) as [ConsistencyRule, string][];
  return [
    ...all.map(([rule, forbidden]) => {
      const finding = requireNone(`${rule}: ${forbidden}`, countOf(rule));
      return timeSensitiveRules.has(rule) ? markAsTiming(finding) : finding;
    }),
    markAsTiming(
      requireNone(`of these, later than ${busyMachineFactor} times what is promised`, lateViolations.length),
    ),
    requireEmptyList(
      "pages that never showed the last version at the end, or said that they may be old",
      stalePages,
    ),
    requireEmptyList("what no client has done or seen", missing),
    ...["home", "project"].map((kind) =>
      countOutcomes(
        `writes of a ${kind}`,
        history.operations.filter((each) => each.kind === "write" && each.thing.startsWith(kind)),
      ),
    ),
    countOutcomes(
      "requests of visitors",
      history.operations.filter(({ kind }) => kind === "press"),
    ),
    countOutcomes(
      "looks at pages and forms",
      history.operations.filter(({ kind }) => kind === "read"),
    ),
    informationalFinding("requests put aside for their clock or number, though stored", end.spamCount),
    requireAtLeast("requests stored and not put aside", end.genuineCount, 1, ""),
    informationalFinding(
      "pages that said they may be old",
      history.operations.filter((each) => each.kind === "read" && each.isStale).length,
    ),
    informationalFinding(
      "longest time in which no process answered a page, ms",
      Math.round(longestSilence(history)),
    ),
  ];
}

/** A number that is reported but cannot fail the drill. */
export function informationalFinding(what: string, count: number): DrillFinding {
  return { what, required: "any", measured: count.toLocaleString("en"), holds: true };
}

/** Requires that a list is empty. */
function requireEmptyList(what: string, all: readonly string[]): DrillFinding {
  return { ...requireNone(what, all.length), measured: [all.length, ...all].join(", ") };
}

/** Counts the operations that were acknowledged, refused or not answered. */
function countOutcomes(what: string, operations: readonly ClientOperation[]): DrillFinding {
  const countOf = (wanted: OperationOutcome) => operations.filter(({ outcome }) => outcome === wanted).length;
  const measured = `${operations.length}: ${countOf("ok")}, ${countOf("fail")}, ${countOf("unknown")}`;
  return { what: `${what}: acknowledged, refused, unknown`, required: "any", measured, holds: true };
}

function longestSilence({ operations }: OperationHistory): RecorderMs {
  const answers = operations
    .filter(({ kind, outcome }) => kind === "read" && outcome === "ok")
    .map(({ answeredAt }) => answeredAt);
  const inOrder = answers.toSorted((a, b) => a - b);
  return Math.max(0, ...inOrder.slice(1).map((at, index) => at - (inOrder[index] ?? at)));
}

/** Describes a violation and what clients and processes did before and after it. */
function describeViolation(
  { rule, subject, at, description }: ConsistencyViolation,
  { operations, faults }: OperationHistory,
): string[] {
  const isOf = (each: ClientOperation) => (each.kind === "press" ? each.key : each.thing) === subject;
  const events = [
    ...operations.filter(isOf).map((each) => ({ at: each.sentAt, line: operationLine(each) })),
    ...faults.map((each) => ({ at: each.at, line: faultLine(each) })),
  ]
    .filter((each) => at === null || Math.abs(each.at - at) <= eventContextMs)
    .toSorted((a, b) => a.at - b.at);
  const middle = at === null ? events.length : events.findIndex((each) => each.at >= at);
  const from = Math.max(0, middle - maxEvents / 2);
  return [
    `${rule}, ${subject}: ${description}`,
    ...events.slice(from, from + maxEvents).map((each) => `    ${formatSeconds(each.at)} ${each.line}`),
  ];
}

function operationLine(operation: ClientOperation): string {
  const words = {
    write: () => (operation.kind === "write" ? `writes ${operation.value} over ${operation.shownValue}` : ""),
    read: () =>
      operation.kind === "read"
        ? `reads ${operation.page}: ${operation.status}, ${operation.value}${operation.isStale ? ", marked as old" : ""}`
        : "",
    press: () => `presses: ${(operation as SubmitOperation).reference}`,
  }[operation.kind]();
  return `${operation.client} at process ${operation.process + 1} ${words}, ${operation.outcome} at ${formatSeconds(operation.answeredAt)}`;
}

function faultLine({ kind, process, what }: ProcessEvent): string {
  return `process ${process + 1} ${kind}: ${what}`;
}

const formatSeconds = (at: RecorderMs) => `${(at / 1_000).toFixed(3)} s`;
