import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { maxCatchUpAgeMs } from "../../db/tombstones.ts";
import { createInventoryIndexReader, type InventoryIndexSnapshot } from "./index-reader.ts";
import { InMemoryInventory } from "./inventory-set.ts";

/** If there are more changes, all listings are read again in parts. */
const changesMost = 5_000;
/** The limit while all listings are read; higher, because an import may be running at the same time. */
const changesMostOfBuild = 50_000;

/**
 * Holds all listings in memory, which are read at the first use. Before each answer, changes since the last read
 * are loaded (by transaction id, as in server/search/following/refresh.ts), so that staff see what any process
 * saved before.
 */
export function createInventoryIndex(db: Kysely<Schema>, clock = Date.now) {
  const reader = createInventoryIndexReader(db);
  let set: InMemoryInventory | null = null;
  let known: InventoryIndexSnapshot = { xmin: 0, readTx: new Set() };
  let readAt = 0;
  let running: Promise<InMemoryInventory> | null = null;
  let next: Promise<InMemoryInventory> | null = null;

  const build = async (): Promise<InMemoryInventory> => {
    // The parts are read at different times, so changes that are committed from now on are read again afterwards.
    known = { xmin: await reader.xmin(), readTx: new Set() };
    const built = new InMemoryInventory();
    for await (const properties of reader.all()) {
      built.apply(properties, []);
      await setImmediate();
    }
    const complete = await catchUp(built, changesMostOfBuild);
    set = complete;
    return complete;
  };

  const catchUp = async (old: InMemoryInventory, most: number): Promise<InMemoryInventory> => {
    const changes = await reader.since(known, most);
    // Transaction ids only increase; a lower one means that the connection now leads to another database.
    if (changes === null || changes.known.xmin < known.xmin) return build();
    old.apply(changes.properties, changes.goneIds);
    known = changes.known;
    return old;
  };

  const refresh = () => {
    const startedAt = clock();
    // If the last read is older than `maxCatchUpAgeMs`, tombstones of deleted rows may be gone already, so all
    // listings are read again.
    const isCurrent = set !== null && startedAt - readAt <= maxCatchUpAgeMs;
    running = (set && isCurrent ? catchUp(set, changesMost) : build())
      .then((read) => {
        readAt = startedAt;
        return read;
      })
      .finally(() => (running = null));
    return running;
  };

  return {
    /** Returns all listings, including every change that was committed before the call. */
    current(): Promise<InMemoryInventory> {
      if (!running) return refresh();
      // The read in progress may have begun before the caller's change. All callers that arrive meanwhile share
      // the next one.
      next ??= running
        .catch(() => null)
        .then(() => {
          next = null;
          return refresh();
        });
      return next;
    },
  };
}
