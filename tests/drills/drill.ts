/** The result of one check of a drill. */
export interface Finding {
  readonly what: string;
  readonly required: string;
  readonly measured: string;
  readonly holds: boolean;
  /** Marks a time or a speed. Only a whole drill on a quiet machine fails because of it; `npm test` prints it. */
  readonly isTiming?: boolean;
}

export interface DrillOptions {
  /** 1 is the whole drill; npm test runs a twentieth. */
  readonly scale: number;
  /** In a drill that tries many things, limits it to those whose name contains these words. */
  readonly only?: string;
  say(line: string): void;
}

export interface Drill {
  readonly name: string;
  /** What happens, in one line. */
  readonly summary: string;
  run(options: DrillOptions): Promise<readonly Finding[]>;
}

/** Scales a number of the whole drill; the result is at least `least`. */
export function scaleCount(whole: number, scale: number, least = 1): number {
  return Math.max(least, Math.round(whole * scale));
}

/** Requires that this never happened. */
export function requireNone(what: string, count: number): Finding {
  return { what, required: "0", measured: String(count), holds: count === 0 };
}

/** Requires exactly this value. */
export function same<T extends number | string | null>(what: string, measured: T, required: T): Finding {
  return { what, required: String(required), measured: String(measured), holds: measured === required };
}

export function atMost(what: string, value: number, limit: number, unit: string): Finding {
  return { what, required: `≤ ${limit} ${unit}`, measured: `${round(value)} ${unit}`, holds: value <= limit };
}

export function atLeast(what: string, value: number, limit: number, unit: string): Finding {
  return { what, required: `≥ ${limit} ${unit}`, measured: `${round(value)} ${unit}`, holds: value >= limit };
}

/** Marks a finding as a time or a speed. */
export function asTiming(finding: Finding): Finding {
  return { ...finding, isTiming: true };
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * How long a drill waits for a condition, in milliseconds: far longer than on a machine ten times slower than
 * ours.
 */
export const timeoutMs = 120_000;

/**
 * Asks again, with pauses of 100 ms, until the condition holds or the time is up.
 * @param most time limit in milliseconds
 * @returns the last answer, and the milliseconds until it came
 */
export async function pollUntil<T>(
  ask: () => Promise<T>,
  holds: (answer: T) => boolean,
  most = timeoutMs,
): Promise<{ readonly answer: T; readonly ms: number }> {
  const begun = Date.now();
  for (;;) {
    const answer = await ask();
    const ms = Date.now() - begun;
    if (holds(answer) || ms > most) return { answer, ms };
    await sleep(100);
  }
}

function round(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 2 : 0 });
}

/** Cleanup functions of a drill, in the order in which the things that they clean up were started. */
export type Cleanups = (() => unknown)[];

/** Runs all cleanup functions, the last first, even if some fail. @throws the first error */
export async function runCleanups(ends: Cleanups): Promise<void> {
  const failed: unknown[] = [];
  for (const end of ends.splice(0).toReversed())
    try {
      await end();
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 0) throw failed[0];
}
