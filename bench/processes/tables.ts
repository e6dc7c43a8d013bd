import { formatMs } from "../timing.ts";
import type { SeenAfter } from "./edits.ts";
import type { Loaded } from "./loads.ts";
import type { QuietlyTaken, Taken } from "./resources.ts";

/** What was measured while a certain number of processes was running. */
export interface State {
  readonly idle: QuietlyTaken;
  readonly peak: Taken;
  /** Results of each loaded group: a single process, then all processes if there are several. */
  readonly loaded: readonly Loaded[];
  readonly seen: SeenAfter;
}

export interface Measured {
  readonly count: number;
  /** Maximum number of connections that the database server allows. */
  readonly allowed: number;
  readonly alone: State;
  readonly together: State;
  /**
   * Milliseconds until a process is ready: the first or last process, reading every home ("Anew") or the saved
   * catalogue ("Kept").
   */
  readonly starts: Readonly<Record<"firstAnew" | "lastAnew" | "firstKept" | "lastKept", number>>;
}

const ratio = (numerator: number, denominator: number) => `${(numerator / denominator).toFixed(2)}×`;
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

/** Prints the tables of bench/processes.ts; each compares the results with one process of the same run. */
export function printMeasured(measured: Measured): void {
  printLoaded(measured);
  printTaken(measured);
  printStarts(measured);
  printSeen(measured);
}

function printLoaded({ count, alone, together }: Measured): void {
  const [one] = alone.loaded;
  const [oneOfAll, all] = together.loaded;
  if (!one || !oneOfAll || !all) throw new Error("Nothing was loaded.");
  console.log(
    "| | kept page: requests/s | p95 ms | CPU µs a request | rendered anew: requests/s | p95 ms | CPU ms a page | CPU ms of the database a page | errors |",
  );
  console.log("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
  const lines = [
    ["one process, alone", one],
    [`one of ${count}, the others idle`, oneOfAll],
    [`all ${count}`, all],
  ] as const;
  for (const [name, { kept, fresh }] of lines)
    console.log(
      row(
        name,
        kept.perSecond.toFixed(0),
        formatMs(kept.p95Ms),
        (kept.cpuMs * 1_000).toFixed(0),
        fresh.perSecond.toFixed(0),
        formatMs(fresh.p95Ms),
        formatMs(fresh.cpuMs),
        formatMs(fresh.serverCpuMs),
        kept.errors + fresh.errors,
      ),
    );
  const ratios = (["perSecond", "p95Ms", "cpuMs"] as const).map((name) => ({
    kept: ratio(all.kept[name], one.kept[name]),
    fresh: ratio(all.fresh[name], one.fresh[name]),
  }));
  console.log(
    row(
      `all ${count} to one alone`,
      ...ratios.map(({ kept }) => kept),
      ...ratios.map(({ fresh }) => fresh),
      ratio(all.fresh.serverCpuMs, one.fresh.serverCpuMs),
      "",
    ),
  );
  console.log(
    "\nThe client, the database and all processes share the processors of this machine, so the rates say what it costs to run several, and not what several carry: that follows from the processor time of a page, where each has a core. It has in it what the processes do by themselves meanwhile, which is in the next table.\n",
  );
}

function printTaken({ count, allowed, alone, together }: Measured): void {
  console.log(
    `| MiB; connections of the ${allowed} that the server takes; CPU ms a second | largest process, resident | all, shared memory once | connections | CPU of the processes | CPU of the database |`,
  );
  console.log("|---|--:|--:|--:|--:|--:|");
  const cellsOf = ({ rss, pss, connections }: Taken) => [rss.toFixed(0), pss.toFixed(0), connections];
  const cpuOf = ({ cpuMs, serverCpuMs }: QuietlyTaken) => [formatMs(cpuMs), formatMs(serverCpuMs)];
  const [one, all] = ["one process", `${count} processes`];
  console.log(row(`${one}, quiet`, ...cellsOf(alone.idle), ...cpuOf(alone.idle)));
  console.log(row(`${all}, quiet`, ...cellsOf(together.idle), ...cpuOf(together.idle)));
  console.log(row(`${one}, at the peak`, ...cellsOf(alone.peak), "", ""));
  console.log(row(`${all}, at the peak`, ...cellsOf(together.peak), "", ""));
  const ratios = (of: "idle" | "peak") =>
    (["rss", "pss", "connections"] as const).map((name) => ratio(together[of][name], alone[of][name]));
  const cpuRatios = (["cpuMs", "serverCpuMs"] as const).map((name) =>
    ratio(together.idle[name], alone.idle[name]),
  );
  console.log(row(`${count} to one, quiet`, ...ratios("idle"), ...cpuRatios));
  console.log(row(`${count} to one, at the peak`, ...ratios("peak"), "", ""));
  console.log("");
}

function printStarts({ count, starts: { firstAnew, lastAnew, firstKept, lastKept } }: Measured): void {
  console.log(
    `| s until a process is ready | the first, alone | the last, beside ${count - 1} others | ratio |`,
  );
  console.log("|---|--:|--:|--:|");
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  console.log(row("every home is read", seconds(firstAnew), seconds(lastAnew), ratio(lastAnew, firstAnew)));
  console.log(row("from what was kept", seconds(firstKept), seconds(lastKept), ratio(lastKept, firstKept)));
  console.log("");
}

function printSeen({ count, alone, together }: Measured): void {
  console.log("| ms from a saved edit of a home until its page shows it | p50 | p95 | longest |");
  console.log("|---|--:|--:|--:|");
  const lines = [
    ["one process, alone", alone.seen.there],
    [`the process of ${count} that saved it`, together.seen.there],
    [`the last of ${count}`, together.seen.everywhere],
  ] as const;
  for (const [name, { p50, p95, max }] of lines)
    console.log(row(name, formatMs(p50), formatMs(p95), formatMs(max)));
  const [last, one] = [together.seen.everywhere, alone.seen.there];
  console.log(
    row(
      `the last of ${count} to one alone`,
      ratio(last.p50, one.p50),
      ratio(last.p95, one.p95),
      ratio(last.max, one.max),
    ),
  );
}
