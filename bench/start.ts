import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { command } from "../scripts/command.ts";
import { createFreshDatabase } from "../tests/support/fresh-database.ts";
import { generateHomes, startSiteBehindProxy } from "../tests/support/large-site.ts";
import { startPostgres } from "../tests/support/postgres-server.ts";
import { verdict } from "./page-budgets.ts";

const help = `
node bench/start.ts [--rows 100000] [--rounds 3] [--postgres] [--data DIR]
From the start of the site's process until /readyz answers 200, with the catalogue that an earlier process kept and
without it, turn by turn; the ratio and the size of what is kept. --data takes a folder that was
generated before, which is then left as it is but for what is kept.
`;

/** Seconds, by how many homes there are. */
const limits: Readonly<Record<number, number>> = { 100_000: 1.5, 1_000_000: 5 };
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

await command(help, async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: "string", default: "100000" },
      rounds: { type: "string", default: "3" },
      postgres: { type: "boolean", default: false },
      data: { type: "string" },
    },
  });
  const [rows, rounds] = [Number(values.rows), Number(values.rounds)];
  const postgres = values.postgres ? await startPostgres() : null;
  const database = postgres && (await createFreshDatabase(postgres.url));
  const dataDir = values.data ?? (await generateHomes(rows, database?.url));
  const environment: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
  const kept = join(dataDir, "search", "catalogue");
  let cpuMs = 0;
  /** Starts and ends the site once. @returns ms until it is ready */
  const start = async () => {
    const begun = performance.now();
    const site = await startSiteBehindProxy({ dataDir, environment, lookMs: 10 });
    const ms = performance.now() - begun;
    cpuMs = cpuMsOf(site.process.pid);
    // It is kept by itself after some seconds, also where the machine is too busy for that at the end.
    while (!existsSync(kept)) await pause(100);
    await site.stop();
    return ms;
  };
  try {
    // Migrations, samples and the first index of staff are done, and the files are in the system's memory.
    await start();
    const [without, withKept]: [number[], number[]] = [[], []];
    const cpu: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      rmSync(kept, { force: true });
      without.push(await start());
      cpu[0].push(cpuMs);
      withKept.push(await start());
      cpu[1].push(cpuMs);
    }
    const [slow, fast] = [median(without) / 1_000, median(withKept) / 1_000];
    const limit = limits[rows];
    console.log(
      `${rows.toLocaleString("en")} homes in ${postgres ? "PostgreSQL" : "PGlite"}, median of ${rounds}; kept: ${(statSync(kept).size / 2 ** 20).toFixed(1)} MiB\n`,
    );
    console.log(
      "| from the start of the process until it is ready | s | lowest | highest | its processor time, s |",
    );
    console.log("|---|--:|--:|--:|--:|");
    for (const [name, times, cpuTimes] of [
      ["every home is read", without, cpu[0]],
      ["from what was kept", withKept, cpu[1]],
    ] as const) {
      const figures = [median(times), Math.min(...times), Math.max(...times), median(cpuTimes)];
      console.log(`| ${name} | ${figures.map((ms) => (ms / 1_000).toFixed(2)).join(" | ")} |`);
    }
    const judged = limit === undefined ? "" : `, at most ${limit} s: ${verdict(fast <= limit)}`;
    console.log(`\nratio ${(slow / fast).toFixed(1)}${judged}`);
  } finally {
    await database?.drop();
    await postgres?.stop();
    if (values.data === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Processor time that a process has used: utime and stime, in clock ticks of a hundredth of a second. Linux only. */
function cpuMsOf(pid: number | undefined): number {
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, "utf8")
      .split(") ")[1]
      ?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
