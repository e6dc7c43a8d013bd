/** One thing that a drill looked at. */
export interface Finding {
  readonly what: string;
  readonly required: string;
  readonly measured: string;
  readonly holds: boolean;
}

export interface DrillOptions {
  /** 1 is the whole drill; npm test runs a twentieth. */
  readonly scale: number;
  /** A line of progress. */
  say(line: string): void;
}

export interface Drill {
  readonly name: string;
  /** What happens, in one line. */
  readonly summary: string;
  run(options: DrillOptions): Promise<readonly Finding[]>;
}

/** So many of the whole drill's, and never fewer than `least`. */
export function scaled(whole: number, scale: number, least = 1): number {
  return Math.max(least, Math.round(whole * scale));
}

/** Nothing of this may have happened. */
export function none(what: string, count: number): Finding {
  return { what, required: "0", measured: String(count), holds: count === 0 };
}

export function atMost(what: string, value: number, limit: number, unit: string): Finding {
  return { what, required: `≤ ${limit} ${unit}`, measured: `${round(value)} ${unit}`, holds: value <= limit };
}

export function atLeast(what: string, value: number, limit: number, unit: string): Finding {
  return { what, required: `≥ ${limit} ${unit}`, measured: `${round(value)} ${unit}`, holds: value >= limit };
}

/** A figure of speed: it has to hold in the whole drill; a short one beside other work only tells it. */
export function speed(finding: Finding, scale: number): Finding {
  return scale >= 0.5 ? finding : { ...finding, required: `${finding.required} (whole drill)`, holds: true };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function round(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 2 : 0 });
}
