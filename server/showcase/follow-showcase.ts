import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { firstAnswerMs } from "../db/replicas/log-mark.ts";
import { reading, type ReadPool } from "../db/replicas/read-pool.ts";
import { writeWhole } from "../files/whole-file.ts";
import type { Log } from "../process/log.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { withoutUnknownFields } from "./known-fields.ts";
import { createShowcaseReader, type QueryRows } from "./read-showcase.ts";
import type { ShowcaseSource } from "./showcase-source.ts";
import { contentShape, pricesShape } from "./showcase-shape.ts";

const newestRevision = `
  select number, to_jsonb(published_at) #>> '{}' as at from showcase_revision order by number desc limit 1`;

/** How often each process looks whether there is a newer revision. */
const pollMs = 500;

export interface ShowcaseFollower extends ShowcaseSource {
  /** Counts the showcases that this process has had, for what is kept of pages. */
  version(): number;
  /** Reads the one that holds. @throws when the database cannot be read, or holds none */
  open(): Promise<void>;
  /** Begins to refresh by itself. */
  start(): void;
  stop(): Promise<void>;
}

interface FollowerOptions {
  readonly pool: ReadPool;
  /**
   * Where the last one is kept, for a start while the database is away: pages then show what the brokerage published
   * and not samples. Null keeps none.
   */
  readonly keptFile: string | null;
  readonly log: Pick<Log, "error" | "warn" | "info">;
}

/** Of all processes of a data folder: whichever wrote it last has written what holds. */
export function keptShowcaseFile(dataDir: string): string {
  return join(dataDir, "showcase", "current.json");
}

/** The published showcase in the memory of this process: replaced as a whole, and never changed. */
export function followShowcase({ pool, keptFile, log }: FollowerOptions): ShowcaseFollower {
  const ask = (text: string, values: readonly unknown[], limits: { readonly query_timeout?: number } = {}) =>
    reading(pool, async (client) => {
      let rows: readonly object[];
      try {
        ({ rows } = await client.query<object>({ text, values: [...values], ...limits }));
      } catch (error) {
        await client.release(true);
        throw error;
      }
      await client.release();
      return rows;
    });
  const query: QueryRows = (text, values) => ask(text, values);
  const read = createShowcaseReader(query);
  const listeners = new Set<(showcase: Showcase) => void>();
  let current = keptFile === null ? null : readKept(keptFile);
  let version = 0;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let turn: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  const take = async (showcase: Showcase) => {
    current = deepFreeze(showcase);
    version++;
    for (const listener of listeners) listener(current);
    if (keptFile !== null) await keep(keptFile, current).catch((err: unknown) => warnUnkept(log, err));
  };
  const look = async () => {
    const [newest] = (await ask(newestRevision, [], { query_timeout: firstAnswerMs })) as readonly {
      readonly number: number;
      readonly at: string;
    }[];
    // Another number or moment, and not only a higher one: another database may stand behind the same address, and a
    // publication that was lost with a primary gives its number to the next one.
    const isKnown =
      newest?.number === current?.revision &&
      newest !== undefined &&
      new Date(newest.at).toISOString() === current?.publishedAt;
    if (newest === undefined || (version > 0 && isKnown)) return;
    const showcase = await read();
    if (showcase) await take(showcase);
  };
  const refresh = (): Promise<void> => {
    // One that has not begun yet will see all that is committed by now, so that it serves every caller.
    waiting ??= turn = turn.then(async () => {
      waiting = null;
      try {
        await look();
        isAway = false;
      } catch (err) {
        if (!isAway) log.error({ event: "showcase.not-read", err }, "The showcase cannot be read anew");
        isAway = true;
      }
    });
    return waiting;
  };
  const pollLater = () => {
    timer = setTimeout(() => {
      void refresh().then(() => {
        if (isRunning) pollLater();
      });
    }, pollMs);
    timer.unref();
  };

  return {
    current() {
      if (current === null) throw new Error("The showcase has not been read yet");
      return current;
    },
    version: () => version,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async open() {
      const showcase = await read();
      if (!showcase) throw new Error("The database holds no showcase");
      await take(showcase);
    },
    refresh,
    start() {
      if (isRunning) return;
      isRunning = true;
      pollLater();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await turn;
    },
  };
}

const keptShape = v.object({
  revision: v.number(),
  publishedAt: v.string(),
  ...contentShape.entries,
  prices: pricesShape,
});

/** The showcase that was kept; null where there is none, or a version of another form wrote it. */
function readKept(file: string): Showcase | null {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
    return deepFreeze(v.parse(keptShape, withoutUnknownFields(keptShape, kept)));
  } catch {
    return null;
  }
}

async function keep(file: string, showcase: Showcase): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, Buffer.from(JSON.stringify(showcase)));
}

function warnUnkept(log: FollowerOptions["log"], err: unknown): void {
  log.warn({ event: "showcase.not-kept", err }, "The showcase is not kept for a start without the database");
}
