import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { newDataFolder } from "../../support/data-folder.ts";
import { createFreshDatabase } from "../../support/fresh-database.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { patienceMs, until } from "../drill.ts";
import { signIn } from "../uploads.ts";
import { createPrices } from "./clients.ts";
import type { FinalState, History } from "./events.ts";
import { missingFrom, type Subject } from "./coverage.ts";
import { readFinalState } from "./final-state.ts";
import type { PlantedFault } from "./planted-code.ts";
import { addHomes, publishFirst } from "./prepare.ts";
import { type ProcessOptions, type SiteProcess, startProcess } from "./processes.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { pagesBehind } from "./settle.ts";
import { startClients } from "./start-clients.ts";
import { projectOf } from "./things.ts";

const plantedCode = fileURLToPath(new URL("planted-code.ts", import.meta.url));

/** How many minutes the clock of each process is off when it starts. */
const clocksOff = [0, -37, 120, 11] as const;
const project = { developer: "horizon-developments", slug: "telal-east", least: 6_850_000 };

export interface RunOptions<T> {
  readonly postgres: PostgresServer;
  /** At most four, one for each entry of `clocksOff`. */
  readonly processes: number;
  readonly seed: number;
  /** Faults in the code of every process, each in another file. */
  readonly planted?: readonly PlantedFault[];
  /** Plants a fault in the visitors' clients (see `LeadOptions`). */
  readonly forgetsKey?: boolean;
  /**
   * What runs beside the clients, who end when it has ended and they have done something of each kind. The signal
   * tells it to end early, because a client has failed.
   */
  readonly meanwhile: (
    processes: readonly SiteProcess[],
    recorder: Recorder,
    signal: AbortSignal,
  ) => Promise<T>;
  /** How long to wait for the pages at the end, in milliseconds. */
  readonly settleMs?: number;
  say(line: string): void;
}

export interface Run<T> {
  readonly history: History;
  /** The result of `RunOptions.meanwhile`. */
  readonly meanwhile: T;
  readonly end: FinalState & {
    /** Number of stored requests that were put aside as spam, because of a clock or of their number. */
    readonly putAside: number;
    /** Number of the other stored requests. */
    readonly meant: number;
  };
  /** Pages that at the end never showed what the database holds without saying that they may be old. */
  readonly behind: readonly string[];
  /** What no client has done or seen. */
  readonly missing: readonly string[];
}

/** Starts processes on one database, lets clients use them while something happens, and reads what is left. */
export async function runHistory<T>(options: RunOptions<T>): Promise<Run<T>> {
  const database = await createFreshDatabase(options.postgres.url);
  const dataDir = newDataFolder("history");
  const open: SiteProcess[] = [];
  try {
    const homes = await addHomes(database.url);
    const start = (index: number) => startProcess(processOptions(options, index, database.url, dataDir));
    // The first process creates what all of them share.
    const first = await start(0);
    open.push(first);
    await signIn(first.site());
    const sold = projectOf(project.developer, project.slug, project.least);
    const all = [...homes, sold];
    const nextPrice = createPrices();
    const recorder = createRecorder();
    const settling = {
      databaseUrl: database.url,
      homes,
      project: { name: sold.name, slug: project.slug },
      all,
      ms: options.settleMs ?? patienceMs,
    };
    // The others start afterwards, so that no page of theirs shows the project with the sample's price.
    await publishFirst(first, sold, nextPrice, recorder);
    await pagesBehind({ ...settling, processes: open });
    const others = Array.from({ length: options.processes - 1 }, (_, index) => start(index + 1));
    const started = await Promise.allSettled(others);
    open.push(...started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])));
    for (const each of started) if (each.status === "rejected") throw each.reason;

    options.say(`${open.length} processes, seed ${options.seed}`);
    const { history } = recorder;
    const subject: Subject = { things: all, processes: open.length };
    const over = new AbortController();
    const isOver = () => over.signal.aborted;
    const clients = startClients({
      seed: options.seed,
      forgetsKey: options.forgetsKey ?? false,
      open,
      recorder,
      homes,
      sold,
      nextPrice,
      isOver,
    });
    const beside = Promise.all(clients);
    // A client that fails ends the others, and what runs beside them.
    beside.catch(() => over.abort());
    const disturbed = (async () => {
      try {
        const meanwhile = await options.meanwhile(open, recorder, over.signal);
        await until(
          async () => missingFrom(history, subject),
          ({ length }) => length === 0 || isOver(),
        );
        return meanwhile;
      } finally {
        over.abort();
      }
    })();
    // A process may only be closed once nobody asks or restarts it any more.
    await Promise.allSettled([disturbed, ...clients]);
    await beside;
    const meanwhile = await disturbed;
    const behind = await pagesBehind({ ...settling, processes: open });
    // Requests that had no answer can have no effect any more once the processes have ended.
    for (const each of open) await each.site().stop();
    const end = await readFinalState(database.url, settling);
    return { history, meanwhile, end, behind, missing: missingFrom(history, subject) };
  } finally {
    for (const each of open) await each.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function processOptions(
  { planted }: Pick<RunOptions<unknown>, "planted">,
  index: number,
  databaseUrl: string,
  dataDir: string,
): ProcessOptions {
  const shiftMs = (clocksOff[index] ?? 0) * 60_000;
  const plant = planted && {
    imports: [plantedCode],
    environment: { PLANTED_FAULTS: JSON.stringify(planted) },
  };
  return { index, databaseUrl, dataDir, shiftMs, ...plant };
}
