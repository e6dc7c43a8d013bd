import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { firstResponseTimeoutMs } from "../db/replicas/wal-position.ts";
import { readWithRetry, type ReadOnlyPool } from "../db/replicas/read-pool.ts";
import { writeFileAtomically } from "../files/atomic-file.ts";
import type { Log } from "../process/log.ts";
import { withoutUnknownFields } from "./known-fields.ts";
import { createShowcaseReader } from "./read-showcase.ts";
import type { ShowcaseSource } from "./showcase-source.ts";
import { showcaseContentShape, publishedPricesShape } from "./showcase-shape.ts";

const newestRevision = `
  select number, to_jsonb(published_at) #>> '{}' as at from showcase_revision order by number desc limit 1`;

/** Interval in milliseconds at which a process checks for a newer revision [SITE-18]. */
const pollMs = 500;

export interface ShowcasePoller extends ShowcaseSource {
  /** The number of revisions that this process has loaded from the database since it started. */
  version(): number;
  /** Reads the current showcase. @throws if the database cannot be read or has no showcase */
  open(): Promise<void>;
  /** Starts checking for newer revisions periodically. */
  start(): void;
  stop(): Promise<void>;
}

interface ShowcasePollerOptions {
  readonly pool: ReadOnlyPool;
  /**
   * File with a copy of the latest showcase, which is used if the process starts while the database is
   * unavailable: pages then show what was published instead of samples. Null for no copy.
   */
  readonly cacheFile: string | null;
  readonly log: Pick<Log, "error" | "warn" | "info">;
}

/**
 * The file with the copy of the latest showcase. Processes that share a data folder share the file; each writes
 * the newest showcase that it has read.
 */
export function showcaseCacheFile(dataDir: string): string {
  return join(dataDir, "showcase", "current.json");
}

/** Holds the published showcase in memory. A newer showcase replaces it as a whole; it is never modified. */
export function createShowcasePoller({ pool, cacheFile, log }: ShowcasePollerOptions): ShowcasePoller {
  const runQuery = (
    text: string,
    values: readonly unknown[],
    limits: { readonly query_timeout?: number } = {},
  ) =>
    readWithRetry(pool, async (client) => {
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
  const read = createShowcaseReader((text, values) => runQuery(text, values));
  const listeners = new Set<(showcase: Showcase) => void>();
  let current = cacheFile === null ? null : readCacheFile(cacheFile);
  let version = 0;
  let isDatabaseAway = false;
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let lastRefresh: Promise<void> = Promise.resolve();
  let nextRefresh: Promise<void> | null = null;

  const setCurrent = async (showcase: Showcase) => {
    current = deepFreeze(showcase);
    version++;
    for (const listener of listeners) listener(current);
    if (cacheFile === null) return;
    try {
      await mkdir(dirname(cacheFile), { recursive: true });
      await writeFileAtomically(cacheFile, Buffer.from(JSON.stringify(showcase)));
    } catch (err) {
      log.warn(
        { event: "showcase.not-kept", err },
        "The showcase is not kept for a start without the database",
      );
    }
  };
  const checkForNewer = async () => {
    const [newest] = (await runQuery(newestRevision, [], {
      query_timeout: firstResponseTimeoutMs,
    })) as readonly {
      readonly number: number;
      readonly at: string;
    }[];
    // Any other number counts as new, not only a higher one: the address may now lead to another database, or the
    // next publication got the number of one that was lost with a failed primary.
    const isKnown =
      newest?.number === current?.revision &&
      newest !== undefined &&
      new Date(newest.at).toISOString() === current?.publishedAt;
    if (newest === undefined || (version > 0 && isKnown)) return;
    const showcase = await read();
    if (showcase) await setCurrent(showcase);
  };
  const refresh = (): Promise<void> => {
    // A queued refresh will read everything committed until it begins, so all callers share it.
    nextRefresh ??= lastRefresh = lastRefresh.then(async () => {
      nextRefresh = null;
      try {
        await checkForNewer();
        isDatabaseAway = false;
      } catch (err) {
        if (!isDatabaseAway)
          log.error({ event: "showcase.not-read", err }, "The showcase cannot be read anew");
        isDatabaseAway = true;
      }
    });
    return nextRefresh;
  };
  const schedulePoll = () => {
    timer = setTimeout(() => {
      void refresh().then(() => {
        if (isRunning) schedulePoll();
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
      await setCurrent(showcase);
    },
    refresh,
    start() {
      if (isRunning) return;
      isRunning = true;
      schedulePoll();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await lastRefresh;
    },
  };
}

const cacheShape = v.object({
  revision: v.number(),
  publishedAt: v.string(),
  ...showcaseContentShape.entries,
  prices: publishedPricesShape,
});

/** Reads the copy of the showcase; null if there is none or this version cannot read it. */
function readCacheFile(file: string): Showcase | null {
  try {
    const cached: unknown = JSON.parse(readFileSync(file, "utf8"));
    return deepFreeze(v.parse(cacheShape, withoutUnknownFields(cacheShape, cached)));
  } catch {
    return null;
  }
}

/** Freezes plain data and everything in it. */
function deepFreeze<T>(data: T): T {
  if (typeof data !== "object" || data === null || Object.isFrozen(data)) return data;
  Object.freeze(data);
  for (const value of Object.values(data)) deepFreeze(value);
  return data;
}
