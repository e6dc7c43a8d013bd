import * as v from "valibot";
import type { PublishedPrice } from "../../domain/showcase/price-history.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { compareByCodeUnit } from "../../domain/text/compare-code-units.ts";
import {
  fromShowcasePartRows,
  parseShowcasePart,
  type ShowcasePartRow,
  type ShowcasePartTableName,
  showcasePartTables,
  type ShowcasePartParser,
} from "./showcase-rows.ts";
import { formerAddressShape, publishedPriceShape } from "./showcase-shape.ts";

/** Runs a query and returns its rows, with JSON columns parsed. */
export type ShowcaseQueryRunner = (text: string, values: readonly unknown[]) => Promise<readonly object[]>;

/** A revision as the database stores it, before its parts are validated. */
export interface StoredShowcaseRevision {
  readonly number: number;
  readonly publishedAt: Date;
  readonly rows: readonly ShowcasePartRow[];
  readonly formerAddresses: Showcase["formerAddresses"];
  readonly prices: Showcase["prices"];
  /** For the next call of `readStoredShowcaseRevision`, which then does not fetch this content again. */
  readonly cached: CachedShowcaseRevision;
}

/**
 * A revision whose rows were read before. They are stored by table, key, and the revision in which they became
 * current; rows never change.
 */
export interface CachedShowcaseRevision {
  readonly number: number;
  /** The time of publication in the database's format; it distinguishes databases that had the same address. */
  readonly publishedAt: string;
  readonly rows: ReadonlyMap<string, ShowcasePartRow>;
  readonly prices: ReadonlyMap<string, PublishedPrice>;
}

interface StoredRow {
  readonly of: ShowcasePartTableName | "revision" | "address" | "price";
  readonly key: string;
  readonly parent_key: string;
  readonly position: number;
  readonly since: number;
  /** Null if the caller has passed this row in `CachedShowcaseRevision`. */
  readonly content: unknown;
}

const isCurrentSql = "from_revision <= at.number and (until_revision is null or until_revision > at.number)";

/** A single statement reads everything at one moment, so that no reader sees half of a publication. */
const statement = `
  with at as (
    select number, published_at from showcase_revision
      where number = coalesce($1::integer, (select max(number) from showcase_revision))
  ),
  known as (
    select coalesce(max(number), 0) as number from showcase_revision
      where number = $2::integer and to_jsonb(published_at) #>> '{}' = $3::text
  )
  select 'revision' as of, number::text as key, '' as parent_key, 0 as position, number as since,
      to_jsonb(published_at) as content from at
  union all
  select 'address', slug, '', 0, 0,
      jsonb_build_object('kind', kind, 'slug', slug, 'now', current_slug)
        || case kind when 'project' then jsonb_build_object('developer', developer_slug) else '{}' end
    from showcase_address
  union all
  select 'price', project_slug || '/' || unit_type, project_slug, 0, revision,
      case when revision > known.number then jsonb_build_object('project', project_slug, 'type', unit_type,
        'since', since,
        'priceEgp', case when from_egp is not null then jsonb_build_object('from', from_egp, 'to', to_egp) end) end
    from showcase_price, known
  ${showcasePartTables
    .map(
      (table) => `union all
  select '${table}', key, parent_key, position, from_revision,
      case when from_revision > known.number then content end from ${table}, at, known where ${isCurrentSql}`,
    )
    .join("\n  ")}`;

/**
 * Reads a revision as the database stores it, with the current former addresses.
 * @param number of the revision; null for the current one
 * @param cached rows that were read before; the query does not return their content again
 * @returns null if there is no such revision
 */
export async function readStoredShowcaseRevision(
  query: ShowcaseQueryRunner,
  number: number | null,
  cached: CachedShowcaseRevision | null = null,
): Promise<StoredShowcaseRevision | null> {
  const values = [number, cached?.number ?? null, cached?.publishedAt ?? null];
  const stored = (await query(statement, values)) as readonly StoredRow[];
  const revision = stored.find((row) => row.of === "revision");
  if (!revision) return null;
  const rows = new Map<string, ShowcasePartRow>();
  const prices = new Map<string, PublishedPrice>();
  const formerAddresses: Showcase["formerAddresses"][number][] = [];
  for (const { of, key, parent_key: parentKey, position, since, content } of stored) {
    const id = `${of} ${key} ${since}`;
    if (of === "address") formerAddresses.push(v.parse(formerAddressShape, content));
    else if (of === "price")
      prices.set(
        id,
        content === null ? requireItem(cached?.prices, id) : v.parse(publishedPriceShape, content),
      );
    else if (of !== "revision")
      rows.set(
        id,
        content === null ? requireItem(cached?.rows, id) : { table: of, key, parentKey, position, content },
      );
  }
  const publishedAt = String(revision.content);
  return {
    number: Number(revision.key),
    publishedAt: new Date(publishedAt),
    rows: [...rows.values()],
    formerAddresses: formerAddresses.toSorted(
      (one, other) => compareByCodeUnit(one.kind, other.kind) || compareByCodeUnit(one.slug, other.slug),
    ),
    prices: inOrder(stored, prices),
    cached: { number: Number(revision.key), publishedAt, rows, prices },
  };
}

/** Prices sorted by date of publication, oldest first. */
function inOrder(stored: readonly StoredRow[], prices: ReadonlyMap<string, PublishedPrice>) {
  return stored
    .filter(({ of }) => of === "price")
    .toSorted((one, other) => one.since - other.since || compareByCodeUnit(one.key, other.key))
    .map(({ of, key, since }) => requireItem(prices, `${of} ${key} ${since}`));
}

function requireItem<Item>(items: ReadonlyMap<string, Item> | undefined, id: string): Item {
  const item = items?.get(id);
  if (item === undefined) throw new Error(`"${id}" was not sent, and is not known`);
  return item;
}

/**
 * Reads a revision of the showcase.
 * @param number of the revision; null for the current one
 * @returns null if there is no such revision, as before the first publication
 * @throws when this version cannot read the stored data
 */
export async function readShowcase(
  query: ShowcaseQueryRunner,
  number: number | null = null,
): Promise<Showcase | null> {
  const stored = await readStoredShowcaseRevision(query, number);
  return stored && toShowcase(stored, parseShowcasePart);
}

/**
 * Returns a function that reads the current revision. It caches parts between calls and neither fetches nor
 * validates them again, so a change of one project among 600 costs each process little.
 */
export function createShowcaseReader(query: ShowcaseQueryRunner): () => Promise<Showcase | null> {
  let cached: CachedShowcaseRevision | null = null;
  const read = new WeakSet<ShowcasePartRow>();
  const readOnce: ShowcasePartParser = (shape, row) => {
    // The validated content replaces the stored JSON, so that each part is in memory only once.
    if (!read.has(row)) read.add(Object.assign(row, { content: parseShowcasePart(shape, row) }));
    return row.content;
  };
  return async () => {
    const stored = await readStoredShowcaseRevision(query, null, cached);
    if (!stored) return null;
    const showcase = toShowcase(stored, readOnce);
    cached = stored.cached;
    return showcase;
  };
}

function toShowcase(stored: StoredShowcaseRevision, readPart: ShowcasePartParser): Showcase {
  return {
    revision: stored.number,
    publishedAt: stored.publishedAt.toISOString(),
    ...fromShowcasePartRows(stored.rows, stored.formerAddresses, readPart),
    prices: stored.prices,
  };
}
