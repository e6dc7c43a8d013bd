import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { followedAtMost } from "../../db/tombstones.ts";
import { createIndexReader, type Known } from "./index-reader.ts";
import { PropertySet } from "./property-set.ts";

export interface PropertyIndex {
  /** Every property as it was committed when this was called, or later. */
  current(): Promise<PropertySet>;
}

/** More changes than this are read like everything, in parts. */
const changesMost = 5_000;
/** While everything was being read an import may have gone on. */
const changesMostOfBuild = 50_000;

/**
 * Every property in memory, read when it is first asked for. Before each answer what was written since is read, by the
 * same stamp as the read model's (server/search/following/refresh.ts), so that staff see what they and others have just saved,
 * in whichever process.
 */
export function createPropertyIndex(db: Kysely<Schema>, clock = Date.now): PropertyIndex {
  const reader = createIndexReader(db);
  let set: PropertySet | null = null;
  let known: Known = { xmin: 0, readTx: new Set() };
  let readAt = 0;
  let running: Promise<PropertySet> | null = null;
  let next: Promise<PropertySet> | null = null;

  const build = async (): Promise<PropertySet> => {
    // Of each part another moment is read: whatever is committed from here on is read again.
    known = { xmin: await reader.xmin(), readTx: new Set() };
    const built = new PropertySet();
    for await (const properties of reader.all()) {
      built.apply(properties, []);
      await setImmediate();
    }
    const complete = await catchUp(built, changesMostOfBuild);
    set = complete;
    return complete;
  };

  const catchUp = async (old: PropertySet, most: number): Promise<PropertySet> => {
    const changes = await reader.since(known, most);
    // Transaction numbers only rise: a lower one means that another database stands behind the same address.
    if (changes === null || changes.known.xmin < known.xmin) return build();
    old.apply(changes.properties, changes.goneIds);
    known = changes.known;
    return old;
  };

  const refresh = () => {
    const startedAt = clock();
    // Nobody may have asked for a month, and by now what was deleted at its beginning is forgotten.
    const isCurrent = set !== null && startedAt - readAt <= followedAtMost;
    running = (set && isCurrent ? catchUp(set, changesMost) : build())
      .then((read) => {
        readAt = startedAt;
        return read;
      })
      .finally(() => (running = null));
    return running;
  };

  return {
    current() {
      if (!running) return refresh();
      // What is being read may have been begun before the caller's own change: all who come meanwhile share the next.
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
