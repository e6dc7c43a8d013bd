import type { ServerState } from "./log-mark.ts";

/** A standby that is further behind is not read: whoever writes sees it on public pages within two seconds. */
const maxLagMs = 1_000;

/** Why a standby is not read. */
export type StandbyFault =
  | "silent"
  | "unproven"
  | "other-server"
  | "no-standby"
  | "other-timeline"
  | "no-rights"
  | "behind";

export interface JudgedStandby {
  /** What it answered; null where it did not. */
  readonly state: ServerState | null;
  /** How far it was behind the primary when it answered, in milliseconds; null where that is not known. */
  readonly lagMs: number | null;
}

export interface JudgingPrimary {
  /** Whether it has been silent for several questions. */
  readonly isAway: boolean;
  /** What it said last, however long ago; null while it has never answered. */
  readonly last: ServerState | null;
}

/**
 * Why this standby is not read now; null for one that is.
 *
 * While the primary is away nobody knows how far a standby is behind, and the last that is known is shown, with its age.
 * One that was promoted meanwhile has all of it, and is read until the primary's address leads to it.
 */
export function faultOfStandby(
  { state, lagMs }: JudgedStandby,
  { isAway, last }: JudgingPrimary,
): StandbyFault | null {
  if (state === null) return "silent";
  // Nothing says whether it is a copy of that server at all, nor how old it is.
  if (last === null) return "unproven";
  if (state.system !== last.system) return "other-server";
  const lowest = last.timeline ?? 0;
  if (!isAway && !state.isStandby) return "no-standby";
  if (isAway ? (state.timeline ?? 0) < lowest : (state.timeline ?? 0) !== lowest) return "other-timeline";
  if (!state.mayRead) return "no-rights";
  return isAway || (lagMs !== null && lagMs <= maxLagMs) ? null : "behind";
}

const words: Readonly<Record<StandbyFault, string>> = {
  silent: "it does not answer, or its role may not ask for pg_control_system()",
  unproven:
    "the server of DATABASE_URL has not said yet how far it is, or its role may not ask for pg_control_system()",
  "other-server": "it is no copy of the server of DATABASE_URL",
  "no-standby": "it is no standby",
  "other-timeline":
    "it does not follow the primary of now, or cannot say so: that takes the role pg_monitor, or some minutes",
  "no-rights": "its role may not read the table of listings, or that table is not there yet",
  behind: "it is too far behind the primary",
};

/** The fault as a part of a sentence. */
export const wordsOfFault = (fault: StandbyFault): string => words[fault];
