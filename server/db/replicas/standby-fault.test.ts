import { expect, test } from "vitest";
import { findStandbyFault } from "./standby-fault.ts";
import {
  continuesWalHistory,
  laterWalPosition,
  type WalPosition,
  type DbServerState,
} from "./wal-position.ts";

const standby: DbServerState = { system: "1", isStandby: true, timeline: 1, position: 100, mayRead: true };
const primary: DbServerState = { ...standby, isStandby: false };
const promoted = { ...standby, isStandby: false, timeline: 2 };

const newer = { ...primary, timeline: 2 };

test.each([
  ["keeps up", standby, 10, false, primary, null],
  ["is a second behind", standby, 1_000, false, primary, null],
  ["is further behind", standby, 1_001, false, primary, "behind"],
  ["was never where the primary was seen", standby, null, false, primary, "behind"],
  ["does not answer", null, 10, false, primary, "silent"],
  ["copies another server", { ...standby, system: "2" }, 10, false, primary, "other-server"],
  [
    "copies another server than the one that is away",
    { ...standby, system: "2" },
    10,
    true,
    primary,
    "other-server",
  ],
  ["was promoted beside the primary", promoted, 10, false, primary, "no-standby"],
  ["still follows the primary before", standby, 10, false, newer, "other-timeline"],
  ["may not say what it follows", { ...standby, timeline: null }, 10, false, primary, "other-timeline"],
  ["may not be read by its role", { ...standby, mayRead: false }, 10, false, primary, "no-rights"],
  ["is all there is", standby, 90_000, true, primary, null],
  [
    "is all there is, and may not be read",
    { ...standby, mayRead: false },
    90_000,
    true,
    primary,
    "no-rights",
  ],
  ["is all there is and was promoted", promoted, 90_000, true, primary, null],
  ["follows an older primary than the one that is away", standby, 90_000, true, newer, "other-timeline"],
  ["cannot be compared, as the primary never answered", standby, null, true, null, "unproven"],
] as const)("a standby that %s", (_, state, lagMs, isAway, last, fault) => {
  expect(findStandbyFault({ state, lagMs }, { isAway, last })).toBe(fault);
});

const read: WalPosition = { isStandby: false, timeline: 1, position: 100 };
test.each([
  ["the same server, later", read, { ...read, position: 101 }, true],
  ["the same server, with nothing new", read, read, true],
  ["a server that was set back", read, { ...read, position: 99 }, false],
  ["another timeline", read, { ...read, timeline: 2, position: 200 }, false],
  ["a primary of an older timeline", { ...read, timeline: 2 }, { ...read, position: 200 }, false],
  ["a standby that is chosen by its position", read, { ...read, isStandby: true, position: 100 }, true],
  ["a standby that is not that far", read, { ...read, isStandby: true, position: 99 }, false],
  [
    "a standby that does not know its timeline yet",
    { ...read, timeline: 2 },
    { ...read, isStandby: true },
    true,
  ],
  ["a standby of a newer timeline", read, { ...read, isStandby: true, timeline: 2 }, false],
  ["a server that tells nothing", read, null, true],
  ["what was read where nothing was told", null, read, true],
])("what was read goes on in %s", (_, before, now, expected) => {
  expect(continuesWalHistory(before, now)).toBe(expected);
});

test.each<readonly [string, WalPosition | null, WalPosition | null, WalPosition | null]>([
  ["nothing is known", null, null, null],
  ["a server that tells nothing leaves what is known", read, null, read],
  ["the first server that tells", null, read, read],
  ["the same server, later", read, { ...read, position: 101 }, { ...read, position: 101 }],
  [
    "a standby that does not know its timeline yet",
    { ...read, timeline: 2 },
    { ...read, isStandby: true },
    { ...read, isStandby: true, timeline: 2 },
  ],
])("what is known of the log after a read: %s", (_, before, now, expected) => {
  expect(laterWalPosition(before, now)).toEqual(expected);
});
