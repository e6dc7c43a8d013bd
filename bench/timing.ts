import { readFileSync } from "node:fs";
import { childProcessIds } from "../tests/support/postgres-server.ts";

export interface TimingStats {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly sum: number;
}

/** Calls the function with one input after the other. @returns milliseconds of each call */
export function measureEachMs<T>(inputs: readonly T[], call: (input: T) => unknown): number[] {
  return inputs.map((input) => {
    const start = performance.now();
    call(input);
    return performance.now() - start;
  });
}

/** Milliseconds of the fastest of several rounds of each call, which excludes interruptions by other work. */
export function measureFastestMs<T>(
  inputs: readonly T[],
  rounds: number,
  call: (input: T) => unknown,
): number[] {
  const times = Array.from({ length: rounds }, () => measureEachMs(inputs, call));
  return inputs.map((_, index) => Math.min(...times.map((round) => round[index] ?? Infinity)));
}

export async function measureEachAsyncMs<T>(
  inputs: readonly T[],
  call: (input: T) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await call(input);
    times.push(performance.now() - start);
  }
  return times;
}

/** Times the calls as `measureEachAsyncMs` does. */
export async function summariseEach<T>(
  inputs: readonly T[],
  call: (input: T) => Promise<unknown>,
): Promise<TimingStats> {
  return summariseTimes(await measureEachAsyncMs(inputs, call));
}

/** Calls the function for `size` simultaneous visitors at a time. @returns the waiting time of each visitor */
export async function measureConcurrentlyMs<T>(
  inputs: readonly T[],
  size: number,
  call: (input: T) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index + size <= inputs.length; index += size) {
    const start = performance.now();
    const runOne = async (input: T) => {
      await call(input);
      times.push(performance.now() - start);
    };
    await Promise.all(inputs.slice(index, index + size).map(runOne));
  }
  return times;
}

export function summariseTimes(times: readonly number[]): TimingStats {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return {
    p50: percentile(0.5),
    p95: percentile(0.95),
    max: percentile(1),
    sum: sorted.reduce((sum, time) => sum + time, 0),
  };
}

/** The median; of an even count the higher of the two middle values. NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

/** Formats milliseconds, with two decimals below 10 and one below 100. */
export function formatMs(ms: number): string {
  return ms < 10 ? ms.toFixed(2) : ms < 100 ? ms.toFixed(1) : ms.toFixed(0);
}

/** CPU time of a process in milliseconds; not affected by other work of the computer. Linux only, else NaN. */
export function readProcessCpuMs(pid: number | undefined): number {
  return readCpuMs(`/proc/${String(pid)}/stat`);
}

/**
 * CPU time of a process and its children, even of those that have ended: a PostgreSQL server has a process for
 * each connection. Linux only, else NaN.
 */
export function readCpuMsWithChildren(pid: number): number {
  const file = `/proc/${pid}/stat`;
  // A child that ends between the two readings is missing now; next time its parent's own value includes it.
  const living = childProcessIds(pid).map((child) => readProcessCpuMs(child) || 0);
  return living.reduce((sum, ms) => sum + ms, readCpuMs(file) + readEndedChildrenCpuMs(file));
}

/**
 * CPU time of the process's main thread, which limits the number of pages rendered per second: garbage collection
 * and compression run in other threads. Linux only, else NaN.
 */
export function readMainThreadCpuMs(pid: number | undefined): number {
  return readCpuMs(`/proc/${String(pid)}/task/${String(pid)}/stat`);
}

/** Reads the fields utime and stime of /proc/PID/stat. */
const readCpuMs = (statFile: string) => sumClockTicksMs(statFile, 11, 12);
/** Reads the fields cutime and cstime: CPU time of ended children that the process waited for. */
const readEndedChildrenCpuMs = (statFile: string) => sumClockTicksMs(statFile, 13, 14);

/** The sum of two fields that count clock ticks of 10 ms; NaN if the file cannot be read. */
function sumClockTicksMs(statFile: string, first: number, second: number): number {
  try {
    const fields = readFileSync(statFile, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[first]) + Number(fields[second])) * 10;
  } catch {
    return Number.NaN;
  }
}
