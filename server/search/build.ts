import type pg from "pg";
import { Catalogue, pushRow } from "./catalogue.ts";
import { Columns } from "./columns.ts";
import { Lexicon } from "./lexicon.ts";
import { rowNumbers, sortByKey, SortRoom } from "./radix-sort.ts";
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
  const { columns, snapshot } = await atSnapshot(pool, async (reader) => {
    const rowCount = await reader.count();
    const loaded = new Columns(rowCount + spare(rowCount));
    const readTx = new Set<number>();
    for await (const rows of reader.rows()) {
      for (const row of rows) {
        pushRow(loaded, lexicon, row);
        if (row.tx >= reader.xmin) readTx.add(row.tx);
      }
    }
    lexicon.settle();
    return { columns: loaded, snapshot: { xmin: reader.xmin, readTx } };
  });
  const catalogue = await runInSlices(arrange(columns, lexicon));
  return { catalogue, snapshot };
}

function* arrange(columns: Columns, lexicon: Lexicon): Steps<Catalogue> {
  const { rowCount, of } = columns;
  const room = new SortRoom(rowCount);
  const byId = yield* rowNumbers(rowCount);
  room.keys.set(of.id.subarray(0, rowCount));
  yield* sortByKey(byId, room);
  // Newest first; of those created in the same microsecond the highest id.
  const order = byId.toReversed();
  room.keys.set(of.createdUs.subarray(0, rowCount));
  yield* sortByKey(order, room, true);
  yield* columns.reorder(order, room);
  yield* renumber(byId, order, room);
  const catalogue = new Catalogue(columns, lexicon, byId);
  yield* catalogue.fill(room);
  return catalogue;
}

/** Gives rows the numbers that they have in the new order. */
function* renumber(rows: Uint32Array, order: Uint32Array, { rows: numberOf }: SortRoom): Steps {
  for (let i = 0; i < order.length; i++) {
    numberOf[order[i]!] = i;
    if ((i & (rowsPerStep - 1)) === 0) yield;
  }
  for (let i = 0; i < rows.length; i++) {
    rows[i] = numberOf[rows[i]!]!;
    if ((i & (rowsPerStep - 1)) === 0) yield;
  }
}
