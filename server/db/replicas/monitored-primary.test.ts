import { expect, test } from "vitest";
import { MonitoredPrimary } from "./monitored-primary.ts";
import type { DbServerState } from "./wal-position.ts";
import type { ServerStateResult } from "./read-server.ts";

const state: DbServerState = { system: "1", isStandby: false, timeline: 1, position: 100, mayRead: true };
const standby = { ...state, isStandby: true };

/**
 * Records answers half a second apart.
 * @returns the primary's state after these answers, and whether the last answer came from another primary
 */
function after(...answers: readonly ServerStateResult[]): {
  readonly primary: MonitoredPrimary;
  readonly isAnother: boolean;
} {
  const primary = new MonitoredPrimary();
  let isAnother = false;
  for (const [index, answer] of answers.entries()) isAnother = primary.recordAnswer(answer, index * 500);
  return { primary, isAnother };
}

test.each<readonly [string, readonly ServerStateResult[], { hasAnswered: boolean; isAway: boolean }]>([
  ["was never asked", [], { hasAnswered: false, isAway: false }],
  ["answers", [state], { hasAnswered: true, isAway: false }],
  ["was slow once", [state, null], { hasAnswered: false, isAway: false }],
  ["was slow twice", [state, null, null], { hasAnswered: false, isAway: false }],
  ["was silent three times", [state, null, null, null], { hasAnswered: false, isAway: true }],
  ["was slow now and then", [state, null, null, state, null], { hasAnswered: false, isAway: false }],
  ["answers again", [state, null, null, null, state], { hasAnswered: true, isAway: false }],
  ["has become a standby", [state, standby, standby, standby], { hasAnswered: false, isAway: true }],
  ["never answered", [null, null, null], { hasAnswered: false, isAway: true }],
])("a primary that %s", (_, answers, expected) => {
  const { primary } = after(...answers);
  expect({ hasAnswered: primary.hasAnswered, isAway: primary.isAway }).toEqual(expected);
});

test.each<readonly [string, readonly ServerStateResult[], boolean]>([
  ["the first answer", [state], false],
  ["a later position", [state, { ...state, position: 101 }], false],
  ["the same position", [state, state], false],
  ["the same primary after an outage", [state, null, null, null, state], false],
  ["another timeline", [state, { ...state, timeline: 2, position: 101 }], true],
  ["another server", [state, { ...state, system: "2", position: 101 }], true],
  ["a position that went back", [state, { ...state, position: 99 }], true],
  ["a standby, which is no primary", [state, { ...standby, position: 99 }], false],
  ["no answer", [state, null], false],
])("whether another primary answers: %s", (_, answers, isAnother) => {
  expect(after(...answers).isAnother).toBe(isAnother);
});

test.each<readonly [string, readonly ServerStateResult[], boolean, DbServerState | null]>([
  ["refused from the beginning", ["refused"], true, null],
  ["refused later", [state, "refused"], true, state],
  ["refused, then silent", [state, "refused", null], false, state],
  ["allowed again", ["refused", state], false, state],
])("a role that may not ask for the state: %s", (_, answers, isRefused, last) => {
  const { primary } = after(...answers);
  expect([primary.isRefused, primary.last]).toEqual([isRefused, last]);
});

const stateAt = (position: number): DbServerState => ({ ...state, position });
test.each<readonly [string, readonly ServerStateResult[], number, number | null]>([
  ["nothing was heard", [], 100, null],
  ["the position is before the first one heard", [stateAt(100)], 99, null],
  ["the position is the newest", [stateAt(100), stateAt(200)], 200, 500],
  ["the position is between two", [stateAt(100), stateAt(200), stateAt(300)], 250, 500],
  ["the primary stands still", [stateAt(100), stateAt(100), stateAt(100)], 100, 1_000],
  ["the newest question had no answer", [stateAt(100), null], 100, 0],
  ["another primary has taken over", [stateAt(100), { ...stateAt(300), timeline: 2 }], 200, null],
  [
    "it was there more than half a minute ago",
    [stateAt(100), ...Array.from({ length: 60 }, () => stateAt(200))],
    100,
    null,
  ],
])("when the primary was last at a position or before it: %s", (_, answers, position, expected) => {
  expect(after(...answers).primary.wasAt(position)).toBe(expected);
});

test.each<readonly [string, readonly ServerStateResult[], number | null]>([
  ["nothing was heard", [null], null],
  ["the newest answer counts", [state, state], 500],
  ["silence does not count", [state, null, null], 0],
  ["another primary's answer counts", [state, { ...state, timeline: 2 }], 500],
])("when the primary was heard: %s", (_, answers, expected) => {
  expect(after(...answers).primary.lastAnswerAt).toBe(expected);
});
