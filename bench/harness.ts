import { parseArgs } from "node:util";
import { runCommandLine } from "../scripts/command.ts";
import { formatMs, summariseTimes, type TimingStats } from "./timing.ts";

/** The value of an option that is not given; null if the option has no default. */
type OptionDefault = number | string | boolean | null;
type BenchOptions<Defaults> = {
  readonly [Name in keyof Defaults]: Defaults[Name] extends number
    ? number
    : Defaults[Name] extends boolean
      ? boolean
      : Defaults[Name] extends string
        ? string
        : string | null;
};

/** Parses command-line options: `--name VALUE`, or `--name` if the default is false. @throws if one is unknown */
export function parseBenchOptions<const Defaults extends Readonly<Record<string, OptionDefault>>>(
  defaults: Defaults,
  args: readonly string[] = process.argv.slice(2),
): BenchOptions<Defaults> {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        { type: typeof value === "boolean" ? ("boolean" as const) : ("string" as const) },
      ]),
    ),
  });
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const setting = values[name] ?? value;
      return [name, typeof value === "number" ? Number(setting) : setting];
    }),
  ) as BenchOptions<Defaults>;
}

/** Runs a bench with its command-line options; prints its help on --help. */
export function runBench<const Defaults extends Readonly<Record<string, OptionDefault>>>(
  help: string,
  defaults: Defaults,
  work: (options: BenchOptions<Defaults>) => Promise<void>,
): Promise<void> {
  return runCommandLine(help, (args) => work(parseBenchOptions(defaults, args)));
}

/** Prints a row of a Markdown table. */
export function printRow(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

/**
 * Prints the head of a Markdown table. All but the first column are aligned to the right.
 * @param columns their names, separated by " | "
 */
export function printTableHead(columns: string): void {
  printRow(columns);
  console.log(`|---|${"--:|".repeat(columns.split(" | ").length - 1)}`);
}

/** Whether a value is within its limit, as a cell of a table. */
export const formatPassFail = (holds: boolean) => (holds ? "yes" : "**no**");

/** Makes the process exit with code 1 at its end if a value is above its limit; null means no limit. */
export function failIfAbove(value: number, limit: number | null): void {
  if (limit !== null && value > limit) process.exitCode = 1;
}

/**
 * Prints times in milliseconds beside their limits, and fails if a judged percentile is above its limit.
 * @param digits number of decimals
 */
export function printTimesWithLimits(
  measured: readonly {
    readonly name: string;
    readonly times: readonly number[];
    readonly limitMs: number | null;
  }[],
  { percentile, digits }: { readonly percentile: "p50" | "p95"; readonly digits: number },
): void {
  printTableHead(" | p50 | p95 | to reach");
  for (const { name, times, limitMs } of measured) {
    const stats = summariseTimes(times);
    printRow(name, stats.p50.toFixed(digits), stats.p95.toFixed(digits), limitMs ?? "");
    failIfAbove(stats[percentile], limitMs);
  }
}

/** Timings of the product, with the target of their 95th percentile, and of plain SQL that does the same. */
export type ComparedTimings = readonly [
  name: string,
  ours: TimingStats,
  targetMs?: number | undefined,
  plain?: TimingStats,
];

/** Columns of a table of timings beside those of plain SQL. */
export const comparedColumns = "p50 | p95 | max | to reach (p95) | SQL p50 | SQL p95 | SQL / ours (p95)";

/** Prints timings in milliseconds beside those of plain SQL in the same run. */
export function printComparedTimings(compared: readonly ComparedTimings[]): void {
  printTableHead(`milliseconds | ${comparedColumns}`);
  for (const [name, stats, targetMs, plain] of compared) {
    const plainCells = plain
      ? [formatMs(plain.p50), formatMs(plain.p95), `${(plain.p95 / stats.p95).toFixed(1)}×`]
      : ["", "", ""];
    printRow(name, ...[stats.p50, stats.p95, stats.max].map(formatMs), targetMs ?? "", ...plainCells);
  }
}
