import { atLeast, type Finding, none, timed } from "../drill.ts";
import { check, type Limits, promised, type Rule, rules, timedRules, type Violation } from "./checker.ts";
import type { Fault, History, Ms, Operation, Outcome, Press } from "./events.ts";
import type { Run } from "./run.ts";

/** A busy machine does not explain a delay of more than this number of times the promised limit. */
const busyFactor = 10;
/** How many milliseconds and operations to show around a violation. */
const aroundMs = 2_500;
const maxEvents = 14;
/** Number of violations to show with what happened around them. */
const maxDescribed = 5;

/** Findings of a history: one for each rule, and counts of what was asked and answered. */
export function judge(
  { history, end, behind, missing }: Omit<Run<unknown>, "meanwhile">,
  say: (line: string) => void,
): Finding[] {
  const broken = check(history, end);
  const veryLate: Limits = {
    followedMs: promised.followedMs * busyFactor,
    unmarkedMs: promised.unmarkedMs * busyFactor,
    markedMs: promised.markedMs * busyFactor,
  };
  const late = check(history, end, veryLate).filter(
    // Excludes needlessly old pages: a process of a busy machine may miss a poll and then says so on its pages at
    // once.
    ({ rule }) => timedRules.has(rule) && rule !== "needlessly-old",
  );
  for (const violation of broken.slice(0, maxDescribed))
    for (const line of describeViolation(violation, history)) say(line);
  const countOf = (rule: Rule) => broken.filter((each) => each.rule === rule).length;
  const all = Object.entries(rules) as [Rule, string][];
  return [
    ...all.map(([rule, forbidden]) => {
      const finding = none(`${rule}: ${forbidden}`, countOf(rule));
      return timedRules.has(rule) ? timed(finding) : finding;
    }),
    timed(none(`of these, later than ${busyFactor} times what is promised`, late.length)),
    listed("pages that never showed the last version at the end, or said that they may be old", behind),
    listed("what no client has done or seen", missing),
    ...["home", "project"].map((kind) =>
      counted(
        `writes of a ${kind}`,
        history.operations.filter((each) => each.kind === "write" && each.thing.startsWith(kind)),
      ),
    ),
    counted(
      "requests of visitors",
      history.operations.filter(({ kind }) => kind === "press"),
    ),
    counted(
      "looks at pages and forms",
      history.operations.filter(({ kind }) => kind === "read"),
    ),
    noted("requests put aside for their clock or number, though stored", end.putAside),
    atLeast("requests stored and not put aside", end.meant, 1, ""),
    noted(
      "pages that said they may be old",
      history.operations.filter((each) => each.kind === "read" && each.isMarked).length,
    ),
    noted("longest time in which no process answered a page, ms", Math.round(longestSilence(history))),
  ];
}

/** A figure that is reported and not judged. */
export function noted(what: string, count: number): Finding {
  return { what, required: "any", measured: count.toLocaleString("en"), holds: true };
}

/** Requires an empty list. */
function listed(what: string, all: readonly string[]): Finding {
  return { ...none(what, all.length), measured: [all.length, ...all].join(", ") };
}

/** Counts the operations that were acknowledged, refused or left without an answer. */
function counted(what: string, operations: readonly Operation[]): Finding {
  const of = (wanted: Outcome) => operations.filter(({ outcome }) => outcome === wanted).length;
  const measured = `${operations.length}: ${of("ok")}, ${of("fail")}, ${of("unknown")}`;
  return { what: `${what}: acknowledged, refused, unknown`, required: "any", measured, holds: true };
}

function longestSilence({ operations }: History): Ms {
  const answers = operations
    .filter(({ kind, outcome }) => kind === "read" && outcome === "ok")
    .map(({ told }) => told);
  const inOrder = answers.toSorted((a, b) => a - b);
  return Math.max(0, ...inOrder.slice(1).map((at, index) => at - (inOrder[index] ?? at)));
}

/** Describes a violation with what clients and processes did around it. */
function describeViolation({ rule, of, at, what }: Violation, { operations, faults }: History): string[] {
  const isOf = (each: Operation) => (each.kind === "press" ? each.key : each.thing) === of;
  const events = [
    ...operations.filter(isOf).map((each) => ({ at: each.asked, line: operationLine(each) })),
    ...faults.map((each) => ({ at: each.at, line: faultLine(each) })),
  ]
    .filter((each) => at === null || Math.abs(each.at - at) <= aroundMs)
    .toSorted((a, b) => a.at - b.at);
  const middle = at === null ? events.length : events.findIndex((each) => each.at >= at);
  const from = Math.max(0, middle - maxEvents / 2);
  return [
    `${rule}, ${of}: ${what}`,
    ...events.slice(from, from + maxEvents).map((each) => `    ${stamp(each.at)} ${each.line}`),
  ];
}

function operationLine(each: Operation): string {
  const words = {
    write: () => (each.kind === "write" ? `writes ${each.value} over ${each.over}` : ""),
    read: () =>
      each.kind === "read"
        ? `reads ${each.page}: ${each.status}, ${each.value}${each.isMarked ? ", marked as old" : ""}`
        : "",
    press: () => `presses: ${(each as Press).reference}`,
  }[each.kind]();
  return `${each.client} at process ${each.process + 1} ${words}, ${each.outcome} at ${stamp(each.told)}`;
}

function faultLine({ kind, process, what }: Fault): string {
  return `process ${process + 1} ${kind}: ${what}`;
}

const stamp = (at: Ms) => `${(at / 1_000).toFixed(3)} s`;
