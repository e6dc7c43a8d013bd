import { expect, test } from "vitest";
import { faultOfStandby } from "./judge-standby.ts";
import { goesOn, type LogMark, type ServerState } from "./log-mark.ts";

const standby: ServerState = { system: "1", isStandby: true, timeline: 1, position: 100 };
const primary: ServerState = { system: "1", isStandby: false, timeline: 1, position: 100 };
const promoted = { ...standby, isStandby: false, timeline: 2 };

test.each([
  ["keeps up", standby, 10, primary, primary, null],
  ["is a second behind", standby, 1_000, primary, primary, null],
  ["is further behind", standby, 1_001, primary, primary, "behind"],
  ["was never where the primary was seen", standby, null, primary, primary, "behind"],
  ["does not answer", null, 10, primary, primary, "silent"],
  ["copies another server", { ...standby, system: "2" }, 10, primary, primary, "other-server"],
  [
    "copies another server than the one that is away",
    { ...standby, system: "2" },
    10,
    null,
    primary,
    "other-server",
  ],
  ["was promoted beside the primary", promoted, 10, primary, primary, "no-standby"],
  [
    "still follows the primary before",
    standby,
    10,
    { ...primary, timeline: 2 },
    { ...primary, timeline: 2 },
    "other-timeline",
  ],
  ["may not say what it follows", { ...standby, timeline: null }, 10, primary, primary, "other-timeline"],
  ["is all there is", standby, 90_000, null, primary, null],
  ["is all there is and was promoted", promoted, 90_000, null, primary, null],
  [
    "follows an older primary than the one that is away",
    standby,
    90_000,
    null,
    { ...primary, timeline: 2 },
    "other-timeline",
  ],
  ["is all that was ever seen", standby, null, null, null, null],
] as const)("a standby that %s", (_, state, lagMs, now, last, fault) => {
  expect(faultOfStandby({ state, lagMs }, { state: now, last })).toBe(fault);
});

const read: LogMark = { isStandby: false, timeline: 1, position: 100 };
test.each([
  ["the same server, later", read, { ...read, position: 101 }, true],
  ["the same server, with nothing new", read, read, true],
  ["a server that was set back", read, { ...read, position: 99 }, false],
  ["another timeline", read, { ...read, timeline: 2, position: 200 }, false],
  ["a primary of an older timeline", { ...read, timeline: 2 }, { ...read, position: 200 }, false],
  ["a standby that is chosen by its position", read, { ...read, isStandby: true, position: 100 }, true],
  [
    "a standby that does not know its timeline yet",
    { ...read, timeline: 2 },
    { ...read, isStandby: true },
    true,
  ],
  ["a standby of a newer timeline", read, { ...read, isStandby: true, timeline: 2 }, false],
  ["a server that tells nothing", read, null, true],
  ["what was read where nothing was told", null, read, true],
])("what was read goes on in %s", (_, before, now, goes) => {
  expect(goesOn(before, now)).toBe(goes);
});
