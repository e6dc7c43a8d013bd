import { expect, test } from "vitest";
import { MinReadPosition } from "./min-read-position.ts";

type Step = (floor: MinReadPosition) => unknown;
const raise =
  (position: number): Step =>
  (floor) =>
    floor.raise(position);
const raiseToUnknown =
  (occurredAt: number): Step =>
  (floor) =>
    floor.raiseToUnknown(occurredAt);
const recordPrimaryPosition =
  (position: number, queriedAt: number): Step =>
  (floor) =>
    floor.recordPrimaryPosition(position, queriedAt);
const giveUp: Step = (floor) => floor.giveUp();
const restart =
  (position: number): Step =>
  (floor) =>
    floor.restart(position);

function after(steps: readonly Step[]): MinReadPosition {
  const floor = new MinReadPosition();
  for (const step of steps) step(floor);
  return floor;
}

test.each<readonly [string, readonly Step[], number]>([
  ["nothing was read", [], 0],
  ["something was read", [raise(10)], 10],
  ["something older was read afterwards", [raise(10), raise(5)], 10],
  ["the position of a write is unknown", [raiseToUnknown(100)], Infinity],
  [
    "the primary was asked before the write whose position is unknown",
    [raiseToUnknown(100), recordPrimaryPosition(20, 99)],
    Infinity,
  ],
  ["the primary was asked after that write", [raiseToUnknown(100), recordPrimaryPosition(20, 100)], 20],
  [
    "the primary was asked between two writes of unknown position",
    [raiseToUnknown(100), raiseToUnknown(102), recordPrimaryPosition(20, 101)],
    Infinity,
  ],
  [
    "the later one of two writes was noted first",
    [raiseToUnknown(102), raiseToUnknown(100), recordPrimaryPosition(20, 101)],
    Infinity,
  ],
  [
    "what was read is beyond the primary's answer",
    [raise(30), raiseToUnknown(100), recordPrimaryPosition(20, 101)],
    30,
  ],
  [
    "the primary answers and no position is unknown: its answer alone is no read",
    [raise(10), recordPrimaryPosition(20, 101)],
    10,
  ],
  ["another primary has a shorter log", [raise(30), restart(8)], 8],
])("the floor when %s", (_, steps, position) => {
  expect(after(steps).position).toBe(position);
});

test.each<readonly [string, readonly Step[], boolean, number]>([
  ["at first", [], false, 0],
  ["when no server has it", [giveUp], true, 0],
  ["when something is read meanwhile", [giveUp, raise(10)], true, 0],
  ["when the primary answers", [giveUp, recordPrimaryPosition(20, 100)], false, 1],
  [
    "when the primary answers again",
    [giveUp, recordPrimaryPosition(20, 100), recordPrimaryPosition(21, 200)],
    false,
    1,
  ],
  [
    "when it is given up twice before the primary answers",
    [giveUp, giveUp, recordPrimaryPosition(20, 100)],
    false,
    1,
  ],
  [
    "when it is given up once more afterwards",
    [giveUp, recordPrimaryPosition(20, 100), giveUp, recordPrimaryPosition(21, 200)],
    false,
    2,
  ],
])("whether the floor is given up, and how often it was regained, %s", (_, steps, isGivenUp, times) => {
  const floor = after(steps);
  expect([floor.isGivenUp, floor.timesRegained]).toEqual([isGivenUp, times]);
});
