import type { DbServerState } from "./wal-position.ts";

/** Maximum lag in milliseconds of a usable standby, so that a write appears on pages within two seconds. */
const maxLagMs = 1_000;

/** The reasons not to read a standby. */
export type StandbyFault =
  | "silent"
  | "unproven"
  | "other-server"
  | "no-standby"
  | "other-timeline"
  | "no-rights"
  | "behind";

export interface StandbyObservation {
  /** The standby's newest answer; null if it did not answer. */
  readonly state: DbServerState | null;
  /** How far the standby was behind the primary when it answered, in milliseconds; null if unknown. */
  readonly lagMs: number | null;
}

export interface PrimaryObservation {
  /** Whether the primary has left several queries in a row unanswered. */
  readonly isAway: boolean;
  /** The newest answer of the primary, however old; null before the first one. */
  readonly last: DbServerState | null;
}

/**
 * Returns why this standby must not be used now, or null if it may be used.
 *
 * While the primary is away, the lag of a standby is unknown: the standby is used all the same, and pages show the
 * age of their data. A standby that was promoted meanwhile has all data and is used until the primary's address
 * leads to it.
 */
export function findStandbyFault(
  { state, lagMs }: StandbyObservation,
  { isAway, last }: PrimaryObservation,
): StandbyFault | null {
  if (state === null) return "silent";
  // Before the primary's first answer, nothing proves that the standby is its copy, nor how old its data is.
  if (last === null) return "unproven";
  if (state.system !== last.system) return "other-server";
  const lowest = last.timeline ?? 0;
  if (!isAway && !state.isStandby) return "no-standby";
  if (isAway ? (state.timeline ?? 0) < lowest : (state.timeline ?? 0) !== lowest) return "other-timeline";
  if (!state.mayRead) return "no-rights";
  return isAway || (lagMs !== null && lagMs <= maxLagMs) ? null : "behind";
}

const descriptions: Readonly<Record<StandbyFault, string>> = {
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

/** Returns the fault as part of a sentence. */
export const describeStandbyFault = (fault: StandbyFault): string => descriptions[fault];
