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
  readonly oneProcess: ProcessCountMeasurements;
  readonly allProcesses: ProcessCountMeasurements;
  /**
   * Milliseconds until a process is ready: the first or last process to start, either loading every listing from
   * the database ("Anew") or the saved catalogue from the disk ("Kept").
   */
  readonly startMs: Readonly<Record<"firstAnew" | "lastAnew" | "firstKept" | "lastKept", number>>;
}

const formatRatio = (numerator: number, denominator: number) => `${(numerator / denominator).toFixed(2)}×`;

/** Prints the tables of bench/processes.ts; each compares the results with one process of the same run. */
export function printScalingTables(measured: ScalingMeasurements): void {
  printLoadTable(measured);
  printResourceTable(measured);
  printStartTimes(measured);
  printEditDelays(measured);
}

function printLoadTable({ count, oneProcess, allProcesses }: ScalingMeasurements): void {
  const [single] = oneProcess.loadResults;
  const [oneOfAll, all] = allProcesses.loadResults;
  if (!single || !oneOfAll || !all) throw new Error("Nothing was loaded.");
  printTableHead(
    " | kept page: requests/s | p95 ms | CPU µs a request | rendered anew: requests/s | p95 ms | CPU ms a page | CPU ms of the database a page | errors",
  );
  const lines = [
    ["one process, alone", single],
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
    kept: formatRatio(all.kept[name], single.kept[name]),
    fresh: formatRatio(all.fresh[name], single.fresh[name]),
  }));
  printRow(
    `all ${count} to one alone`,
    ...ratios.map(({ kept }) => kept),
    ...ratios.map(({ fresh }) => fresh),
    formatRatio(all.fresh.serverCpuMs, single.fresh.serverCpuMs),
    "",
  );
  console.log(
    "\nThe client, the database and all processes share the processors of this machine, so the rates say what it costs to run several, and not what several carry: that follows from the processor time of a page, where each has a core. It has in it what the processes do by themselves meanwhile, which is in the next table.\n",
  );
}

function printResourceTable({
  count,
  maxConnections: allowed,
  oneProcess,
  allProcesses,
}: ScalingMeasurements): void {
  printTableHead(
    `MiB; connections of the ${allowed} that the server takes; CPU ms a second | largest process, resident | all, shared memory once | connections | CPU of the processes | CPU of the database`,
  );
  const cellsOf = ({ rssMiB: rss, pssMiB: pss, connections }: ResourceUse) => [
    rss.toFixed(0),
    pss.toFixed(0),
    connections,
  ];
  const cpuOf = ({ cpuMs, serverCpuMs }: IdleResourceUse) => [formatMs(cpuMs), formatMs(serverCpuMs)];
  const [oneLabel, all] = ["one process", `${count} processes`];
  printRow(`${oneLabel}, quiet`, ...cellsOf(oneProcess.idle), ...cpuOf(oneProcess.idle));
  printRow(`${all}, quiet`, ...cellsOf(allProcesses.idle), ...cpuOf(allProcesses.idle));
  printRow(`${oneLabel}, at the peak`, ...cellsOf(oneProcess.peak), "", "");
  printRow(`${all}, at the peak`, ...cellsOf(allProcesses.peak), "", "");
  const ratios = (phase: "idle" | "peak") =>
    (["rssMiB", "pssMiB", "connections"] as const).map((name) =>
      formatRatio(allProcesses[phase][name], oneProcess[phase][name]),
    );
  const cpuRatios = (["cpuMs", "serverCpuMs"] as const).map((name) =>
    formatRatio(allProcesses.idle[name], oneProcess.idle[name]),
  );
  printRow(`${count} to one, quiet`, ...ratios("idle"), ...cpuRatios);
  printRow(`${count} to one, at the peak`, ...ratios("peak"), "", "");
  console.log("");
}

function printStartTimes({
  count,
  startMs: { firstAnew, lastAnew, firstKept, lastKept },
}: ScalingMeasurements): void {
  printTableHead(
    `s until a process is ready | the first, alone | the last, beside ${count - 1} others | ratio`,
  );
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  printRow("every home is read", seconds(firstAnew), seconds(lastAnew), formatRatio(lastAnew, firstAnew));
  printRow("from what was kept", seconds(firstKept), seconds(lastKept), formatRatio(lastKept, firstKept));
  console.log("");
}

function printEditDelays({ count, oneProcess, allProcesses }: ScalingMeasurements): void {
  printTableHead("ms from a saved edit of a home until its page shows it | p50 | p95 | longest");
  const lines = [
    ["one process, alone", oneProcess.editDelays.onSavingProcess],
    [`the process of ${count} that saved it`, allProcesses.editDelays.onSavingProcess],
    [`the last of ${count}`, allProcesses.editDelays.onAllProcesses],
  ] as const;
  for (const [name, { p50, p95, max }] of lines) printRow(name, formatMs(p50), formatMs(p95), formatMs(max));
  const [last, single] = [allProcesses.editDelays.onAllProcesses, oneProcess.editDelays.onSavingProcess];
  printRow(
    `the last of ${count} to one alone`,
    formatRatio(last.p50, single.p50),
    formatRatio(last.p95, single.p95),
    formatRatio(last.max, single.max),
  );
}
