import { readFileSync } from "node:fs";

/** A size that the system states of a process in /proc/PID/status, as "VmRSS", in MiB. Linux only. */
export function statusMiB(pid: number | undefined, name: "VmRSS" | "VmHWM" | "RssFile"): number {
  return Math.round(kibOf(readFileSync(`/proc/${String(pid)}/status`, "utf8"), name) / 1_024);
}

/** The resident memory of a process in MiB. */
export interface ResidentMemory {
  /** Every page counts in full, those of the program's file too, which several processes share. */
  readonly rss: number;
  /** A page that several processes share counts in each by its part, so that the sum over processes is what they take. */
  readonly pss: number;
}

/**
 * The system walks through all pages of the process for this, which holds up its own requests for memory for some
 * milliseconds. Linux only.
 */
export function residentMemoryOf(pid: number | undefined): ResidentMemory {
  const rollup = readFileSync(`/proc/${String(pid)}/smaps_rollup`, "utf8");
  return { rss: kibOf(rollup, "Rss") / 1_024, pss: kibOf(rollup, "Pss") / 1_024 };
}

function kibOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "mu").exec(text)?.[1]);
}
