import { setImmediate } from "node:timers/promises";
import { publicStatuses } from "../../../domain/listings/listing.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import type { ShowcaseGeography } from "../../../domain/showcase/mapped-showcase.ts";
import type { AddedSpelling } from "../../../domain/search/spellings/added-spelling.ts";
import {
  firstResponseTimeoutMs,
  type WalPosition,
  laterWalPosition,
  readWalPosition,
} from "../../db/replicas/wal-position.ts";
import { type ReadOnlyClient, readWithRetry, type ReadOnlyPool } from "../../db/replicas/read-pool.ts";
import { isTemporaryOutage } from "../../db/reachability.ts";
import { pagePurgeSettingKey } from "../../db/purge-mark.ts";
import { placesVersionKey } from "../../places/places-version.ts";
import { readGazetteer } from "../../places/read-gazetteer.ts";
import { loadSpellingsForSearch } from "../../spellings/read-spellings.ts";
import { spellingsVersionKey } from "../../spellings/spellings-version.ts";
import {
  textTypeParsers,
  catalogueColumns,
  type CatalogueRow,
  type RawCatalogueRow,
  toCatalogueRow,
} from "../catalogue/rows.ts";

/** The database state up to which a catalogue has been read; later changes are still to be read. */
export interface CatalogueSnapshot {
  /** Position in the server's write-ahead log before the read; null if the server does not report it. */
  readonly log: WalPosition | null;
  /** Every transaction with a lower id has been read (pg_snapshot_xmin). */
  readonly xmin: number;
  /** Ids of transactions from xmin on that have been read. All rows of a transaction become visible together. */
  readonly readTx: ReadonlySet<number>;
  /** Value that the last `purgePagesOnCommit` wrote; null before the first. */
  readonly purgeMark: string | null;
  /** Value that the last write of a place wrote before the listings were read; null before the first. */
  readonly placesMark: string | null;
  /** Value that the last change of the added spellings wrote; null before the first. */
  readonly spellingsMark: string | null;
}

export interface CatalogueChanges {
  readonly rows: readonly CatalogueRow[];
  readonly deletedIds: readonly number[];
  /** Whether `purgePagesOnCommit` was called since. */
  readonly hasPurge: boolean;
  /** All added spellings, if any was added or removed; else null. */
  readonly spellings: readonly AddedSpelling[] | null;
  /** Whether places have changed. Until the rebuild that this requires, `snapshot` keeps the former `placesMark`. */
  readonly havePlacesChanged: boolean;
  readonly snapshot: CatalogueSnapshot;
}

/** Timeout in milliseconds; longer than that of a page's queries, because all listings are read. */
const timeoutMs = 60_000;
/** Larger batches are not faster: their rows outlive the garbage collector's young generation, which costs time. */
const rowsPerFetch = 200;

/** Reads from one snapshot of the database. Queries run one after the other, because PGlite has a single session. */
export interface SnapshotReader extends Omit<CatalogueSnapshot, "readTx"> {
  count(): Promise<number>;
  gazetteer(mapped: ShowcaseGeography): Promise<Gazetteer>;
  spellings(): Promise<readonly AddedSpelling[]>;
  /** Yields all public rows in batches. */
  rows(): AsyncGenerator<readonly CatalogueRow[], void, void>;
  /** Changes by transactions that are not in `snapshot`; null if there are more than `maxRows`. */
  changesSince(snapshot: CatalogueSnapshot, maxRows: number): Promise<CatalogueChanges | null>;
}

type QueryRunner = (text: string) => Promise<readonly RawCatalogueRow[]>;

/**
 * Runs `read` in a transaction that sees a single snapshot of the database. Repeats it if a standby cancelled the
 * transaction.
 */
export function readInSnapshot<T>(
  pool: ReadOnlyPool,
  read: (reader: SnapshotReader) => Promise<T>,
): Promise<T> {
  return readWithRetry(pool, async (client) => {
    const runQuery = async (text: string, query_timeout: number) => {
      const config = { text, rowMode: "array", types: textTypeParsers, query_timeout } as const;
      return (await client.query<(string | null)[]>(config)).rows;
    };
    const query: QueryRunner = (text) => runQuery(text, timeoutMs);
    let result: T;
    try {
      const log = await (client.logMark?.() ?? readWalPosition(client, pool));
      // The timeout between two statements is long, because a large catalogue is processed meanwhile; reads block
      // nobody.
      await runQuery(
        `begin isolation level repeatable read read only; set local statement_timeout = ${timeoutMs};
       set local idle_in_transaction_session_timeout = ${timeoutMs}`,
        firstResponseTimeoutMs,
      );
      const [first] = await runQuery(
        `select pg_snapshot_xmin(pg_current_snapshot()), (select value from setting where key = '${pagePurgeSettingKey}'),
        (select value from setting where key = '${placesVersionKey}'),
        (select value from setting where key = '${spellingsVersionKey}')`,
        firstResponseTimeoutMs,
      );
      const [xmin, purgeMark = null, placesMark = null, spellingsMark = null] = first ?? [];
      const state = { log, xmin: Number(xmin), purgeMark, placesMark, spellingsMark };
      result = await read(createReader(query, state));
      await query("commit");
    } catch (error) {
      await rollBack(client, error);
      throw error;
    }
    await client.release();
    return result;
  });
}

/** Rolls back and releases the connection. If the server does not answer, closes the connection instead. */
async function rollBack(client: ReadOnlyClient, error: unknown): Promise<void> {
  if (isTemporaryOutage(error)) return client.release(true);
  const isOver = await client.query("rollback").then(
    () => true,
    () => false,
  );
  await client.release(!isOver);
}

function createReader(query: QueryRunner, state: Omit<CatalogueSnapshot, "readTx">): SnapshotReader {
  const isPublic = `status in (${publicStatuses.map((status) => `'${status}'`).join(", ")})`;
  return {
    ...state,
    gazetteer: (mapped) => readGazetteer(query, mapped),
    spellings: () => loadSpellingsForSearch(query),
    async count() {
      return Number((await query(`select count(*) from listing where ${isPublic}`))[0]?.[0]);
    },
    rows: () => readRows(query, `where ${isPublic}`),
    async changesSince(before, maxRows) {
      const { xmin: from, readTx } = before;
      const isUnread = `tx >= '${from}'::xid8 and tx <> all ('{${[...readTx].join(",")}}'::xid8[])`;
      // Prefers an index: the statistics of the query planner may not show yet how few rows are this recent.
      await query("set local enable_seqscan = off");
      const rows: CatalogueRow[] = [];
      for await (const batch of readRows(query, `where ${isUnread} limit ${maxRows + 1}`))
        rows.push(...batch);
      if (rows.length > maxRows) return null;
      const tombstones = await query(
        `select listing_id, tx from listing_tombstone
          where ${isUnread} and not exists (select from listing where listing.id = listing_id)`,
      );
      // A standby learns late of transactions without rows, so its xmin may be lower than before; the higher one
      // counts.
      const readBefore = Math.max(from, state.xmin);
      const tx = [
        ...readTx,
        ...rows.map((row) => row.tx),
        ...tombstones.map(([, deletedBy]) => Number(deletedBy)),
      ];
      return {
        rows,
        deletedIds: tombstones.map(([id]) => Number(id)),
        hasPurge: state.purgeMark !== before.purgeMark,
        spellings: state.spellingsMark === before.spellingsMark ? null : await loadSpellingsForSearch(query),
        havePlacesChanged: state.placesMark !== before.placesMark,
        snapshot: {
          ...state,
          log: laterWalPosition(before.log, state.log),
          xmin: readBefore,
          readTx: new Set(tx.filter((number) => number >= readBefore)),
          placesMark: before.placesMark,
        },
      };
    },
  };
}

/** Yields rows in batches, and lets other work run in between. */
async function* readRows(
  query: QueryRunner,
  condition: string,
): AsyncGenerator<readonly CatalogueRow[], void, void> {
  await query(`declare catalogue no scroll cursor for select ${catalogueColumns} from listing ${condition}`);
  const fetch = `fetch ${rowsPerFetch} from catalogue`;
  let batch = await query(fetch);
  while (batch.length > 0) {
    // The database prepares the next batch while this one is processed. The await below throws any error.
    const next = query(fetch);
    next.catch(() => {});
    yield batch.map(toCatalogueRow);
    await setImmediate();
    batch = await next;
  }
  await query("close catalogue");
}
