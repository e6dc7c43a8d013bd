import { setImmediate } from "node:timers/promises";
import type pg from "pg";
import { Catalogue, pushRow } from "./catalogue.ts";
import { Columns } from "./columns.ts";
import { Lexicon } from "./lexicon.ts";
import { rowNumbers, sortByKey } from "./radix-sort.ts";
import { rowsPerStep, runInSlices, type Steps } from "./slices.ts";
import { atSnapshot, type Snapshot } from "./snapshot.ts";

export interface BuiltCatalogue {
  readonly catalogue: Catalogue;
  readonly snapshot: Snapshot;
}

/** Room for listings that come or change before the next build. */
function spareRows(rowCount: number): number {
  return Math.max(1 << 14, rowCount >>> 4);
}

/**
 * Reads every public listing at one moment and arranges them, holding the event loop for a few milliseconds at a time.
 * @throws when the database cannot be read
 */
export async function buildCatalogue(pool: pg.Pool, spare = spareRows): Promise<BuiltCatalogue> {
  const lexicon = new Lexicon();
  const { loaded, snapshot } = await atSnapshot(pool, async (reader) => {
    const columns = new Columns(await reader.count());
    const readTx = new Set<number>();
    for await (const rows of reader.rows()) {
      for (const row of rows) {
        pushRow(columns, lexicon, row);
        if (row.tx >= reader.xmin) readTx.add(row.tx);
      }
      await setImmediate();
    }
    lexicon.settle();
    return { loaded: columns, snapshot: { xmin: reader.xmin, readTx } };
  });
  const catalogue = await runInSlices(arrange(loaded, lexicon, loaded.rowCount + spare(loaded.rowCount)));
  return { catalogue, snapshot };
}

function* arrange(loaded: Columns, lexicon: Lexicon, capacity: number): Steps<Catalogue> {
  const { rowCount, of } = loaded;
  const byId = yield* sortByKey(yield* rowNumbers(rowCount), of.id.subarray(0, rowCount), false);
  // Newest first; of those created in the same microsecond the highest id.
  const order = yield* sortByKey(byId.toReversed(), of.createdUs.subarray(0, rowCount), true);
  const columns = yield* loaded.reordered(order, capacity);
  const catalogue = new Catalogue(columns, lexicon, yield* renumbered(byId, order));
  yield* catalogue.fill();
  return catalogue;
}

/** The same rows under the numbers that they have in the new order. */
function* renumbered(rows: Uint32Array, order: Uint32Array): Steps<Uint32Array> {
  const numberOf = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    numberOf[order[i]!] = i;
    if ((i & (rowsPerStep - 1)) === 0) yield;
  }
  const numbers = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    numbers[i] = numberOf[rows[i]!]!;
    if ((i & (rowsPerStep - 1)) === 0) yield;
  }
  return numbers;
}
