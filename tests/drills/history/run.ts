import { fileURLToPath } from "node:url";
import { createDataFolder, removeFolder } from "../../support/data-folder.ts";
import { createTemporaryDatabase } from "../../support/fresh-database.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { drillTimeoutMs, pollUntil } from "../drill.ts";
import { createDrillOwner } from "../uploads.ts";
import { createPriceSequence } from "./clients.ts";
import type { FinalState, OperationHistory } from "./events.ts";
import { findCoverageGaps, type RequiredCoverage } from "./coverage.ts";
import { readFinalState } from "./final-state.ts";
import type { PlantedFault } from "./planted-code.ts";
import { addVersionedListings, publishFirstPrice } from "./prepare.ts";
import { type SiteProcessOptions, type SiteProcess, startSiteProcess } from "./processes.ts";
import { createOperationRecorder, type OperationRecorder } from "./recorder.ts";
import { findStalePages } from "./settle.ts";
import { startHistoryClients } from "./start-clients.ts";
import { versionedProject } from "./versioned.ts";

const plantedCodeModule = fileURLToPath(new URL("planted-code.ts", import.meta.url));

/** Number of minutes by which the clock of each process is wrong when it starts. */
const clockOffsetsMinutes = [0, -37, 120, 11] as const;
const project = { developer: "horizon-developments", slug: "telal-east", least: 6_850_000 };

export interface ConsistencyTestOptions<T> {
  readonly postgres: PostgresServer;
  /** Number of processes; at most four, one for each entry of `clockOffsetsMinutes`. */
  readonly processes: number;
  readonly seed: number;
  /** Faults in the code of every process, each fault in another file. */
  readonly planted?: readonly PlantedFault[];
  /** Plants a fault in the visitors' clients (see `LeadClientOptions`). */
  readonly plantsNewKeys?: boolean;
  /**
   * Runs at the same time as the clients. These end after it has ended and they have done something of each kind.
   * The signal tells it to end early, because a client has failed.
   */
  readonly meanwhile: (
    processes: readonly SiteProcess[],
    recorder: OperationRecorder,
    signal: AbortSignal,
  ) => Promise<T>;
  /** How long to wait at the end until all pages show the last versions, in milliseconds. */
  readonly settleMs?: number;
  say(line: string): void;
}

export interface ConsistencyTestRun<T> {
  readonly history: OperationHistory;
  /** The result of `ConsistencyTestOptions.meanwhile`. */
  readonly meanwhile: T;
  readonly end: FinalState & {
    /** Number of stored leads that were classified as spam, because of a wrong clock or too many leads. */
    readonly spamCount: number;
    /** Number of all other stored leads. */
    readonly genuineCount: number;
  };
  /** Pages that at the end never showed what the database contains without saying that they may be outdated. */
  readonly stalePages: readonly string[];
  /** Operations that a history must contain to prove anything, but that no client has done or observed. */
  readonly coverageGaps: readonly string[];
}

/** Starts processes on one database, lets clients use them while something happens, and reads the final state. */
export async function runConsistencyTest<T>(
  options: ConsistencyTestOptions<T>,
): Promise<ConsistencyTestRun<T>> {
  const database = await createTemporaryDatabase(options.postgres.url);
  const dataDir = createDataFolder("history");
  const open: SiteProcess[] = [];
  try {
    const homes = await addVersionedListings(database.url);
    const start = (index: number) => startSiteProcess(processOptions(options, index, database.url, dataDir));
    // The first process creates what all of them share, such as tables and samples.
    const first = await start(0);
    open.push(first);
    await createDrillOwner(first.site());
    const sold = versionedProject(project.developer, project.slug, project.least);
    const all = [...homes, sold];
    const nextPrice = createPriceSequence();
    const recorder = createOperationRecorder();
    const settling = {
      databaseUrl: database.url,
      homes,
      project: { name: sold.name, slug: project.slug },
      all,
      ms: options.settleMs ?? drillTimeoutMs,
    };
    // The others start after the first price was published, so that none of their pages shows the sample's price.
    await publishFirstPrice(first, sold, nextPrice, recorder);
    await findStalePages({ ...settling, processes: open });
    const others = Array.from({ length: options.processes - 1 }, (_, index) => start(index + 1));
    const started = await Promise.allSettled(others);
    open.push(...started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])));
    for (const result of started) if (result.status === "rejected") throw result.reason;

    options.say(`${open.length} processes, seed ${options.seed}`);
    const { history } = recorder;
    const subject: RequiredCoverage = { things: all, processes: open.length };
    const controller = new AbortController();
    const isOver = () => controller.signal.aborted;
    const clients = startHistoryClients({
      seed: options.seed,
      plantsNewKeys: options.plantsNewKeys ?? false,
      open,
      recorder,
      homes,
      sold,
      nextPrice,
      isOver,
    });
    const allClients = Promise.all(clients);
    // If a client fails, ends the other clients and `meanwhile`.
    allClients.catch(() => controller.abort());
    const disturbed = (async () => {
      try {
        const meanwhile = await options.meanwhile(open, recorder, controller.signal);
        await pollUntil(
          async () => findCoverageGaps(history, subject),
          ({ length }) => length === 0 || isOver(),
        );
        return meanwhile;
      } finally {
        controller.abort();
      }
    })();
    // A process may only be closed after all clients and `meanwhile` have ended, which may restart it.
    await Promise.allSettled([disturbed, ...clients]);
    await allClients;
    const meanwhile = await disturbed;
    const stalePages = await findStalePages({ ...settling, processes: open });
    // After the processes have ended, requests without a response can no longer have an effect.
    for (const siteProcess of open) await siteProcess.site().stop();
    const end = await readFinalState(database.url, settling);
    return { history, meanwhile, end, stalePages, coverageGaps: findCoverageGaps(history, subject) };
  } finally {
    for (const siteProcess of open) await siteProcess.close();
    await database.drop();
    removeFolder(dataDir);
  }
}

function processOptions(
  { planted }: Pick<ConsistencyTestOptions<unknown>, "planted">,
  index: number,
  databaseUrl: string,
  dataDir: string,
): SiteProcessOptions {
  const shiftMs = (clockOffsetsMinutes[index] ?? 0) * 60_000;
  const plant = planted && {
    imports: [plantedCodeModule],
    environment: { PLANTED_FAULTS: JSON.stringify(planted) },
  };
  return { index, databaseUrl, dataDir, shiftMs, ...plant };
}
