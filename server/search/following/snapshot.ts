import { setImmediate } from "node:timers/promises";
import { publicStatuses } from "../../../domain/listings/listing.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import type { MappedShowcase } from "../../../domain/showcase/mapped-showcase.ts";
import type { AddedSpelling } from "../../../domain/search/spellings/added-spelling.ts";
import { firstAnswerMs, type LogMark, later, readLogMark } from "../../db/replicas/log-mark.ts";
import { type ReadClient, reading, type ReadPool } from "../../db/replicas/read-pool.ts";
import { isAway } from "../../db/reachability.ts";
import { purgeMarkKey } from "../../db/purge-mark.ts";
import { placesMarkKey } from "../../places/places-mark.ts";
import { readGazetteer } from "../../places/read-gazetteer.ts";
import { readSpellings } from "../../spellings/read-spellings.ts";
import { spellingsMarkKey } from "../../spellings/spellings-mark.ts";
import {
  asText,
  catalogueColumns,
  type CatalogueRow,
  type RawRow,
  toCatalogueRow,
} from "../catalogue/rows.ts";

/** What a catalogue has been read up to, and with it what is still to come. */
export interface Snapshot {
  /** Where its server was in the log before it was read; null where the server does not tell. */
  readonly log: LogMark | null;
  /** Transactions before this one are all read (pg_snapshot_xmin). */
  readonly xmin: number;
  /** Those from xmin on that are read: a transaction's rows become visible all at once. */
  readonly readTx: ReadonlySet<number>;
  /** Of the last `markPurge`; null before the first. */
  readonly purgeMark: string | null;
  /** Of the last write of a place that homes were read by; null before the first. */
  readonly placesMark: string | null;
  /** Of the last change of the added spellings; null before the first. */
  readonly spellingsMark: string | null;
}

export interface Changes {
  readonly rows: readonly CatalogueRow[];
  readonly deletedIds: readonly number[];
  /** Somebody called `markPurge`. */
  readonly hasPurge: boolean;
  /** All added spellings, when one was added or taken back; else null. */
  readonly spellings: readonly AddedSpelling[] | null;
  /** A place was written, or where a project lies: the catalogue has to be read anew for that, and `snapshot` says so still. */
  readonly hasOtherPlaces: boolean;
  readonly snapshot: Snapshot;
}

/** Reading everything may take longer than a page may wait for its rows. */
const timeoutMs = 60_000;
/** More at once are no faster, but outlive the young generation, whose collections then take longer than a slice may. */
const rowsPerFetch = 200;

/** One moment of the database. Queries run one after the other, which PGlite's single session asks for. */
export interface SnapshotReader {
  readonly log: LogMark | null;
  readonly xmin: number;
  readonly purgeMark: string | null;
  readonly placesMark: string | null;
  readonly spellingsMark: string | null;
  count(): Promise<number>;
  gazetteer(mapped: MappedShowcase): Promise<Gazetteer>;
  spellings(): Promise<readonly AddedSpelling[]>;
  /** All public rows, in batches. */
  rows(): AsyncGenerator<readonly CatalogueRow[], void, void>;
  /** What other transactions have written since; null when that is more than `maxRows`. */
  changesSince(snapshot: Snapshot, maxRows: number): Promise<Changes | null>;
}

type Query = (text: string) => Promise<readonly RawRow[]>;

/** Lets `read` look at one moment of the database. It is called again where a standby broke off what it read. */
export function readAtSnapshot<T>(pool: ReadPool, read: (reader: SnapshotReader) => Promise<T>): Promise<T> {
  return reading(pool, (client) => readAt(client, pool, read));
}

async function readAt<T>(
  client: ReadClient,
  pool: ReadPool,
  read: (reader: SnapshotReader) => Promise<T>,
): Promise<T> {
  const ask = async (text: string, query_timeout: number) => {
    const config = { text, rowMode: "array", types: asText, query_timeout } as const;
    return (await client.query<(string | null)[]>(config)).rows;
  };
  const query: Query = (text) => ask(text, timeoutMs);
  let result: T;
  try {
    const log = await (client.logMark?.() ?? readLogMark(client, pool));
    // A large catalogue is taken in between two statements; a reader holds nothing that others wait for.
    await ask(
      `begin isolation level repeatable read read only; set local statement_timeout = ${timeoutMs};
       set local idle_in_transaction_session_timeout = ${timeoutMs}`,
      firstAnswerMs,
    );
    const [first] = await ask(
      `select pg_snapshot_xmin(pg_current_snapshot()), (select value from setting where key = '${purgeMarkKey}'),
        (select value from setting where key = '${placesMarkKey}'),
        (select value from setting where key = '${spellingsMarkKey}')`,
      firstAnswerMs,
    );
    const [xmin, purgeMark = null, placesMark = null, spellingsMark = null] = first ?? [];
    const marks = { purgeMark, placesMark, spellingsMark };
    result = await read(createReader(query, { log, xmin: Number(xmin), ...marks }));
    await query("commit");
  } catch (error) {
    await giveUp(client, error);
    throw error;
  }
  await client.release();
  return result;
}

/** A server that does not answer would not answer to a rollback either. */
async function giveUp(client: ReadClient, error: unknown): Promise<void> {
  if (isAway(error)) return client.release(true);
  const isOver = await client.query("rollback").then(
    () => true,
    () => false,
  );
  await client.release(!isOver);
}

function createReader(
  query: Query,
  { log, xmin, purgeMark, placesMark, spellingsMark }: Omit<Snapshot, "readTx">,
): SnapshotReader {
  const isPublic = `status in (${publicStatuses.map((status) => `'${status}'`).join(", ")})`;
  return {
    log,
    xmin,
    purgeMark,
    placesMark,
    spellingsMark,
    gazetteer: (mapped) => readGazetteer(query, mapped),
    spellings: () => readSpellings(query),
    async count() {
      return Number((await query(`select count(*) from listing where ${isPublic}`))[0]?.[0]);
    },
    rows: () => readRows(query, `where ${isPublic}`),
    async changesSince(before, maxRows) {
      const { xmin: from, readTx } = before;
      const isUnread = `tx >= '${from}'::xid8 and tx <> all ('{${[...readTx].join(",")}}'::xid8[])`;
      // The planner may not have heard yet how few rows are that young.
      await query("set local enable_seqscan = off");
      const rows: CatalogueRow[] = [];
      for await (const batch of readRows(query, `where ${isUnread} limit ${maxRows + 1}`))
        rows.push(...batch);
      if (rows.length > maxRows) return null;
      const tombstones = await query(
        `select listing_id, tx from listing_tombstone
          where ${isUnread} and not exists (select from listing where listing.id = listing_id)`,
      );
      // A standby may not have heard yet that an older transaction ended without a row: what was read stays read.
      const readBefore = Math.max(from, xmin);
      const tx = [
        ...readTx,
        ...rows.map((row) => row.tx),
        ...tombstones.map(([, deletedBy]) => Number(deletedBy)),
      ];
      return {
        rows,
        deletedIds: tombstones.map(([id]) => Number(id)),
        hasPurge: purgeMark !== before.purgeMark,
        spellings: spellingsMark === before.spellingsMark ? null : await readSpellings(query),
        hasOtherPlaces: placesMark !== before.placesMark,
        snapshot: {
          log: later(before.log, log),
          xmin: readBefore,
          readTx: new Set(tx.filter((number) => number >= readBefore)),
          purgeMark,
          placesMark: before.placesMark,
          spellingsMark,
        },
      };
    },
  };
}

/** Rows in batches, with time for everything else in between. */
async function* readRows(
  query: Query,
  condition: string,
): AsyncGenerator<readonly CatalogueRow[], void, void> {
  await query(`declare catalogue no scroll cursor for select ${catalogueColumns} from listing ${condition}`);
  const fetch = `fetch ${rowsPerFetch} from catalogue`;
  let batch = await query(fetch);
  while (batch.length > 0) {
    // The database works on the next batch while this one is taken in; should that fail, the await says so.
    const next = query(fetch);
    next.catch(() => {});
    yield batch.map(toCatalogueRow);
    await setImmediate();
    batch = await next;
  }
  await query("close catalogue");
}
