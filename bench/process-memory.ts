import { readFileSync } from "node:fs";

/** A size that the system states of a process in /proc/PID/status, as "VmRSS", in MiB. Linux only. */
export function statusMiB(pid: number | undefined, name: "VmRSS" | "VmHWM" | "RssFile"): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, "utf8");
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "mu").exec(status)?.[1]) / 1_024);
}
