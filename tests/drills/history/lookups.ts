import type { ProcessEvent, RecorderMs } from "./events.ts";

/**
 * The time since which a process has been healthy, and the fault before that time; null if it is not healthy at
 * `at`.
 */
export type HealthLookup = (process: number, at: RecorderMs) => Pick<ProcessEvent, "at" | "what"> | null;

export function createHealthLookup(faults: readonly ProcessEvent[]): HealthLookup {
  const changes = faults.filter(({ kind }) => kind !== "jump").toSorted((a, b) => a.at - b.at);
  const byProcess = Map.groupBy(changes, ({ process }) => process);
  return (process, at) => {
    const last = byProcess.get(process)?.findLast((change) => change.at <= at);
    if (!last) return { at: -Infinity, what: "never disturbed" };
    return last.kind === "sound" ? last : null;
  };
}

/**
 * @param sightings versions that responses showed, with the time of each response
 * @returns a function that gives the newest version that had been shown by a given time; 0 if none
 */
export function createKnownVersionLookup(
  sightings: readonly { readonly at: RecorderMs; readonly version: number }[],
): (at: RecorderMs) => number {
  const steps: { readonly at: RecorderMs; readonly version: number }[] = [];
  for (const sighting of sightings.toSorted((a, b) => a.at - b.at))
    if (sighting.version > (steps.at(-1)?.version ?? 0)) steps.push(sighting);
  return (at) => steps.findLast((step) => step.at <= at)?.version ?? 0;
}
