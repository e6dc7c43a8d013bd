import pg from "pg";
import { expect, test } from "vitest";
import type { StandbyFault } from "./standby-fault.ts";
import { MonitoredPrimary } from "./monitored-primary.ts";
import type { DbServerState } from "./wal-position.ts";
import type { ServerStateResult } from "./read-server.ts";
import { MonitoredStandby } from "./monitored-standby.ts";

const primaryAt = (position: number): DbServerState => ({
  system: "1",
  isStandby: false,
  timeline: 1,
  position,
  mayRead: true,
});
const standbyAt = (position: number): DbServerState => ({ ...primaryAt(position), isStandby: true });
const server = (() => {
  const pool = new pg.Pool();
  return { name: "standby", pages: pool, following: pool, watching: pool };
})();

interface TimedAnswer {
  /** Monotonic time, in milliseconds. */
  readonly at: number;
  readonly primary?: ServerStateResult;
  readonly standby?: ServerStateResult;
}

/** Records the answers in order; if both servers answer at the same time, the primary's comes first. */
function after(answers: readonly TimedAnswer[]) {
  const primary = new MonitoredPrimary();
  const standby = new MonitoredStandby(server);
  for (const answer of answers) {
    if (answer.primary !== undefined) primary.recordAnswer(answer.primary, answer.at);
    standby.judge(primary);
    if (answer.standby !== undefined) standby.recordAnswer(answer.standby, answer.at, primary);
  }
  return { known: primary, standby };
}

test.each<readonly [string, readonly TimedAnswer[], StandbyFault | null]>([
  ["has not answered yet", [{ at: 0, primary: primaryAt(100) }], "silent"],
  [
    "has everything that the primary had",
    [{ at: 0, primary: primaryAt(100), standby: standbyAt(100) }],
    null,
  ],
  ["answers before the primary ever did", [{ at: 0, standby: standbyAt(100) }], "unproven"],
  [
    "was never where the primary was seen",
    [{ at: 0, primary: primaryAt(100), standby: standbyAt(99) }],
    "behind",
  ],
  [
    "has what the primary had a second ago",
    [
      { at: 0, primary: primaryAt(100) },
      { at: 500, primary: primaryAt(200) },
      { at: 1_000, primary: primaryAt(300), standby: standbyAt(150) },
    ],
    null,
  ],
  [
    "has only what the primary had longer ago",
    [
      { at: 0, primary: primaryAt(100) },
      { at: 500, primary: primaryAt(200) },
      { at: 1_001, primary: primaryAt(300), standby: standbyAt(150) },
    ],
    "behind",
  ],
  [
    "has everything, when the primary is slow once",
    [
      { at: 0, primary: primaryAt(100), standby: standbyAt(100) },
      { at: 1_500, primary: null, standby: standbyAt(100) },
    ],
    null,
  ],
  [
    "is behind, when the primary is slow once",
    [
      { at: 0, primary: primaryAt(100), standby: standbyAt(100) },
      { at: 500, primary: primaryAt(200) },
      { at: 1_500, primary: primaryAt(300), standby: standbyAt(100) },
      { at: 3_000, primary: null, standby: standbyAt(100) },
    ],
    "behind",
  ],
  [
    "is behind, when the primary is away",
    [
      { at: 0, primary: primaryAt(100), standby: standbyAt(100) },
      { at: 2_000, primary: primaryAt(300), standby: standbyAt(100) },
      { at: 3_500, primary: null },
      { at: 5_000, primary: null },
      { at: 6_500, primary: null, standby: standbyAt(100) },
    ],
    null,
  ],
  [
    "goes silent",
    [
      { at: 0, primary: primaryAt(100), standby: standbyAt(100) },
      { at: 500, primary: primaryAt(100), standby: null },
    ],
    "silent",
  ],
  ["may not be asked", [{ at: 0, primary: primaryAt(100), standby: "refused" }], "silent"],
])("a standby that %s", (_, answers, fault) => {
  expect(after(answers).standby.fault).toBe(fault);
});

const wellAt = (at: number): TimedAnswer => ({ at, primary: primaryAt(100), standby: standbyAt(100) });
test.each<readonly [string, readonly TimedAnswer[], number]>([
  ["no answer", [], 0],
  ["two answers without a fault", [wellAt(0), wellAt(500)], 2],
  ["an answer with a fault in between", [wellAt(0), { at: 500, standby: null }, wellAt(1_000)], 1],
  [
    "an answer of the primary alone, which adds nothing",
    [wellAt(0), { at: 500, primary: primaryAt(100) }],
    1,
  ],
])("how many answers in a row had no fault: %s", (_, answers, count) => {
  expect(after(answers).standby.steady).toBe(count);
});

test("a standby is known to follow the primary however far behind it is, and after it has gone silent", () => {
  const laggingAnswers: readonly TimedAnswer[] = [{ at: 0, primary: primaryAt(100), standby: standbyAt(50) }];
  expect(after(laggingAnswers).standby.isCopy).toBe(true);
  expect(after([...laggingAnswers, { at: 500, standby: null }]).standby.isCopy).toBe(true);
  const other: TimedAnswer = { at: 0, primary: primaryAt(100), standby: { ...standbyAt(100), system: "2" } };
  expect(after([other]).standby.isCopy).toBe(false);
});

test("the furthest position is remembered until another primary has taken over", () => {
  const { standby } = after([wellAt(0)]);
  standby.note(50);
  expect(standby.replayed).toBe(100);
  standby.note(150);
  expect(standby.replayed).toBe(150);
  standby.forgetPositions();
  expect(standby.replayed).toBe(0);
});

test("the age of what it has grows while it replays nothing, and is unknown before the first comparison", () => {
  expect(after([{ at: 0, standby: standbyAt(100) }]).standby.ageMs(1_000)).toBeNull();
  const { standby } = after([wellAt(0), { at: 500, primary: primaryAt(200), standby: standbyAt(100) }]);
  expect(standby.ageMs(3_000)).toBe(3_000);
});
