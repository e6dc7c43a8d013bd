/** The result of one check of a drill. */
export interface Finding {
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
  run(options: DrillOptions): Promise<readonly Finding[]>;
}

/** Scales a number of the whole drill down; the result is not less than `least`. */
export function scaleCount(whole: number, scale: number, least = 1): number {
  return Math.max(least, Math.round(whole * scale));
}

/** Requires that something never happened. */
export function requireNone(what: string, count: number): Finding {
  return { what, required: "0", measured: String(count), holds: count === 0 };
}

/** Requires that a value is exactly as expected. */
export function requireEqual<T extends number | string | null>(
  what: string,
  measured: T,
  required: T,
): Finding {
  return { what, required: String(required), measured: String(measured), holds: measured === required };
}

export function requireAtMost(what: string, value: number, limit: number, unit: string): Finding {
  return {
    what,
    required: `≤ ${limit} ${unit}`,
    measured: `${formatRounded(value)} ${unit}`,
    holds: value <= limit,
  };
}

export function requireAtLeast(what: string, value: number, limit: number, unit: string): Finding {
  return {
    what,
    required: `≥ ${limit} ${unit}`,
    measured: `${formatRounded(value)} ${unit}`,
    holds: value >= limit,
  };
}

/** Marks a finding as a time or a speed. */
export function markAsTiming(finding: Finding): Finding {
  return { ...finding, isTiming: true };
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Time limit for waiting for a condition, in milliseconds: far longer than a computer ten times slower than ours
 * needs.
 */
export const drillTimeoutMs = 120_000;

/**
 * Repeats a request every 100 ms until the condition is true or the time is over.
 * @param most maximum time in milliseconds
 * @returns the last answer, and the milliseconds until it arrived
 */
export async function pollUntil<T>(
  ask: () => Promise<T>,
  holds: (answer: T) => boolean,
  most = drillTimeoutMs,
): Promise<{ readonly answer: T; readonly ms: number }> {
  const begun = Date.now();
  for (;;) {
    const answer = await ask();
    const ms = Date.now() - begun;
    if (holds(answer) || ms > most) return { answer, ms };
    await sleep(100);
  }
}

function formatRounded(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 2 : 0 });
}

/** Clean-up functions of a drill, in the order in which it started the things to clean up. */
export type Cleanups = (() => unknown)[];

/** Runs `work`, and then all clean-up functions that it added, in reverse order, even if some fail. */
export async function withCleanups<T>(work: (ends: Cleanups) => Promise<T>): Promise<T> {
  const ends: Cleanups = [];
  try {
    return await work(ends);
  } finally {
    await runCleanups(ends);
  }
}

/** Runs all clean-up functions in reverse order, even if some fail. @throws the first error */
async function runCleanups(ends: Cleanups): Promise<void> {
  const failed: unknown[] = [];
  for (const end of ends.splice(0).toReversed())
    try {
      await end();
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 0) throw failed[0];
}
