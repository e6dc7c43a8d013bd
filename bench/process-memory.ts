import { readFileSync } from "node:fs";

/** An entry of /proc/PID/status in MiB, such as the resident size "VmRSS". Linux only. */
export function readProcessStatusMiB(pid: number | undefined, name: "VmRSS" | "VmHWM" | "RssFile"): number {
  return Math.round(parseKib(readFileSync(`/proc/${String(pid)}/status`, "utf8"), name) / 1_024);
}

/** The resident memory of a process in MiB. */
export interface ResidentMemory {
  /** Counts every memory page in full, even pages of the program's file that several processes share. */
  readonly rssMiB: number;
  /**
   * Counts a memory page that several processes share in equal parts, so that the sum over all processes is their
   * real use.
   */
  readonly pssMiB: number;
}

/**
 * Reads /proc/PID/smaps_rollup, which exists only on Linux. To compute the file's contents, Linux inspects all
 * memory pages of the process, which blocks the process's memory allocations for some milliseconds.
 */
export function readResidentMemory(pid: number | undefined): ResidentMemory {
  const rollup = readFileSync(`/proc/${String(pid)}/smaps_rollup`, "utf8");
  return { rssMiB: parseKib(rollup, "Rss") / 1_024, pssMiB: parseKib(rollup, "Pss") / 1_024 };
}

function parseKib(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "mu").exec(text)?.[1]);
}
