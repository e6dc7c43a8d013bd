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
  let snapshot: InventoryIndexSnapshot = { xmin: 0, readTx: new Set() };
  let readAt = 0;
  let activeRefresh: Promise<InMemoryInventory> | null = null;
  let next: Promise<InMemoryInventory> | null = null;

  const build = async (): Promise<InMemoryInventory> => {
    // The parts are read at different times, so changes that are committed from now on are read again afterwards.
    snapshot = { xmin: await reader.xmin(), readTx: new Set() };
    const built = new InMemoryInventory();
    for await (const properties of reader.all()) {
      built.apply(properties, []);
      await setImmediate();
    }
    const complete = await catchUp(built, changesMostOfBuild);
    set = complete;
    return complete;
  };

  const catchUp = async (old: InMemoryInventory, maxCount: number): Promise<InMemoryInventory> => {
    const changes = await reader.since(snapshot, maxCount);
    // Transaction ids only increase; a lower one means that the connection now leads to another database.
    if (changes === null || changes.snapshot.xmin < snapshot.xmin) return build();
    old.apply(changes.properties, changes.deletedIds);
    snapshot = changes.snapshot;
    return old;
  };

  const refresh = () => {
    const startedAt = clock();
    // If the last read is older than `maxCatchUpAgeMs`, tombstones of deleted rows may be gone already, so all
    // listings are read again.
    const isCurrent = set !== null && startedAt - readAt <= maxCatchUpAgeMs;
    activeRefresh = (set && isCurrent ? catchUp(set, changesMost) : build())
      .then((read) => {
        readAt = startedAt;
        return read;
      })
      .finally(() => (activeRefresh = null));
    return activeRefresh;
  };

  return {
    /** Returns all listings, including every change that was committed before the call. */
    current(): Promise<InMemoryInventory> {
      if (!activeRefresh) return refresh();
      // The read in progress may have begun before the caller's change. All callers that arrive meanwhile share
      // the next one.
      next ??= activeRefresh
        .catch(() => null)
        .then(() => {
          next = null;
          return refresh();
        });
      return next;
    },
  };
}
