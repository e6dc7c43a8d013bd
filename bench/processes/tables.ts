import { printRow, printTableHead } from "../harness.ts";
import { formatMs } from "../timing.ts";
import type { EditDelays } from "./edits.ts";
import type { BenchLoadResults } from "./loads.ts";
import type { IdleResourceUse, ResourceUse } from "./resources.ts";

/** Results of measuring a certain number of running processes. */
export interface ProcessCountMeasurements {
  readonly idle: IdleResourceUse;
  readonly peak: ResourceUse;
  /** Results of each loaded group: a single process, then all processes if there are several. */
  readonly loadResults: readonly BenchLoadResults[];
  readonly editDelays: EditDelays;
}

export interface ScalingMeasurements {
  readonly count: number;
  /** Maximum number of connections that the database server allows. */
  readonly maxConnections: number;
  readonly alone: ProcessCountMeasurements;
  readonly together: ProcessCountMeasurements;
  /**
   * Milliseconds until a process is ready: the first or last process to start, either loading every listing from
   * the database ("Anew") or the saved catalogue from the disk ("Kept").
   */
  readonly starts: Readonly<Record<"firstAnew" | "lastAnew" | "firstKept" | "lastKept", number>>;
}

const formatRatio = (numerator: number, denominator: number) => `${(numerator / denominator).toFixed(2)}×`;

/** Prints the tables of bench/processes.ts; each compares the results with one process of the same run. */
export function printScalingTables(measured: ScalingMeasurements): void {
  printLoadTable(measured);
  printResourceTable(measured);
  printStartTimes(measured);
  printEditDelays(measured);
}

function printLoadTable({ count, alone, together }: ScalingMeasurements): void {
  const [one] = alone.loadResults;
  const [oneOfAll, all] = together.loadResults;
  if (!one || !oneOfAll || !all) throw new Error("Nothing was loaded.");
  printTableHead(
    " | kept page: requests/s | p95 ms | CPU µs a request | rendered anew: requests/s | p95 ms | CPU ms a page | CPU ms of the database a page | errors",
  );
  const lines = [
    ["one process, alone", one],
    [`one of ${count}, the others idle`, oneOfAll],
    [`all ${count}`, all],
  ] as const;
  for (const [name, { kept, fresh }] of lines)
    printRow(
      name,
      kept.perSecond.toFixed(0),
      formatMs(kept.p95Ms),
      (kept.cpuMs * 1_000).toFixed(0),
      fresh.perSecond.toFixed(0),
      formatMs(fresh.p95Ms),
      formatMs(fresh.cpuMs),
      formatMs(fresh.serverCpuMs),
      kept.errors + fresh.errors,
    );
  const ratios = (["perSecond", "p95Ms", "cpuMs"] as const).map((name) => ({
    kept: formatRatio(all.kept[name], one.kept[name]),
    fresh: formatRatio(all.fresh[name], one.fresh[name]),
  }));
  printRow(
    `all ${count} to one alone`,
    ...ratios.map(({ kept }) => kept),
    ...ratios.map(({ fresh }) => fresh),
    formatRatio(all.fresh.serverCpuMs, one.fresh.serverCpuMs),
    "",
  );
  console.log(
    "\nThe client, the database and all processes share the processors of this machine, so the rates say what it costs to run several, and not what several carry: that follows from the processor time of a page, where each has a core. It has in it what the processes do by themselves meanwhile, which is in the next table.\n",
  );
}

function printResourceTable({ count, maxConnections: allowed, alone, together }: ScalingMeasurements): void {
  printTableHead(
    `MiB; connections of the ${allowed} that the server takes; CPU ms a second | largest process, resident | all, shared memory once | connections | CPU of the processes | CPU of the database`,
  );
  const cellsOf = ({ rssMiB: rss, pssMiB: pss, connections }: ResourceUse) => [
    rss.toFixed(0),
    pss.toFixed(0),
    connections,
  ];
  const cpuOf = ({ cpuMs, serverCpuMs }: IdleResourceUse) => [formatMs(cpuMs), formatMs(serverCpuMs)];
  const [one, all] = ["one process", `${count} processes`];
  printRow(`${one}, quiet`, ...cellsOf(alone.idle), ...cpuOf(alone.idle));
  printRow(`${all}, quiet`, ...cellsOf(together.idle), ...cpuOf(together.idle));
  printRow(`${one}, at the peak`, ...cellsOf(alone.peak), "", "");
  printRow(`${all}, at the peak`, ...cellsOf(together.peak), "", "");
  const ratios = (of: "idle" | "peak") =>
    (["rssMiB", "pssMiB", "connections"] as const).map((name) =>
      formatRatio(together[of][name], alone[of][name]),
    );
  const cpuRatios = (["cpuMs", "serverCpuMs"] as const).map((name) =>
    formatRatio(together.idle[name], alone.idle[name]),
  );
  printRow(`${count} to one, quiet`, ...ratios("idle"), ...cpuRatios);
  printRow(`${count} to one, at the peak`, ...ratios("peak"), "", "");
  console.log("");
}

function printStartTimes({
  count,
  starts: { firstAnew, lastAnew, firstKept, lastKept },
}: ScalingMeasurements): void {
  printTableHead(
    `s until a process is ready | the first, alone | the last, beside ${count - 1} others | ratio`,
  );
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  printRow("every home is read", seconds(firstAnew), seconds(lastAnew), formatRatio(lastAnew, firstAnew));
  printRow("from what was kept", seconds(firstKept), seconds(lastKept), formatRatio(lastKept, firstKept));
  console.log("");
}

function printEditDelays({ count, alone, together }: ScalingMeasurements): void {
  printTableHead("ms from a saved edit of a home until its page shows it | p50 | p95 | longest");
  const lines = [
    ["one process, alone", alone.editDelays.onSavingProcess],
    [`the process of ${count} that saved it`, together.editDelays.onSavingProcess],
    [`the last of ${count}`, together.editDelays.onAllProcesses],
  ] as const;
  for (const [name, { p50, p95, max }] of lines) printRow(name, formatMs(p50), formatMs(p95), formatMs(max));
  const [last, one] = [together.editDelays.onAllProcesses, alone.editDelays.onSavingProcess];
  printRow(
    `the last of ${count} to one alone`,
    formatRatio(last.p50, one.p50),
    formatRatio(last.p95, one.p95),
    formatRatio(last.max, one.max),
  );
}
