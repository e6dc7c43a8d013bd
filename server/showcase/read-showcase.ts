import * as v from "valibot";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { compareTexts } from "./compare-texts.ts";
import { fromPartRows, type PartRow, type PartTable, partTables } from "./showcase-rows.ts";
import { formerAddressShape, pricesShape } from "./showcase-shape.ts";

/** Runs a query and gives its rows, JSON in them parsed. */
export type QueryRows = (text: string, values: readonly unknown[]) => Promise<readonly object[]>;

/** What of a revision is stored, before it is read as a showcase. */
export interface StoredRevision {
  readonly number: number;
  readonly publishedAt: Date;
  readonly rows: readonly PartRow[];
  readonly formerAddresses: Showcase["formerAddresses"];
  readonly prices: Showcase["prices"];
}

interface Stored {
  readonly of: PartTable | "revision" | "address" | "price";
  readonly key: string;
  readonly parent_key: string;
  readonly position: number;
  readonly content: unknown;
}

const holds = "from_revision <= at.number and (until_revision is null or until_revision > at.number)";

/** One statement, and so one moment of the database: a publication is seen whole, or not at all. */
const statement = `
  with at as (
    select number, published_at from showcase_revision
      where number = coalesce($1::integer, (select max(number) from showcase_revision))
  )
  select 'revision' as of, number::text as key, '' as parent_key, 0 as position, to_jsonb(published_at) as content from at
  union all
  select 'address', slug, '', 0,
      jsonb_build_object('kind', kind, 'slug', slug, 'now', current_slug)
        || case kind when 'project' then jsonb_build_object('developer', developer_slug) else '{}' end
    from showcase_address
  union all
  select 'price', project_slug || '/' || unit_type, project_slug, revision,
      jsonb_build_object('project', project_slug, 'type', unit_type, 'since', since,
        'priceEgp', case when from_egp is not null then jsonb_build_object('from', from_egp, 'to', to_egp) end)
    from showcase_price
  ${partTables
    .map(
      (table) => `union all
  select '${table}', key, parent_key, position, content from ${table}, at where ${holds}`,
    )
    .join("\n  ")}`;

/**
 * Reads a revision as it is stored, with the former addresses of now.
 * @param number null for the one that holds
 * @returns null where there is no such revision
 */
export async function readStoredRevision(
  query: QueryRows,
  number: number | null,
): Promise<StoredRevision | null> {
  const stored = (await query(statement, [number])) as readonly Stored[];
  const revision = stored.find((row) => row.of === "revision");
  if (!revision) return null;
  const rows = stored.flatMap(({ of, key, parent_key: parentKey, position, content }): PartRow[] =>
    of === "revision" || of === "address" || of === "price"
      ? []
      : [{ table: of, key, parentKey, position, content }],
  );
  const formerAddresses = stored
    .flatMap(({ of, content }) => (of === "address" ? [v.parse(formerAddressShape, content)] : []))
    .toSorted((one, other) => compareTexts(one.kind, other.kind) || compareTexts(one.slug, other.slug));
  const prices = stored
    .filter(({ of }) => of === "price")
    .toSorted((one, other) => one.position - other.position || compareTexts(one.key, other.key))
    .map(({ content }) => content);
  return {
    number: Number(revision.key),
    publishedAt: new Date(String(revision.content)),
    rows,
    formerAddresses,
    prices: v.parse(pricesShape, prices),
  };
}

/**
 * A revision of the showcase, whole.
 * @param number null for the one that holds
 * @returns null where there is no such revision: nothing was published yet
 * @throws when what is stored is not of the shape that this version reads
 */
export async function readShowcase(query: QueryRows, number: number | null = null): Promise<Showcase | null> {
  const stored = await readStoredRevision(query, number);
  if (!stored) return null;
  const content = fromPartRows(stored.rows, stored.formerAddresses);
  return {
    revision: stored.number,
    publishedAt: stored.publishedAt.toISOString(),
    ...content,
    prices: stored.prices,
  };
}
