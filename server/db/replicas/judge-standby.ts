import type { ServerState } from "./log-mark.ts";

/** A standby that is further behind is not read: whoever writes sees it on public pages within two seconds. */
const maxLagMs = 1_000;

/** Why a standby is not read. */
export type StandbyFault = "silent" | "other-server" | "no-standby" | "other-timeline" | "behind";

export interface JudgedStandby {
  /** What it answered; null where it did not. */
  readonly state: ServerState | null;
  /** How long ago the primary was where the standby is now, in milliseconds; null where it never was in memory. */
  readonly lagMs: number | null;
}

export interface KnownPrimary {
  /** What it answered as a primary; null while it is away. */
  readonly state: ServerState | null;
  /** What it said last, however long ago. */
  readonly last: ServerState | null;
}

/**
 * Why this standby is not read now; null for one that is.
 *
 * While the primary is away nobody knows how far a standby is behind, and the last that is known is shown, with its age.
 * One that was promoted meanwhile has all of it, and is read until the primary's address leads to it.
 */
export function faultOfStandby({ state, lagMs }: JudgedStandby, primary: KnownPrimary): StandbyFault | null {
  if (state === null) return "silent";
  const { last } = primary;
  if (last !== null && state.system !== last.system) return "other-server";
  const lowest = last?.timeline ?? 0;
  if (primary.state === null) return (state.timeline ?? 0) < lowest ? "other-timeline" : null;
  if (!state.isStandby) return "no-standby";
  if ((state.timeline ?? 0) !== lowest) return "other-timeline";
  return lagMs !== null && lagMs <= maxLagMs ? null : "behind";
}

const words: Readonly<Record<StandbyFault, string>> = {
  silent: "it does not answer, or its role may not ask for pg_control_system()",
  "other-server": "it is no copy of the server of DATABASE_URL",
  "no-standby": "it is no standby",
  "other-timeline":
    "it does not follow the primary of now, or cannot say so: that takes the role pg_monitor, or some minutes",
  behind: "it is too far behind the primary",
};

/** The fault as a part of a sentence. */
export const wordsOfFault = (fault: StandbyFault): string => words[fault];
