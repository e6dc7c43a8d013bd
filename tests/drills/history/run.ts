import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createRandom } from "../../../scripts/market/random.ts";
import { usualProperty } from "../../../domain/listings/listing-fields.ts";
import { type Database, openDatabase } from "../../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../../server/db/migrate.ts";
import { createListing } from "../../../server/listings/write/create-listing.ts";
import { newDataFolder } from "../../support/data-folder.ts";
import { createFreshDatabase } from "../../support/fresh-database.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { signIn } from "../uploads.ts";
import { type ClientOptions, createPrices, editThings, readPages } from "./clients.ts";
import type { FinalState, History } from "./events.ts";
import { readFinalState } from "./final-state.ts";
import { sendLeads } from "./lead-client.ts";
import type { PlantedFault } from "./planted-code.ts";
import { type ProcessOptions, type SiteProcess, startProcess } from "./processes.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { createStaffClient } from "./staff-client.ts";
import { homeOf, projectOf, type Thing } from "./things.ts";

const plantedCode = fileURLToPath(new URL("planted-code.ts", import.meta.url));

/** Minutes that the clock of each process is off from its start. */
const clocksOff = [0, -37, 120, 11] as const;
/** Below them no sample of the site has its price. */
const homePrices = [4_110_000, 4_310_000] as const;
const project = { developer: "horizon-developments", slug: "telal-east", least: 6_850_000 };

export interface RunOptions<T> {
  readonly postgres: PostgresServer;
  /** At most four. */
  readonly processes: number;
  readonly seed: number;
  /** Faults in the code of every process, each of another file. */
  readonly planted?: readonly PlantedFault[];
  /** A fault of the visitors' clients. */
  readonly forgetsKey?: boolean;
  /** What goes on beside the clients, who end when it does. */
  readonly meanwhile: (processes: readonly SiteProcess[], recorder: Recorder) => Promise<T>;
  say(line: string): void;
}

export interface Run<T> {
  readonly history: History;
  /** What came of that. */
  readonly meanwhile: T;
  readonly end: FinalState & {
    /** Stored requests that were put aside as not meant, because of a clock or for being too many. */
    readonly putAside: number;
  };
}

/** Starts processes on one database, lets clients ask them while something happens, and reads what is left. */
export async function runHistory<T>(options: RunOptions<T>): Promise<Run<T>> {
  const database = await createFreshDatabase(options.postgres.url);
  const dataDir = newDataFolder("history");
  const open: SiteProcess[] = [];
  try {
    const homes = await addHomes(database.url);
    const start = (index: number) => startProcess(processOptions(options, index, database.url, dataDir));
    // The first one makes what all share.
    const first = await start(0);
    open.push(first);
    await signIn(first.site());
    const others = Array.from({ length: options.processes - 1 }, (_, index) => start(index + 1));
    const started = await Promise.allSettled(others);
    open.push(...started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])));
    for (const each of started) if (each.status === "rejected") throw each.reason;

    const sold = projectOf(project.developer, project.slug, project.least);
    const nextPrice = createPrices();
    const recorder = createRecorder();
    await publishFirst(first, sold, nextPrice, recorder);
    options.say(`${open.length} processes, seed ${options.seed}`);
    let isOver = false;
    const clients = startClients(options, { open, recorder, homes, sold, nextPrice, isOver: () => isOver });
    const beside = Promise.all(clients);
    // A client that fails ends the run as well.
    const failed = beside.then(() => new Promise<never>(() => {}));
    const meanwhile = await Promise.race([options.meanwhile(open, recorder), failed]).finally(() => {
      isOver = true;
    });
    await beside;
    // What was under way without an answer is over once they have ended.
    for (const each of open) await each.site().stop();
    const end = await readFinalState(database.url, {
      homes,
      project: { name: sold.name, slug: project.slug },
    });
    return { history: recorder.history, meanwhile, end };
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

type Home = Thing & { readonly id: number };

/** Homes whose prices the clients change. */
async function addHomes(databaseUrl: string): Promise<Home[]> {
  const database: Database = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    await migrate(database, readMigrations(migrationsFolder));
    const homes: Home[] = [];
    for (const [index, price] of homePrices.entries()) {
      const unitcode = `HI${index + 1}-001`;
      const made = await createListing(
        database.db,
        { ...usualProperty, unitcode, price },
        { actorId: null, now: new Date() },
      );
      if (made.kind !== "saved") throw new Error(made.kind);
      const { id } = made.property;
      homes.push({ ...homeOf(id, unitcode, price), id });
    }
    return homes;
  } finally {
    await database.close();
  }
}

/** The sample's own price also stands on other pages; the first of ours does not. */
async function publishFirst(
  process: SiteProcess,
  sold: Thing,
  nextPrice: (thing: Thing) => number,
  recorder: Recorder,
) {
  const staff = createStaffClient();
  const form = await sold.open(staff, process);
  if (!form) throw new Error("The editor of the project was not answered");
  const value = nextPrice(sold);
  const { base, price: over } = form;
  const begun = { client: "first", process: process.index, thing: sold.name, base, over, value };
  const outcome = await recorder.write(begun, () => sold.save(staff, process, form, value));
  if (outcome !== "ok") throw new Error(`The first price was not published: ${outcome}`);
}

interface Scene {
  readonly open: readonly SiteProcess[];
  readonly recorder: Recorder;
  readonly homes: readonly Thing[];
  readonly sold: Thing;
  readonly nextPrice: (thing: Thing) => number;
  isOver(): boolean;
}

/** Of each kind some keep to one process and some go from one to the next. */
function startClients(
  options: RunOptions<unknown>,
  { open, recorder, homes, sold, nextPrice, isOver }: Scene,
): Promise<void>[] {
  let made = 0;
  let visitors = 0;
  const client = (kind: string, keepsTo: number | null): ClientOptions => {
    made += 1;
    const name = `${kind} ${keepsTo === null ? "anywhere" : `at ${keepsTo + 1}`} (${made})`;
    return { name, random: createRandom(options.seed + made), recorder, processes: open, keepsTo, isOver };
  };
  const last = open.length - 1;
  const leadsOf = (keepsTo: number | null) =>
    sendLeads({
      ...client("visitor", keepsTo),
      nextVisitor: () => (visitors += 1),
      forgetsKey: options.forgetsKey ?? false,
    });
  const everything = [...homes, sold];
  return [
    ...open.map(({ index }) => readPages(client("reader", index), everything)),
    readPages(client("reader", null), everything),
    editThings(client("editor", last), homes, nextPrice),
    editThings(client("editor", null), homes, nextPrice),
    editThings(client("publisher", 0), [sold], nextPrice),
    editThings(client("publisher", null), [sold], nextPrice),
    leadsOf(last),
    leadsOf(null),
  ];
}
