import { randomInt } from "node:crypto";

/** The result of one check of a drill. */
export interface DrillFinding {
  readonly what: string;
  readonly required: string;
  readonly measured: string;
  readonly holds: boolean;
  /**
   * Whether the finding is a time or a speed, which depends on the computer. Such a finding fails only a whole
   * drill, which needs an idle computer; `npm test` just prints it.
   */
  readonly isTiming?: boolean;
}

export interface DrillOptions {
  /** 1 runs the whole drill, 0.05 a twentieth, as in `npm test`. */
  readonly scale: number;
  /** Limits a drill that tries many things to those whose name contains these words. */
  readonly only?: string;
  say(line: string): void;
}

export interface Drill {
  readonly name: string;
  /** What the drill does, in one line. */
  readonly summary: string;
  run(options: DrillOptions): Promise<readonly DrillFinding[]>;
}

/** Scales a number of the whole drill down; the result is not less than `least`. */
export function scaleCount(fullCount: number, scale: number, least = 1): number {
  return Math.max(least, Math.round(fullCount * scale));
}

/** Requires that something never happened. */
export function requireNone(label: string, count: number): DrillFinding {
  return { what: label, required: "0", measured: String(count), holds: count === 0 };
}

/** Requires that a value is exactly as expected. */
export function requireEqual<T extends number | string | null>(
  label: string,
  measured: T,
  required: T,
): DrillFinding {
  return {
    what: label,
    required: String(required),
    measured: String(measured),
    holds: measured === required,
  };
}

export function requireAtMost(label: string, value: number, limit: number, unit: string): DrillFinding {
  return {
    what: label,
    required: `≤ ${limit} ${unit}`,
    measured: `${formatRounded(value)} ${unit}`,
    holds: value <= limit,
  };
}

export function requireAtLeast(label: string, value: number, limit: number, unit: string): DrillFinding {
  return {
    what: label,
    required: `≥ ${limit} ${unit}`,
    measured: `${formatRounded(value)} ${unit}`,
    holds: value >= limit,
  };
}

/** Marks a finding as a time or a speed. */
export function markAsTiming(finding: DrillFinding): DrillFinding {
  return { ...finding, isTiming: true };
}

export function requireWithinMs(label: string, ms: number, limitMs: number): DrillFinding {
  return markAsTiming(requireAtMost(label, ms, limitMs, "ms"));
}

export function requireWithinSeconds(label: string, ms: number, limitSeconds: number): DrillFinding {
  return markAsTiming(requireAtMost(label, ms / 1_000, limitSeconds, "s"));
}

/** The 95th percentile of durations; Infinity if there are none, so that no limit holds. */
export function percentile95(durations: readonly number[]): number {
  return durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.95)] ?? Infinity;
}

/** The value of a metric in the output of /metrics, found by its name with its labels; NaN if it is missing. */
export function parseMetric(metrics: string, name: string): number {
  const line = metrics.split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

/** Reads the value of a metric from a running site. */
export async function readMetric(origin: string, name: string): Promise<number> {
  return parseMetric(await (await fetch(`${origin}/metrics`)).text(), name);
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Time limit for waiting for a condition, in milliseconds: far longer than a computer ten times slower than ours
 * needs.
 */
export const drillTimeoutMs = 120_000;

/**
 * Repeats a request every 100 ms until the condition is true or the time is over.
 * @param timeoutMs maximum time in milliseconds
 * @returns the last answer, and the milliseconds until it arrived
 */
export async function pollUntil<T>(
  request: () => Promise<T>,
  isDone: (answer: T) => boolean,
  timeoutMs = drillTimeoutMs,
): Promise<{ readonly answer: T; readonly ms: number }> {
  const startedAt = Date.now();
  for (;;) {
    const answer = await request();
    const ms = Date.now() - startedAt;
    if (isDone(answer) || ms > timeoutMs) return { answer, ms };
    await sleep(100);
  }
}

function formatRounded(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 2 : 0 });
}

/** The environment variable for the seed of a drill that chooses at random. The same seed makes the same choices. */
export const seedSetting = "DRILL_SEED";

/** The seed that the environment gives, or a random one. */
export function readDrillSeed(): number {
  return Number(process.env[seedSetting]) || randomInt(1, 2 ** 31);
}
